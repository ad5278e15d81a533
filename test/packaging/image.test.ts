import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import test from 'ava';
import { repositoryRoot } from '../support/repository.ts';
import { compiler } from '../support/typescript.ts';

const execute = promisify(execFile);

test('everything that the build reads is in the build context of the image', async (t) => {
  const options = ['-p', 'tsconfig.build.json', '--listFilesOnly'];
  const { stdout } = await execute(process.execPath, [compiler, ...options], {
    cwd: repositoryRoot,
    maxBuffer: 16 * 1024 * 1024,
  });
  const compiled = stdout
    .split('\n')
    .filter((file) => file !== '' && !file.includes('node_modules'))
    .map((file) => path.relative(repositoryRoot, file).split(path.sep)[0] ?? '');
  const needed = new Set([...compiled, 'scripts', 'bin', 'package.json', 'package-lock.json', '.npmrc']);
  t.true(needed.has('bootstrap') && needed.has('packages'), 'it lists what is compiled');

  const ignore = await readFile(path.join(repositoryRoot, '.dockerignore'), 'utf8');
  const lines = ignore.split('\n');
  t.true(lines.includes('*'), 'nothing is in it unless it is named');
  t.deepEqual(
    [...needed].filter((name) => !lines.includes(`!${name}`)),
    [],
  );
});
