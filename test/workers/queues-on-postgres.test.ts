import test, { type ExecutionContext } from 'ava';
import type { Pool } from 'pg';
import { createTestDatabase } from '../support/database.ts';
import { countLockWaits } from '../support/lock-waits.ts';
import { noteJob, queueName, type Note } from '../support/note-job.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { waitFor } from '../support/wait-for.ts';
import { createQueueSystem } from '../../workers/queues.ts';

const everyDay = { cron: '30 4 * * *', data: { note: 'every day' } };
const everySecond = { cron: '* * * * * *', data: { note: 'every second' } };

/** A queue in a database of its own, whose worker notes what it has done. */
async function openQueueOnPostgres(t: ExecutionContext) {
  const { url, pool } = await createTestDatabase(t);
  const store = { redisUrl: null, redisTimeoutMs: 5000, databaseUrl: url, logger: silentLogger() };
  const system = createQueueSystem({ ...store, prefix: 'queues' });
  const job = { ...noteJob, keyOf: ({ note }: Note) => note };
  const queue = system.openQueue(queueName, job);
  t.teardown(async () => {
    await queue.close();
    await system.close();
  });
  const done: string[] = [];
  const startWorker = () =>
    system.startWorker(
      queueName,
      job,
      ({ note }: Note) => Promise.resolve(void done.push(note)),
      () => undefined,
    );
  return { queue, pool, startWorker, done };
}

/** Locks all rows of a table of BullMQ, until what it gives is called. */
async function lockRows(pool: Pool, table: string): Promise<() => Promise<void>> {
  const client = await pool.connect();
  await client.query('begin');
  await client.query(`select from queues.${table} for update`);
  return async () => {
    await client.query('commit');
    client.release();
  };
}

test('a schedule that changes while a worker plans its next run has one next run, by its new times', async (t) => {
  const { queue, pool, startWorker } = await openQueueOnPostgres(t);
  await queue.setSchedule(everySecond);
  const dueAt = (await queue.nextRunAt())?.getTime() ?? Infinity;
  await waitFor('a run to be due', () => Date.now() > dueAt);

  // Both have begun when either can write the schedule.
  const commit = await lockRows(pool, 'scheduler');
  const worker = startWorker();
  await waitFor('the worker to plan', async () => (await countLockWaits(pool)) === 1);
  const changed = queue.setSchedule(everyDay);
  await waitFor('the change', async () => (await countLockWaits(pool)) === 2);
  await commit();
  await changed;
  await waitFor('the run that was due', async () => (await queue.list('completed', 10)).length > 0);
  await worker.close();

  const planned = await queue.list('delayed', 10);
  t.deepEqual(
    planned.map(({ data, dueAt: at }) => [data, at?.toISOString().slice(11)]),
    [[everyDay.data, '04:30:00.000Z']],
  );
});

test('a delayed job that two people run at the same moment is run by one of them', async (t) => {
  const { queue, pool } = await openQueueOnPostgres(t);
  await queue.setSchedule(everyDay);
  const [planned] = await queue.list('delayed', 1);
  // Both have begun when either can change the job.
  const commit = await lockRows(pool, 'job');
  const retried = Promise.all([queue.retry(planned?.id ?? ''), queue.retry(planned?.id ?? '')]);
  await waitFor('both', async () => (await countLockWaits(pool)) === 2);
  await commit();
  t.deepEqual((await retried).sort(), [false, true]);
});

test('a job that is being removed is begun by no worker', async (t) => {
  const { queue, pool, startWorker, done } = await openQueueOnPostgres(t);
  await queue.add({ note: 'unwanted' });
  const [unwanted] = await queue.list('waiting', 1);
  const commit = await lockRows(pool, 'dedup');
  const removed = queue.remove(unwanted?.id ?? '');
  await waitFor('the removal', async () => (await countLockWaits(pool)) === 1);
  await queue.add({ note: 'wanted' });
  const worker = startWorker();
  await waitFor('the job behind it', () => done.length > 0);
  await commit();
  t.true(await removed);
  await worker.close();
  t.deepEqual(done, ['wanted']);
});
