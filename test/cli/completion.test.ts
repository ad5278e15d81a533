import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { callCommand, runCommand } from '../support/command-line.ts';

/** What bash completes of these words, the last of which is being typed. */
function completions(t: ExecutionContext, script: string, words: readonly string[]): readonly string[] {
  const typed = ['hotel-content', ...words];
  const ask =
    'source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _hotel_content; printf "%s\\n" "${COMPREPLY[@]}"';
  const { status, stdout, stderr } = spawnSync('bash', ['--norc', '-uc', ask, 'bash', script, ...typed]);
  t.is(status, 0, stderr.toString());
  t.is(stderr.toString(), '');
  return stdout.toString().trim().split('\n').sort();
}

test('bash completes commands, options and their values', async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'hotel-content-completion-'));
  t.teardown(() => rm(folder, { recursive: true }));
  const script = path.join(folder, 'hotel-content.bash');
  const { status, out, err } = await runCommand(['completion', 'bash'], {});
  t.is(status, 0, err);
  await writeFile(script, out);
  const complete = (...words: string[]): readonly string[] => completions(t, script, words);

  t.deepEqual(complete('hot'), ['hotel']);
  t.deepEqual(complete('hotel', ''), ['--help', 'find', 'help', 'show']);
  t.deepEqual(complete('mapping', 'override', 'me'), ['merge']);
  t.deepEqual(complete('mapping', 'override', 'list', '--k'), ['--kind']);
  t.deepEqual(complete('mapping', 'override', 'list', '--kind', ''), ['distinct', 'merge', 'pin', 'split']);
  t.deepEqual(complete('keys', 'create', '--name', 'list', '--exp'), ['--expires']);
  t.deepEqual(complete('completion', 'x'), ['']);
  // Every command that its help lists.
  const { out: helpText } = await callCommand(['--help'], {});
  const listed = [...helpText.matchAll(/^ {2}([a-z][a-z-]*) .*$/gm)].map(([, name = '']) => name);
  t.true(listed.length > 20);
  t.deepEqual(
    complete('').filter((word) => !word.startsWith('-')),
    listed.sort(),
  );
});

test('the scripts of other shells name the same commands', async (t) => {
  const zsh = await callCommand(['completion', 'zsh'], {});
  t.regex(zsh.out, /^autoload -U \+X bashcompinit && bashcompinit\n_hotel_content\(\) \{\n/);
  const fish = await callCommand(['completion', 'fish'], {});
  t.regex(
    fish.out,
    /\ncomplete -c hotel-content -n 'test "\$\(__hotel_content_path\)" = "hotel"' -a 'find' -d 'find hotels/,
  );
  t.regex(fish.out, /= "mapping override list"' -l kind -r -f -a 'merge split pin distinct' -d 'only/);
  t.regex(fish.out, /= ""' -a 'import' -d 'import suppliers’ files/);
  t.like(await callCommand(['completion', 'tcsh'], {}), { status: 2 });
});
