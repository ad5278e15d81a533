import { Redis } from 'ioredis';
import test, { type ExecutionContext } from 'ava';
import { createRateLimiter } from '../../api/access/rate-limiter.ts';
import { CircuitOpenError } from '../../runtime/circuit-breaker.ts';
import { createFailFastRedis } from '../../runtime/redis.ts';
import { rebuildIndexJob } from '../../workers/jobs/rebuild-index.ts';
import { createQueueSystem } from '../../workers/queues.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { recordingLogger } from '../support/recording-logger.ts';
import { createTestRedis } from '../support/redis.ts';
import { startTestServer } from '../support/servers/server.ts';
import { serviceOrSkip } from '../support/services.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { createTcpProxy, type TcpFault, type TcpProxy } from '../support/servers/tcp-proxy.ts';
import { waitFor } from '../support/wait-for.ts';

const { testWith, url } = await serviceOrSkip('redis');
const redis = createTestRedis(url);
let database: TestDatabase;

test.before(async () => {
  database = await createTestDatabase();
});
test.after.always(async () => {
  await database.drop();
  if (url !== '') await redis.clean();
});

/**
 * Long, so that requests that wait for it can be told apart from those that do not, also on a busy machine.
 */
const timeoutMs = 1000;

/** An API whose rate limits are counted in Redis behind a proxy, and what it logs. */
async function setUp(t: ExecutionContext, name: string) {
  const proxy = await createTcpProxy(new URL(url));
  const { logger, lines } = recordingLogger();
  const keyPrefix = `${redis.prefix}:${name}`;
  const prompt = createFailFastRedis({
    url: proxy.urlOf(url),
    timeoutMs,
    probeKey: `${keyPrefix}:probe`,
    part: 'test',
    without: 'tests go on',
    logger,
  });
  const direct = new Redis(url);
  await prompt.started;
  const server = await startTestServer(database.pool, {
    rateLimiter: createRateLimiter({
      // So few that each request is counted by itself, and meets the fault.
      defaults: { perMinute: 150, perHour: 1000, perDay: 1000 },
      redis: prompt,
      keyPrefix,
    }),
    probes: {
      postgres: { kind: 'postgres', ping: () => Promise.resolve() },
      search: { kind: 'postgres', ping: () => Promise.resolve() },
      queue: { kind: 'postgres', ping: () => Promise.resolve() },
      rateLimiter: { kind: 'redis', ping: () => prompt.run(() => prompt.client.ping()) },
    },
  });
  t.teardown(async () => {
    await server.close();
    await prompt.close();
    direct.disconnect();
    await proxy.close();
  });
  const key = await server.createKey({ serviceAccount: 'roomy' });
  const small = await server.createKey({
    serviceAccount: 'small',
    limits: { perMinute: 3, perHour: null, perDay: null },
  });
  const ask = (withKey = key): Promise<Response> =>
    server.send('/hotels/autocomplete', { key: withKey, body: { query: 'grand' } });
  return {
    proxy,
    server,
    small,
    ask,
    said: (message: string) => lines(message).length,
    countInRedis: async () => Number(await direct.get(`${keyPrefix}:minute:roomy`)),
  };
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

async function goesOnInMemory(t: ExecutionContext, name: string, fault: TcpFault): Promise<void> {
  const { proxy, server, small, ask, said, countInRedis } = await setUp(t, name);
  t.is((await ask()).status, 200);
  t.is(await countInRedis(), 1, 'it counts in Redis');

  await proxy.set(fault);
  const first = await milliseconds(async () => {
    t.is((await ask()).status, 200);
  });
  t.true(first < 8 * timeoutMs, `the request that meets the fault waits ${first} ms`);
  const later = await milliseconds(async () => {
    for (let index = 0; index < 10; index += 1) t.is((await ask()).status, 200);
  });
  t.true(later < 8 * timeoutMs, `ten requests after it take ${later} ms`);

  const statuses: number[] = [];
  for (let index = 0; index < 5; index += 1) statuses.push((await ask(small)).status);
  t.deepEqual(statuses, [200, 200, 200, 429, 429], 'limits hold in memory');
  const health = (await (await server.send('/health')).json()) as Health;
  t.deepEqual([health.status, health.components.rateLimiter.status], ['degraded', 'down']);
  t.is(said('Redis does not answer'), 1, 'one line an outage');
  t.is(said('Redis answers again'), 0);

  await proxy.set('pass');
  await waitFor('the end of the outage', () => said('Redis answers again') === 1);
  const before = await countInRedis();
  t.is((await ask()).status, 200);
  t.is(await countInRedis(), before + 1, 'it counts in Redis again');
  t.is(said('Redis does not answer'), 1);
  t.is(said('Redis answers again'), 1);
  await waitFor('the health to be told', async () => {
    const { components } = (await (await server.send('/health')).json()) as Health;
    return components.rateLimiter.status === 'up';
  });
}

interface Health {
  readonly status: string;
  readonly components: { readonly rateLimiter: { readonly status: string } };
}

testWith('Redis that takes seconds to answer', goesOnInMemory, 'slow', { delayMs: 10 * timeoutMs });
testWith('Redis that does not answer', goesOnInMemory, 'silent', 'silent');
testWith('Redis that cannot be reached', goesOnInMemory, 'refused', 'refuse');

testWith('requests that are under way when Redis falls silent are all answered', async (t) => {
  const { proxy, ask, said } = await setUp(t, 'under-way');
  await ask();
  await proxy.set('silent');
  const took = await milliseconds(async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask()));
    t.true(answers.every(({ status }) => status === 200));
  });
  t.true(took < 10 * timeoutMs, `${took} ms`);
  t.is(said('Redis does not answer'), 1);
});

testWith('a connection that is dead for good is replaced', async (t) => {
  const { proxy, ask, said } = await setUp(t, 'dead');
  await ask();
  await proxy.set('silent');
  t.is((await ask()).status, 200);
  const before = proxy.accepted();
  await waitFor('a new connection to be tried', () => proxy.accepted() > before);
  await proxy.set('pass');
  t.true(await waitFor('the end of the outage', () => said('Redis answers again') === 1));
});

/** A queue whose Redis is behind the proxy; all three are closed at the end of the test. */
function openQueueThrough(
  t: ExecutionContext,
  proxy: TcpProxy,
  options: { readonly prefix: string; readonly redisTimeoutMs: number },
) {
  const system = createQueueSystem({
    ...options,
    redisUrl: proxy.urlOf(url),
    databaseUrl: database.url,
    logger: silentLogger(),
  });
  const queue = system.openQueue('rebuild-index', rebuildIndexJob);
  t.teardown(async () => {
    await queue.close();
    await system.close();
    await proxy.close();
  });
  return { system, queue };
}

testWith(
  'asking for work and counting it fail soon while Redis does not answer, and work again afterwards',
  async (t) => {
    const proxy = await createTcpProxy(new URL(url));
    // Ten calls that wait for it take longer than a busy machine makes of ten that do not.
    const redisTimeoutMs = 5 * timeoutMs;
    const { queue } = openQueueThrough(t, proxy, { prefix: redis.prefix, redisTimeoutMs });
    await proxy.set('silent');
    const took = await milliseconds(async () => {
      await t.throwsAsync(queue.counts());
      for (let index = 0; index < 10; index += 1) {
        await t.throwsAsync(queue.add({ reason: 'nobody hears it' }), { instanceOf: CircuitOpenError });
      }
    });
    t.true(took < 10 * redisTimeoutMs, `${took} ms`);
    await proxy.set('pass');
    await waitFor('a job to be added', () => queue.add({ reason: 'all is well' }).then(() => true));
    t.is((await queue.counts())['waiting'], 1);
  },
);

testWith('Redis with very many keys is not taken for away when the queues are looked for', async (t) => {
  const proxy = await createTcpProxy(new URL(url));
  const direct = new Redis(url);
  const prefix = `${redis.prefix}:many`;
  const keys = Array.from({ length: 40_000 }, (_, number) => [`${prefix}:${number}:key`, '1']);
  await direct.mset(keys.flat());
  await direct.set(`${prefix}:former-job:repeat`, '1');
  direct.disconnect();
  // Many times as long as each call takes, and shorter than all of them.
  const redisTimeoutMs = 5000;
  const { system, queue } = openQueueThrough(t, proxy, { prefix, redisTimeoutMs });
  await waitFor('the queue', () => queue.counts());
  await proxy.set({ delayMs: 150 });
  t.deepEqual(await system.scheduledQueues(), ['former-job']);
  await t.notThrowsAsync(queue.add({ reason: 'it is there' }));
});
