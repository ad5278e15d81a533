import { randomUUID } from 'node:crypto';
import test, { type ExecutionContext } from 'ava';
import { createQueueSystem, type QueueSystem } from '../../workers/queue-system.ts';
import type { JobHandler } from '../../workers/job.ts';
import type { JobOutcome } from '../../workers/job-queue.ts';
import type { RebuildIndexData } from '../../workers/jobs/rebuild-index.ts';
import { createTestDatabase } from '../support/database.ts';
import { createTestRedis } from '../support/redis.ts';
import { serviceOrSkip } from '../support/services.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { waitFor } from '../support/wait-for.ts';

const database = await createTestDatabase();
const { testWith: testWithRedis, url: redisUrl } = await serviceOrSkip('redis', import.meta.url);
const redis = createTestRedis(redisUrl);

test.after.always(async () => {
  await database.drop();
  if (redisUrl !== '') await redis.clean();
});

type Store = () => QueueSystem;

const onPostgres: Store = () =>
  createQueueSystem({
    prefix: `queues_${randomUUID().replaceAll('-', '')}`,
    redisUrl: null,
    redisTimeoutMs: 5000,
    databaseUrl: database.url,
    logger: silentLogger(),
  });

const onRedis: Store = () =>
  createQueueSystem({
    prefix: `${redis.prefix}-${randomUUID()}`,
    redisUrl,
    redisTimeoutMs: 5000,
    databaseUrl: database.url,
    logger: silentLogger(),
  });

/** A queue with a worker, closed with the test in the order of a process. */
function setUp(t: ExecutionContext, store: Store, handle: JobHandler<RebuildIndexData>) {
  const system = store();
  const queue = system.openQueue('rebuild-index');
  const outcomes: JobOutcome[] = [];
  const worker = system.startWorker('rebuild-index', handle, (outcome) => outcomes.push(outcome));
  t.teardown(async () => {
    await worker.close();
    await queue.close();
    await system.close();
  });
  return { system, queue, worker, outcomes };
}

/** A gate in which jobs wait until the test opens it. */
function createGate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

async function worksOffJobs(t: ExecutionContext, store: Store): Promise<void> {
  const done: string[] = [];
  const { queue, outcomes } = setUp(t, store, ({ reason }) => Promise.resolve(void done.push(reason)));
  await queue.add({ reason: 'first' });
  await waitFor('the first job', () => outcomes.length === 1);
  // A finished job is stored, and does not block the next.
  await waitFor('the first job to be stored', async () => (await queue.counts())['completed'] === 1);
  await queue.add({ reason: 'second' });
  await waitFor('the second job', () => outcomes.length === 2);
  t.deepEqual(done, ['first', 'second']);
  t.true(outcomes.every(({ result, seconds }) => result === 'completed' && seconds >= 0));
}

async function addsOnceWhileOneRuns(t: ExecutionContext, store: Store): Promise<void> {
  const done: string[] = [];
  const gate = createGate();
  const { queue, outcomes } = setUp(t, store, async ({ reason }) => {
    done.push(reason);
    await gate.opened;
  });
  await queue.add({ reason: 'running' });
  await waitFor('the job to run', () => done.length === 1);
  for (const reason of ['second', 'third', 'fourth']) await queue.add({ reason });
  gate.open();
  await waitFor('both jobs', () => outcomes.length === 2);
  await waitFor('nothing to be left', async () => {
    const { waiting = 0, active = 0, delayed = 0 } = await queue.counts();
    return waiting + active + delayed === 0;
  });
  t.deepEqual(done, ['running', 'fourth'], 'what was requested meanwhile is done once, after it');
}

async function triesAgain(t: ExecutionContext, store: Store): Promise<void> {
  let runs = 0;
  const { queue, outcomes } = setUp(t, store, () => {
    runs += 1;
    return runs === 1 ? Promise.reject(new Error('away for a moment')) : Promise.resolve();
  });
  await queue.add({ reason: 'flaky' });
  await waitFor('the second try', () => outcomes.length === 2, { timeout: 30_000 });
  t.deepEqual(
    outcomes.map(({ result }) => result),
    ['failed', 'completed'],
  );
}

async function endsRunningJobs(t: ExecutionContext, store: Store): Promise<void> {
  let began = false;
  let ended: unknown;
  const { queue, worker } = setUp(t, store, async (_data, signal) => {
    began = true;
    await new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        reject(new Error('interrupted'));
      });
    }).catch((error: unknown) => {
      ended = error;
      throw error;
    });
  });
  await queue.add({ reason: 'long' });
  await waitFor('the job to run', () => began);
  await worker.close();
  t.true(ended instanceof Error);
  const { delayed = 0, waiting = 0 } = await queue.counts();
  t.is(delayed + waiting, 1, 'it remains for the next worker');
}

for (const [name, testOn, store] of [
  ['Postgres', test, onPostgres],
  ['Redis', testWithRedis, onRedis],
] as const) {
  testOn(`${name}: a job is done, and a finished one does not block the next`, worksOffJobs, store);
  testOn(`${name}: while a job runs, all further requests become one more job`, addsOnceWhileOneRuns, store);
  testOn(`${name}: a job that fails is tried again`, triesAgain, store);
  testOn(`${name}: a stop interrupts the running job, which stays in the queue`, endsRunningJobs, store);
}
