import type { ExecutionContext } from 'ava';
import { rebuildIndexJob, type RebuildIndexData } from '../../workers/jobs/rebuild-index.ts';
import { callCommand, runCommand, type CommandResult } from '../support/command-line.ts';
import { onEveryStore, queuePrefix, type QueueStore } from '../support/scenes/queue-stores.ts';
import { waitFor } from '../support/wait-for.ts';

const testOnStores = await onEveryStore();

const queueName = 'rebuild-index';

/** The queue of a real job, and the command line on it. */
function open(t: ExecutionContext, store: QueueStore) {
  const prefix = queuePrefix();
  const system = store.open(prefix);
  const queue = system.openQueue<RebuildIndexData>(queueName, { options: { attempts: 1 } });
  t.teardown(async () => {
    await queue.close();
    await system.close();
  });
  const variables = store.variables(prefix);
  const jobs = (...args: string[]): Promise<CommandResult> => callCommand(['jobs', ...args], variables);
  /** The same by a process of its own. */
  const asProcess = (...args: string[]): Promise<CommandResult> => runCommand(['jobs', ...args], variables);
  return { system, queue, jobs, asProcess };
}

testOnStores('jobs list, retry, remove and run', async (t, store) => {
  t.timeout(120_000);
  const { system, queue, jobs, asProcess } = open(t, store);
  const worker = system.startWorker(
    queueName,
    rebuildIndexJob,
    ({ reason }: RebuildIndexData) => Promise.reject(new Error(`no luck with ${reason}`)),
    () => undefined,
  );
  for (const reason of ['one', 'two']) {
    await waitFor('the queue', () => queue.add({ reason }).then(() => true));
    await waitFor('it to fail', async () => (await queue.list('failed', 1))[0]?.reason?.endsWith(reason));
  }
  await worker.close();

  const listed = await asProcess('list', '--state', 'failed');
  t.is(listed.status, 0, listed.err);
  t.regex(
    listed.out,
    /^rebuild-index \S+ {2}failed {2}attempts 1 of 1 {2}added 20\S+ .*no luck with two\n.*no luck with one\n$/,
  );
  const [two, one] = (await jobs('list', '--queue', queueName, '--json')).out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: string });
  t.like(two, { queue: queueName, state: 'failed', data: { reason: 'two' }, reason: 'no luck with two' });
  t.is((await jobs('list', '--limit', '1')).out.split('\n').length, 2);
  t.deepEqual(await jobs('list', '--state', 'waiting'), { status: 0, out: '', err: 'No job was found.\n' });

  const retried = await asProcess('retry', queueName, two?.id ?? '');
  t.is(retried.out, `Job ${two?.id ?? ''} of rebuild-index runs again.\n`, retried.err);
  t.regex((await jobs('list', '--state', 'waiting')).out, new RegExp(`^rebuild-index ${two?.id ?? ''} `));
  const again = await jobs('retry', queueName, two?.id ?? '');
  t.is(again.status, 2);
  t.regex(again.err, /has no such job that failed or is delayed/);

  const removed = await jobs('remove', queueName, two?.id ?? '');
  t.is(removed.status, 0, removed.err);
  t.is((await jobs('remove', queueName, two?.id ?? '')).status, 2);
  t.is((await jobs('retry', queueName, '--all')).out, '1 job of rebuild-index runs again.\n');
  t.deepEqual((await queue.counts())['failed'], 0);
  t.is((await jobs('remove', queueName, one?.id ?? '')).status, 0);

  const run = await jobs('run', queueName, '--data', '{"reason":"by hand"}');
  t.is(run.status, 0, run.err);
  t.like((await queue.list('waiting', 10))[0], { data: { reason: 'by hand' } });
  const wrong = await jobs('run', queueName, '--data', '{"why":1}');
  t.is(wrong.status, 2);
  t.regex(wrong.err, /^hotel-content: --data: .*"reason" is required. "why" is not allowed\n$/);
});

testOnStores('jobs: wrong usage', async (t, store) => {
  t.timeout(120_000);
  const { jobs } = open(t, store);
  for (const [args, message] of [
    [['list', '--queue', 'nothing'], /there is no such queue; the queues are .*rebuild-index/],
    [['list', '--state', 'lost'], /Allowed choices are failed, waiting/],
    [['retry', queueName], /Name one job by its id, or all with --all/],
    [['run', queueName, '--data', '{'], /--data is no JSON/],
    [['run', queueName], /"reason" is required/],
  ] as const) {
    const { status, err, out } = await jobs(...args);
    t.is(status, 2, err);
    t.regex(err, message);
    t.is(out, '');
  }
});
