import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { becomeWriter, DirectoryInUseError } from '../../cli/mirror/one-writer.ts';
import { createScratchDirectory } from '../support/scratch.ts';

async function newDirectory(t: ExecutionContext): Promise<string> {
  const directory = await createScratchDirectory('mirror');
  t.teardown(() => rm(directory, { recursive: true }));
  return directory;
}

test('of many that come at once one writes, and the next one after it', async (t) => {
  const directory = await newDirectory(t);
  const twin = `${directory}-twin`;
  await symlink(directory, twin);
  t.teardown(() => rm(twin));
  for (let round = 0; round < 10; round += 1) {
    const come = Array.from({ length: 12 }, (_, index) => becomeWriter(index % 2 === 0 ? directory : twin));
    const outcomes = await Promise.allSettled(come);
    const writers = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    t.is(writers.length, 1, `round ${round}`);
    for (const one of outcomes)
      if (one.status === 'rejected') t.true(one.reason instanceof DirectoryInUseError, String(one.reason));
    await t.throwsAsync(becomeWriter(directory), {
      message: new RegExp(`another process: ${process.pid} on `),
    });
    for (const leave of writers) await leave();
    t.deepEqual(await readdir(directory), []);
  }
});

test('what a process left that was killed while it came is removed', async (t) => {
  const directory = await newDirectory(t);
  const code = `require('node:net').createServer().listen(process.argv[1], () => console.log('listening'))`;
  const left = path.join(directory, '.writer-00000000.new');
  const killed = spawn(process.execPath, ['-e', code, left], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(killed.stdout, 'data');
  const gone = once(killed, 'exit');
  killed.kill('SIGKILL');
  await gone;
  t.deepEqual(await readdir(directory), ['.writer-00000000.new']);
  const leave = await becomeWriter(directory);
  await leave();
  t.deepEqual(await readdir(directory), []);
});

test('a path that a socket cannot have is refused, not cut off', async (t) => {
  const directory = path.join(await newDirectory(t), 'x'.repeat(120));
  await t.throwsAsync(becomeWriter(directory), { message: /too long/ });
});
