import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { ExecutionContext } from 'ava';
import { commandEnvironment } from '../support/command-line.ts';
import { noteJob } from '../support/note-job.ts';
import { programCommand } from '../support/program.ts';
import { onEveryStore, openScene } from '../support/scenes/queue-stores.ts';
import { launchService } from '../support/servers/service.ts';
import { waitFor } from '../support/wait-for.ts';

const testOnStores = await onEveryStore();

/** A worker as a process of its own, ended with the test. */
function startProcess(t: ExecutionContext, variables: NodeJS.ProcessEnv) {
  const [program, args] = programCommand('test/support/note-worker');
  const child = spawn(program, args, {
    env: commandEnvironment(variables),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const begun: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => begun.push(line));
  const ended = once(child, 'close');
  t.teardown(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return {
    begun: begun as readonly string[],
    async end(signal: NodeJS.Signals): Promise<unknown> {
      child.kill(signal);
      return (await ended)[0] as unknown;
    },
  };
}

testOnStores.serial('the job of a worker that was killed is taken over by another', async (t, store) => {
  t.timeout(120_000);
  const { queue, prefix } = openScene(t, store);
  const killed = startProcess(t, { ...store.variables(prefix), HANG: '1' });
  await waitFor('the queue', () => queue.counts());
  const since = performance.now();
  await queue.add({ note: 'unfinished' });
  await waitFor('the job to be begun', () => killed.begun.length === 1);
  await killed.end('SIGKILL');
  t.is((await queue.counts())['active'], 1, 'the store does not know');
  const other = startProcess(t, store.variables(prefix));
  await waitFor('the other worker to begin it', () => other.begun.length === 1);
  const tookMs = performance.now() - since;
  // It was locked after it had been added.
  t.true(tookMs >= noteJob.lockDuration, `the lock had to expire, and it took ${tookMs} ms`);
  const completed = await waitFor('its end', async () => (await queue.list('completed', 10))[0]);
  t.like(completed, { data: { note: 'unfinished' }, attempts: 1 });
  t.deepEqual(await queue.list('failed', 10), []);
});

testOnStores.serial('a worker that is asked to stop gives its job back at once', async (t, store) => {
  t.timeout(120_000);
  const { queue, prefix } = openScene(t, store);
  const stopped = startProcess(t, { ...store.variables(prefix), HANG: '1' });
  await waitFor('the queue', () => queue.add({ note: 'unfinished' }).then(() => true));
  await waitFor('the job to be begun', () => stopped.begun.length === 1);
  t.is(await stopped.end('SIGTERM'), 0);
  t.like((await queue.list('waiting', 10))[0], { data: { note: 'unfinished' }, attempts: 0 });
  const other = startProcess(t, store.variables(prefix));
  await waitFor('the other worker', () => other.begun.length === 1);
  await waitFor('its end', async () => (await queue.list('completed', 10)).length === 1);
});

testOnStores.serial(
  'the worker process runs the scheduled jobs of the code, and plans the next run',
  async (t, store) => {
    t.timeout(120_000);
    const { system, prefix } = openScene(t, store);
    const clean = system.openQueue('clean', { options: {} });
    t.teardown(() => clean.close());
    const service = launchService(t, store.variables(prefix), 'worker');
    await waitFor('its end to be logged', () =>
      /^.*"queue":"clean".*"msg":"job completed".*$/m.test(service.output()),
    );
    const next = await waitFor('the next run', async () => (await clean.list('delayed', 1))[0]);
    t.true((next.dueAt?.getTime() ?? 0) - Date.now() > 3_000_000);
    service.kill('SIGTERM');
    const { status, output } = await service.ended;
    t.is(status, 0, output);
    t.false(output.includes('"level":50'), output);
  },
);
