import test, { type ExecutionContext } from 'ava';
import type { Shell } from '../../cli/completion/scripts.ts';
import { callCommand, runCommand } from '../support/command-line.ts';
import { programsOrSkip } from '../support/services.ts';
import { completionsOf } from '../support/shells.ts';

/** Lines that end where they are being typed, and what every shell completes them to. */
const cases: readonly (readonly [line: string, names: readonly string[]])[] = [
  ['hot', ['hotel']],
  ['im', ['import', 'imports']],
  ['--data-dir /tmp stat', ['status']],
  ['help hot', ['hotel']],
  ['mapping override me', ['merge']],
  ['mapping override list --k', ['--kind']],
  ['mapping override list --kind ', ['distinct', 'merge', 'pin', 'split']],
  ['keys create --name list --exp', ['--expires']],
  ['keys create --rate-per-', ['--rate-per-day', '--rate-per-hour', '--rate-per-minute']],
  ['completion x', []],
];

/** It completes the cases, names of files where one is meant, and every command that the help lists. */
async function completes(t: ExecutionContext, shell: Shell, script: string): Promise<void> {
  const files = ['import ', 'import --rejects ', 'keys create --name ', 'import scr'];
  const lines = [...cases.map(([line]) => line), ...files, 'hotel ', ''];
  const answers = await completionsOf(
    t,
    shell,
    script,
    lines.map((line) => `hotel-content ${line}`),
  );
  for (const [index, [line, names]] of cases.entries()) t.deepEqual(answers[index], names, line);
  // To bash, nothing is the sign for names of files.
  const file = shell === 'bash' ? [] : ['script'];
  for (const [index, line] of files.entries()) t.deepEqual(answers[cases.length + index], file, line);
  // Fish lists options once a `-` is typed.
  const options = shell === 'fish' ? [] : ['--help'];
  t.deepEqual(answers.at(-2), [...options, 'find', 'help', 'show']);

  const { out: helpText } = await callCommand(['--help'], {});
  const listed = [...helpText.matchAll(/^ {2}([a-z][a-z-]*) .*$/gm)].map(([, name = '']) => name);
  t.true(listed.length > 20);
  t.deepEqual(
    answers.at(-1)?.filter((word) => !word.startsWith('-')),
    listed.sort(),
  );
}

test('bash completes commands, options and their values', async (t) => {
  const { status, out, err } = await runCommand(['completion', 'bash'], {});
  t.is(status, 0, err);
  await completes(t, 'bash', out);
});

for (const shell of ['zsh', 'fish'] as const)
  programsOrSkip([shell]).testWith(`${shell} completes commands, options and their values`, async (t) => {
    await completes(t, shell, (await callCommand(['completion', shell], {})).out);
  });

test('zsh and fish say what a command does', async (t) => {
  const zsh = await callCommand(['completion', 'zsh'], {});
  t.regex(zsh.out, / 'find:find hotels as typeahead does'/);
  const fish = await callCommand(['completion', 'fish'], {});
  t.regex(fish.out, / -f -a 'find' -d 'find hotels as typeahead does'/);
  t.like(await callCommand(['completion', 'tcsh'], {}), { status: 2 });
});
