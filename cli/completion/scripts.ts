import type { CommandNode } from './command-tree.ts';

export const shells = ['bash', 'zsh', 'fish'] as const;

export type Shell = (typeof shells)[number];

/**
 * The script that a shell reads to complete the names of commands, options and their values. Where no name
 * fits, and for values that may be anything, it completes names of files.
 */
export function completionScript(shell: Shell, program: string, tree: readonly CommandNode[]): string {
  if (shell === 'fish') return fishScript(program, tree);
  const name = functionName(program);
  return [
    ...(shell === 'bash' ? bashFunction(name, tree) : zshFunction(name, tree)),
    shell === 'bash' ? `complete -o default -F ${name} ${program}` : `compdef ${name} ${program}`,
    '',
  ].join('\n');
}

/** It runs in bash 3.2, too, which macOS has. */
function bashFunction(name: string, tree: readonly CommandNode[]): readonly string[] {
  return [
    `${name}() {`,
    `  local word at='' names=''`,
    '  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do',
    ...namesAt(tree, {
      previous: '${COMP_WORDS[COMP_CWORD-1]}',
      typed: '${COMP_WORDS[COMP_CWORD]}',
      list: (named) => quoted(named.map((word) => word.name).join(' ')),
    }),
    '  COMPREPLY=($(compgen -W "$names" -- "${COMP_WORDS[COMP_CWORD]}"))',
    '}',
  ];
}

/** Of its own: by `bashcompinit` zsh reads scripts for bash in its own syntax, and fails. */
function zshFunction(name: string, tree: readonly CommandNode[]): readonly string[] {
  const described = ({ name: word, description }: Named): string =>
    quoted(description === undefined ? word : `${word}:${description}`);
  return [
    `${name}() {`,
    `  local word at=''`,
    '  local -a names',
    '  for word in "${(@)words[2,CURRENT-1]}"; do',
    ...namesAt(tree, {
      previous: '${words[CURRENT-1]}',
      typed: '${words[CURRENT]}',
      list: (named) => `(${named.map(described).join(' ')})`,
    }),
    '  _describe -t names name names || _files',
    '}',
  ];
}

interface Named {
  readonly name: string;
  readonly description?: string;
}

/** How a shell writes the word before the typed one, that one itself, and a list. */
interface Syntax {
  readonly previous: string;
  readonly typed: string;
  readonly list: (named: readonly Named[]) => string;
}

/**
 * From inside a loop over the words before the typed one: the command that they lead to, and the names that
 * may follow. Behind a command without others, options follow a `-` only: until then a file is meant.
 */
function namesAt(tree: readonly CommandNode[], { previous, typed, list }: Syntax): readonly string[] {
  const paths = tree.flatMap(({ path }) => (path === '' ? [] : [quoted(` ${path}`)]));
  const led = (path: string): string => (path === '' ? '' : ` ${path}`);
  return [
    '    case "$at $word" in',
    `      ${paths.join('|')}) at="$at $word" ;;`,
    '    esac',
    '  done',
    `  case "$at|${typed}" in`,
    ...tree.map(({ path, commands, options }) => {
      const begun = commands.length > 0 ? '*' : '-*';
      return `    ${quoted(`${led(path)}|`)}${begun}) names=${list([...commands, ...options])} ;;`;
    }),
    '  esac',
    `  case "$at ${previous}" in`,
    ...tree.flatMap(({ path, options }) =>
      options
        .filter(({ takesValue }) => takesValue)
        .map(({ name, choices }) => {
          const values = list(choices.map((choice) => ({ name: choice })));
          return `    ${quoted(`${led(path)} ${name}`)}) names=${values} ;;`;
        }),
    ),
    '  esac',
  ];
}

function fishScript(program: string, tree: readonly CommandNode[]): string {
  const name = `_${functionName(program)}_at`;
  const paths = tree.flatMap(({ path }) => (path === '' ? [] : [fishQuoted(path)]));
  const lines = tree.flatMap(({ path, commands, options }) => {
    const begin = `complete -c ${program} -n ${fishQuoted(`${name} ${path}`.trim())}`;
    return [
      // Where a command is to follow, no file is.
      ...commands.map(
        (command) => `${begin} -f -a ${fishQuoted(command.name)} -d ${fishQuoted(command.description)}`,
      ),
      ...options.map((option) =>
        [
          `${begin} -l ${option.name.replace(/^--/, '')}`,
          ...(option.takesValue ? ['-r'] : []),
          ...(option.choices.length === 0 ? [] : [`-f -a ${fishQuoted(option.choices.join(' '))}`]),
          `-d ${fishQuoted(option.description)}`,
        ].join(' '),
      ),
    ];
  });
  return [
    `function ${name}`,
    '  set -l path',
    '  for word in (commandline -opc)[2..-1]',
    '    set -l next (string join -- " " $path $word)',
    `    if contains -- $next ${paths.join(' ')}`,
    '      set path $next',
    '    end',
    '  end',
    '  test "$path" = "$argv"',
    'end',
    ...lines,
    '',
  ].join('\n');
}

/** `_hotel_content`. */
function functionName(program: string): string {
  return `_${program.replaceAll('-', '_')}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function fishQuoted(text: string): string {
  return `'${text.replace(/[\\']/g, String.raw`\$&`)}'`;
}
