import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ExecutionContext } from 'ava';
import type { Shell } from '../../cli/completion/scripts.ts';

/**
 * How each shell is asked, in a folder with the script to try: it gets lines that end where they are being
 * typed, and prints the names that complete each, one a line, and then END.
 */
const programs: Readonly<Record<Shell, { readonly options: readonly string[]; readonly program: string }>> = {
  bash: {
    options: ['--norc', '-uc'],
    program: String.raw`
source ./script
for line in "$@"; do
  read -ra COMP_WORDS <<<"$line"
  [[ $line != *' ' ]] || COMP_WORDS+=('')
  COMP_CWORD=$((${'$'}{#COMP_WORDS[@]} - 1))
  _hotel_content
  printf '%s\n' "${'$'}{COMPREPLY[@]:-}" END
done`,
  },
  // It completes in its line editor alone, and that needs a terminal.
  zsh: {
    options: ['-fc'],
    program: String.raw`
zmodload zsh/zpty
ZDOTDIR=$PWD zpty terminal zsh -d -i
zpty -r terminal shown '*READY*'
for line in "$@"; do
  zpty -n -w terminal "$line"$'\t'
  zpty -r terminal shown '*END*'
  for name in ${'$'}{(f)shown//$'\r'}; do [[ $name != *NAME:* ]] || print -r -- ${'$'}{name#*NAME:}; done
  print END
done
zpty -d terminal`,
  },
  fish: {
    options: ['--no-config', '-c'],
    program: String.raw`
source ./script
for line in $argv
  complete -C $line | string split --fields 1 \t
  echo END
end`,
  },
};

/** What zsh reads at its start: it shows the names that it would add, instead of adding them. */
const zshrc = String.raw`
PROMPT=''
autoload -U compinit
compinit -D -u
source ./script
compadd() {
  [[ ${'$'}{@[1,(i)(-|--)]} != *-(O|A|D)\ * ]] || { builtin compadd "$@"; return }
  local -a names
  builtin compadd -A names "$@"
  (( $#names )) && print -rl -- NAME:$^names
}
complete-and-clear() { zle complete-word; BUFFER=''; print END }
zle -N complete-and-clear
bindkey '^I' complete-and-clear
print READY
`;

/** What a shell completes of each of the lines, sorted, by the script that is printed for it. */
export async function completionsOf(
  t: ExecutionContext,
  shell: Shell,
  script: string,
  lines: readonly string[],
): Promise<readonly (readonly string[])[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hotel-content-completion-'));
  t.teardown(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, 'script'), script);
  await writeFile(path.join(folder, '.zshrc'), zshrc);
  const { options, program } = programs[shell];
  const names = shell === 'fish' ? [] : [shell];
  const { status, stdout, stderr } = spawnSync(shell, [...options, program, ...names, ...lines], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: folder, TERM: 'dumb' },
    timeout: 20_000,
  });
  t.is(status, 0, stderr);
  t.is(stderr, '');
  return stdout
    .split('END\n')
    .slice(0, -1)
    .map((names) => names.split('\n').filter(Boolean).sort());
}
