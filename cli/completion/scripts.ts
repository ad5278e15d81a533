import type { CommandNode } from './command-tree.ts';

export const shells = ['bash', 'zsh', 'fish'] as const;

export type Shell = (typeof shells)[number];

/** The script that a shell reads to complete the names of commands, options and their values. */
export function completionScript(shell: Shell, program: string, tree: readonly CommandNode[]): string {
  if (shell === 'fish') return fishScript(program, tree);
  const script = bashScript(program, tree);
  return shell === 'bash' ? script : `autoload -U +X bashcompinit && bashcompinit\n${script}`;
}

/** Where nothing fits, the shell completes names of files. It runs in bash 3.2, too, which macOS has. */
function bashScript(program: string, tree: readonly CommandNode[]): string {
  const name = `_${program.replaceAll('-', '_')}`;
  const paths = tree.flatMap(({ path }) => (path === '' ? [] : [quoted(` ${path}`)]));
  const wordsOf = ({ commands, options }: CommandNode): string =>
    [...commands, ...options].map((word) => word.name).join(' ');
  const choices = tree.flatMap(({ path, options }) =>
    options.flatMap((option) =>
      option.choices.length === 0
        ? []
        : [`    ${quoted(`${led(path)} ${option.name}`)}) words=${quoted(option.choices.join(' '))} ;;`],
    ),
  );
  return [
    `${name}() {`,
    `  local word path='' words=''`,
    '  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do',
    '    case "$path $word" in',
    `      ${paths.join('|')}) path="$path $word" ;;`,
    '    esac',
    '  done',
    '  case "$path" in',
    ...tree.map((node) => `    ${quoted(led(node.path))}) words=${quoted(wordsOf(node))} ;;`),
    '  esac',
    '  case "$path ${COMP_WORDS[COMP_CWORD-1]}" in',
    ...choices,
    '  esac',
    '  COMPREPLY=($(compgen -W "$words" -- "${COMP_WORDS[COMP_CWORD]}"))',
    '}',
    `complete -o default -F ${name} ${program}`,
    '',
  ].join('\n');
}

function led(path: string): string {
  return path === '' ? '' : ` ${path}`;
}

function fishScript(program: string, tree: readonly CommandNode[]): string {
  const name = `__${program.replaceAll('-', '_')}_path`;
  const paths = tree.flatMap(({ path }) => (path === '' ? [] : [fishQuoted(path)]));
  const lines = tree.flatMap(({ path, commands, options }) => {
    const begin = `complete -c ${program} -n ${fishQuoted(`test "$(${name})" = "${path}"`)}`;
    return [
      ...commands.map(
        (command) => `${begin} -a ${fishQuoted(command.name)} -d ${fishQuoted(command.description)}`,
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
    '    set -l next (string join " " $path $word)',
    `    if contains -- $next ${paths.join(' ')}`,
    '      set path $next',
    '    end',
    '  end',
    '  echo "$path"',
    'end',
    ...lines,
    '',
  ].join('\n');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function fishQuoted(text: string): string {
  return `'${text.replace(/[\\']/g, String.raw`\$&`)}'`;
}
