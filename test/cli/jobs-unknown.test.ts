import type { ExecutionContext } from 'ava';
import { rebuildIndexJob } from '../../workers/jobs/rebuild-index.ts';
import { callCommand, runCommand } from '../support/command-line.ts';
import { createTestDatabase } from '../support/database.ts';
import { createTestRedis } from '../support/redis.ts';
import { serviceOrSkip } from '../support/services.ts';
import { createTcpProxy } from '../support/servers/tcp-proxy.ts';
import { waitFor } from '../support/wait-for.ts';
import { createQueueSystem } from '../../workers/queues.ts';
import { silentLogger } from '../support/silent-logger.ts';

const { testWith, url: redisUrl } = await serviceOrSkip('redis');

const queueName = 'rebuild-index';

/** A queue with a job that has failed, and commands whose way to Redis a proxy can make silent. */
async function open(t: ExecutionContext) {
  const { pool, url } = await createTestDatabase(t);
  const redis = createTestRedis(redisUrl);
  const proxy = await createTcpProxy(new URL(redisUrl));
  const system = createQueueSystem({
    ...{ prefix: redis.prefix, redisUrl, redisTimeoutMs: 5000, databaseUrl: url },
    logger: silentLogger(),
  });
  const queue = system.openQueue<{ reason: string }>(queueName, { options: { attempts: 1 } });
  const worker = system.startWorker(
    queueName,
    rebuildIndexJob,
    () => Promise.reject(new Error('no luck')),
    () => undefined,
  );
  t.teardown(async () => {
    await queue.close();
    await system.close();
    await proxy.close();
    await redis.clean();
  });
  await waitFor('the queue', () => queue.add({ reason: 'one' }).then(() => true));
  const { id } = await waitFor('it to fail', async () => (await queue.list('failed', 1))[0]);
  await worker.close();
  const variables = { DATABASE_URL: url, QUEUE_PREFIX: redis.prefix, REDIS_URL: proxy.urlOf(redisUrl) };
  const audit = async (): Promise<readonly object[]> =>
    (await pool.query<object>('select action, subject, details from operator_actions order by action_id'))
      .rows;
  return { pool, queue, id, proxy, variables, audit };
}

testWith('a change of a queue of which nothing more is heard is recorded as unknown', async (t) => {
  t.timeout(120_000);
  const { queue, id, proxy, variables, audit } = await open(t);
  const message =
    'hotel-content: no response within 10000 ms: it is not known whether the change was made. Look before you repeat it.\n';
  const failed = { status: 1, out: '', err: message };

  await proxy.set({ silentAfter: 'by hand' });
  t.deepEqual(
    await runCommand(['jobs', 'run', queueName, '--data', '{"reason":"by hand"}'], variables),
    failed,
  );
  await proxy.set('pass');
  await waitFor('the job', async () => (await queue.list('waiting', 1))[0]);

  // Words that only the request has by which a job runs again.
  await proxy.set({ silentAfter: 'failedReason' });
  t.deepEqual(await runCommand(['jobs', 'retry', queueName, id], variables), failed);
  await proxy.set('pass');

  t.deepEqual(await audit(), [
    {
      action: 'job.run',
      subject: queueName,
      details: { data: { reason: 'by hand' }, outcome: 'unknown' },
    },
    { action: 'job.retry', subject: queueName, details: { id, outcome: 'unknown' } },
  ]);
});

testWith('a change after which Postgres fails is recorded as unknown', async (t) => {
  t.timeout(120_000);
  const { pool, queue, variables, audit } = await open(t);
  await pool.query(`
    create function lose_connection() returns trigger language plpgsql as
      'begin perform pg_terminate_backend(pg_backend_pid()); return new; end';
    create trigger lose_connection before insert on operator_actions for each row
      when (new.details->>'outcome' is null) execute function lose_connection()`);
  const { status, err } = await callCommand(['jobs', 'retry', queueName, '--all'], variables);
  t.is(status, 1);
  t.regex(err, /^hotel-content: /);
  t.is((await queue.list('waiting', 10)).length, 1);
  t.deepEqual(await audit(), [
    { action: 'job.retry', subject: queueName, details: { all: true, outcome: 'unknown' } },
  ]);
});

testWith('what was not changed is not recorded', async (t) => {
  t.timeout(120_000);
  const { proxy, variables, audit } = await open(t);
  for (const args of [
    ['retry', queueName, 'nothing'],
    ['remove', queueName, 'nothing'],
    ['run', queueName, '--data', '{"why":1}'],
  ])
    t.is((await callCommand(['jobs', ...args], variables)).status, 2);
  await proxy.set('refuse');
  t.is((await callCommand(['jobs', 'remove', queueName, '1'], variables)).status, 1);
  t.deepEqual(await audit(), []);
});
