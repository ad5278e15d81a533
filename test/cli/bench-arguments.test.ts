import { execFile, type ExecFileException } from 'node:child_process';
import { promisify } from 'node:util';
import test from 'ava';
import { repositoryRoot } from '../support/repository.ts';

const run = promisify(execFile);

for (const [file, args, problem, usage] of [
  ['quality/main.ts', ['--help'], '', 'npm run quality [-- '],
  ['quality/main.ts', ['nonsense'], 'nonsense: one of hotels,', '\n\nnpm run quality [-- '],
  ['main.ts', ['chains', '--help'], '', 'npm run bench -- chains ['],
  ['main.ts', ['mapping-quality', '--no'], `Unknown option '--no'`, '\n\nnpm run bench -- mapping-quality ['],
] as const) {
  test(`bench/${file} ${args.join(' ')} says how it is used`, async (t) => {
    const program = run(process.execPath, ['scripts/run-compiled.js', `bench/${file}`, ...args], {
      cwd: repositoryRoot,
    });
    const { code, stdout, stderr } = await program.then(
      (done) => ({ ...done, code: 0 }),
      (error: unknown) => error as ExecFileException,
    );
    const [said = '', other] = problem === '' ? [stdout, stderr] : [stderr, stdout];
    t.deepEqual([code, other], [problem === '' ? 0 : 2, ''], said);
    t.true(said.startsWith(problem) && said.includes(usage), said);
  });
}
