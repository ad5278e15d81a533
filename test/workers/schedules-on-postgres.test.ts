import test from 'ava';
import { createTestDatabase } from '../support/database.ts';
import { countLockWaits } from '../support/lock-waits.ts';
import { noteJob, queueName } from '../support/note-job.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { waitFor } from '../support/wait-for.ts';
import { createQueueSystem } from '../../workers/queues.ts';

const everyDay = { cron: '30 4 * * *', data: { note: 'every day' } };
const everySecond = { cron: '* * * * * *', data: { note: 'every second' } };

test('a schedule that changes while a worker plans its next run has one next run, by its new times', async (t) => {
  const { url, pool } = await createTestDatabase(t);
  const store = { redisUrl: null, redisTimeoutMs: 5000, databaseUrl: url, logger: silentLogger() };
  const system = createQueueSystem({ ...store, prefix: 'queues' });
  const queue = system.openQueue(queueName, noteJob);
  t.teardown(async () => {
    await queue.close();
    await system.close();
  });
  await queue.setSchedule(everySecond);
  const dueAt = (await queue.nextRunAt())?.getTime() ?? Infinity;
  await waitFor('a run to be due', () => Date.now() > dueAt);

  // Both have begun when either can write the schedule.
  const other = await pool.connect();
  await other.query('begin');
  await other.query('select from queues.scheduler for update');
  const worker = system.startWorker(
    queueName,
    noteJob,
    () => Promise.resolve(),
    () => undefined,
  );
  await waitFor('the worker to plan', async () => (await countLockWaits(pool)) === 1);
  const changed = queue.setSchedule(everyDay);
  await waitFor('the change', async () => (await countLockWaits(pool)) === 2);
  await other.query('commit');
  other.release();
  await changed;
  await waitFor('the run that was due', async () => (await queue.list('completed', 10)).length > 0);
  await worker.close();

  const planned = await queue.list('delayed', 10);
  t.deepEqual(
    planned.map(({ data, dueAt: at }) => [data, at?.toISOString().slice(11)]),
    [[everyDay.data, '04:30:00.000Z']],
  );
});
