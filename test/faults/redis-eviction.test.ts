import test, { type ExecutionContext } from 'ava';
import { Redis } from 'ioredis';
import { openQueueSystem, checkEviction } from '../../bootstrap/configured-queues.ts';
import { createMetricsRegistry } from '../../runtime/metrics.ts';
import { observeEviction } from '../../workers/metrics.ts';
import { createTestDatabase } from '../support/database.ts';
import { metricOf } from '../support/metric-of.ts';
import { recordingLogger } from '../support/recording-logger.ts';
import { launchService } from '../support/servers/service.ts';
import { startRedisServer } from '../support/services/redis.ts';
import { ServiceMissingError, type RunningService } from '../support/services/service.ts';
import { skipSuite } from '../support/services.ts';

const { testWith, url } = await startOwn();

/** A server whose settings these tests change. */
async function startOwn() {
  try {
    const server: RunningService = await startRedisServer();
    test.after.always(() => server.stop());
    return { testWith: test.serial, url: server.url };
  } catch (error) {
    if (!(error instanceof ServiceMissingError) || process.env['REQUIRE_SERVICES'] === '1') throw error;
    return skipSuite(error.message);
  }
}

const complaint = 'Redis may delete jobs when its memory is full: set its maxmemory-policy to noeviction';

function open(t: ExecutionContext, redisUrl: string) {
  const { logger, lines } = recordingLogger();
  const config = { queuePrefix: 'eviction', redisUrl, redisTimeoutMs: 5000 };
  const system = openQueueSystem(config, '', logger);
  t.teardown(() => system.close());
  const registry = createMetricsRegistry({});
  observeEviction(registry, system);
  const metric = async () => metricOf(await registry.metrics(), 'queue_store_may_evict');
  return { system, metric, check: () => checkEviction(system, logger), complaints: () => lines(complaint) };
}

async function admin<T>(t: ExecutionContext, work: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(url);
  t.teardown(() => {
    redis.disconnect();
  });
  return work(redis);
}

testWith('a Redis that deletes nothing is fine, one that may delete jobs is complained about', async (t) => {
  const { metric, check, complaints } = open(t, url);
  await check();
  t.is(await metric(), 0);
  t.deepEqual(complaints(), []);
  for (const policy of ['allkeys-lru', 'volatile-ttl']) {
    await admin(t, (redis) => redis.config('SET', 'maxmemory-policy', policy));
    await check();
    t.like(complaints().at(-1), { policy, level: 50 });
    t.is(await metric(), 1);
  }
  await admin(t, (redis) => redis.config('SET', 'maxmemory-policy', 'noeviction'));
  t.is(await metric(), 0);
});

testWith('the policy is found where CONFIG is refused, as managed servers do', async (t) => {
  await admin(t, async (redis) => {
    await redis.config('SET', 'maxmemory-policy', 'volatile-lru');
    await redis.call('ACL', 'SETUSER', 'guest', 'on', '>secret', '~*', '&*', '+@all', '-config');
  });
  const address = new URL(url);
  address.username = 'guest';
  address.password = 'secret';
  const { check, complaints } = open(t, address.href);
  await check();
  t.like(complaints()[0], { policy: 'volatile-lru' });
});

testWith('where INFO is refused as well, that is said instead, and nothing else is disturbed', async (t) => {
  await admin(t, (redis) =>
    redis.call('ACL', 'SETUSER', 'guest', 'on', '>secret', '~*', '&*', '+@all', '-config', '-info'),
  );
  const address = new URL(url);
  address.username = 'guest';
  address.password = 'secret';
  const { system, metric, check, complaints } = open(t, address.href);
  await check();
  t.like(complaints()[0], { policy: 'unknown' });
  t.is(await metric(), 1);
  const queue = system.openQueue('notes', { options: {} });
  t.teardown(() => queue.close());
  await queue.add({});
  t.is((await queue.counts())['waiting'], 1);
});

testWith('a worker process says it in its log', async (t) => {
  t.timeout(120_000);
  await admin(t, (redis) => redis.config('SET', 'maxmemory-policy', 'allkeys-lru'));
  const database = await createTestDatabase(t);
  const service = launchService(t, { DATABASE_URL: database.url, REDIS_URL: url }, 'worker');
  const line = JSON.parse(await service.said(complaint)) as Record<string, unknown>;
  t.like(line, { level: 50, policy: 'allkeys-lru' });
  await service.said('workers are started');
});
