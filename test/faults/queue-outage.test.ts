import { setTimeout as delay } from 'node:timers/promises';
import test, { type ExecutionContext } from 'ava';
import { createMetricsRegistry } from '../../runtime/metrics.ts';
import { rebuildIndexJob, type RebuildIndexData } from '../../workers/jobs/rebuild-index.ts';
import { observeEviction, observeQueues } from '../../workers/metrics.ts';
import { createQueueSystem } from '../../workers/queues.ts';
import { createTestDatabase } from '../support/database.ts';
import { recordingLogger } from '../support/recording-logger.ts';
import { createTestRedis } from '../support/redis.ts';
import { serviceOrSkip } from '../support/services.ts';
import { createTcpProxy } from '../support/servers/tcp-proxy.ts';
import { waitFor } from '../support/wait-for.ts';

const { testWith: testWithRedis, url: redisUrl } = await serviceOrSkip('redis');

/**
 * A queue with a worker loses its store: the log tells it once, however often they
 * try, and once when it is back.
 */
async function tellsOnce(t: ExecutionContext, store: 'redis' | 'postgres'): Promise<void> {
  const database = await createTestDatabase(t);
  const redis = createTestRedis(redisUrl);
  const url = store === 'redis' ? redisUrl : database.url;
  const proxy = await createTcpProxy(new URL(url));
  const { logger, lines } = recordingLogger('debug');
  const system = createQueueSystem({
    prefix: redis.prefix,
    redisUrl: store === 'redis' ? proxy.urlOf(url) : null,
    redisTimeoutMs: 5000,
    databaseUrl: store === 'redis' ? database.url : proxy.urlOf(url),
    logger,
  });
  const queue = system.openQueue('rebuild-index', rebuildIndexJob);
  const done: string[] = [];
  const worker = system.startWorker(
    'rebuild-index',
    rebuildIndexJob,
    ({ reason }: RebuildIndexData) => Promise.resolve(void done.push(reason)),
    () => undefined,
  );
  t.teardown(async () => {
    await proxy.set('pass');
    await worker.close();
    await queue.close();
    await system.close();
    await proxy.close();
    if (store === 'redis') await redis.clean();
  });
  const told = (message: string, level: number): number =>
    lines(message).filter((line) => line.level === level && line['store'] === store).length;

  await waitFor('the queue', () => queue.counts().then(() => true));
  await queue.add({ reason: 'before' });
  await waitFor('the job', () => done.length === 1);
  // A job whose end is lost in the outage would hold back the next one until its lock has expired.
  await waitFor('the end of the job', () => queue.counts().then(({ completed }) => completed === 1));
  await proxy.set('refuse');
  const failures = (): number =>
    told('the queues cannot be reached', 20) + told('the queues cannot be reached', 40);
  await waitFor('several failures', () => failures() >= 2);
  t.is(told('the queues cannot be reached', 40), 1, JSON.stringify(lines()));
  t.is(told('the queues are back', 30), 0);

  await proxy.set('pass');
  await waitFor('the end of the outage to be told', () => told('the queues are back', 30) === 1);
  await waitFor('a job to be added', () => queue.add({ reason: 'after' }).then(() => true));
  await waitFor('the job', () => done.includes('after'));

  await proxy.set('silent');
  const registry = createMetricsRegistry({});
  observeQueues(registry, { 'rebuild-index': queue } as never);
  observeEviction(registry, system);
  // A queue is given up after five seconds. Timers fire in the order in which they are due.
  const metrics = await Promise.race([registry.metrics(), delay(4500, 'late', { ref: false })]);
  t.not(metrics, 'late', 'a scrape waits for no queue');
  t.notRegex(metrics, /^queue_jobs\{/m);
}

test('Postgres away: the queues tell it once', tellsOnce, 'postgres');
testWithRedis('Redis away: the queues tell it once', tellsOnce, 'redis');
