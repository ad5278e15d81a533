import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import test, { type ExecutionContext } from 'ava';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { createTestRedis } from '../support/redis.ts';
import { startService } from '../support/servers/service.ts';
import { serviceOrSkip } from '../support/services.ts';
import { createTcpProxy, type TcpFault } from '../support/servers/tcp-proxy.ts';
import { waitFor } from '../support/wait-for.ts';

const { testWith: testWithRedis, url: redisUrl } = await serviceOrSkip('redis');
const redis = createTestRedis(redisUrl);
let database: TestDatabase;

test.before(async () => {
  database = await createTestDatabase();
});
test.after.always(async () => {
  await database.drop();
  if (redisUrl !== '') await redis.clean();
});

const connection = () => ({
  DATABASE_URL: database.url,
  JWT_SECRET: 'a secret that is long enough for tests',
});

/** One answer on the connection of an agent. */
function ask(address: string, agent: Agent): Promise<{ readonly status: number; readonly leaves: boolean }> {
  return new Promise((resolve, reject) => {
    const asked = request(`${address}/content/hotels/v1/health`, { agent }, (response) => {
      response.resume();
      response.once('error', reject);
      response.once('end', () => {
        resolve({ status: response.statusCode ?? 0, leaves: response.headers.connection === 'close' });
      });
    });
    asked.once('error', reject);
    asked.end();
  });
}

/** Asks on one connection, with pauses, until the server closes it. What fails before that is an error. */
async function askUntilTold(address: string, pauseMs: number, onAnswer: () => void): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    for (;;) {
      const { leaves } = await ask(address, agent);
      onAnswer();
      if (leaves) return;
      await delay(pauseMs);
    }
  } finally {
    agent.destroy();
  }
}

test.serial('connections kept alive are closed by the server, and none is reset', async (t) => {
  const service = await startService(t, { ...connection(), SHUTDOWN_DELAY_MS: '0' }, 'api');
  const answers = Array.from({ length: 20 }, () => 0);
  const clients = answers.map((_count, index) =>
    // Some ask without a pause, others lie idle when the stop begins.
    askUntilTold(service.address, index * 40, () => {
      answers[index] = (answers[index] ?? 0) + 1;
    }),
  );
  const outcome = Promise.allSettled(clients);
  await waitFor('all clients to keep a connection', () => answers.every((count) => count >= 2));
  service.kill('SIGTERM');
  const failed = (await outcome).filter(({ status }) => status === 'rejected');
  t.deepEqual(failed, []);
  t.is((await service.ended).status, 0);
});

test.serial('a stop is announced before connections are refused', async (t) => {
  const service = await startService(t, { ...connection(), SHUTDOWN_DELAY_MS: '3000' }, 'api');
  const url = `${service.address}/content/hotels/v1/health`;
  t.is(((await (await fetch(url)).json()) as { status: string }).status, 'ok');
  service.kill('SIGTERM');
  await service.said('stopping');
  const response = await fetch(url);
  t.is(response.status, 503);
  t.is(response.headers.get('Connection'), 'close');
  t.like(await response.json(), { status: 'stopping', components: { postgres: { status: 'up' } } });
  t.is((await service.ended).status, 0);
});

async function stopsSoon(t: ExecutionContext, fault: TcpFault): Promise<void> {
  const proxy = await createTcpProxy(new URL(redisUrl));
  t.teardown(() => proxy.close());
  // Nothing listens at the address of Elasticsearch; with one, the process works on a queue.
  const service = await startService(t, {
    ...connection(),
    REDIS_URL: proxy.urlOf(redisUrl),
    QUEUE_PREFIX: redis.prefix,
    ELASTICSEARCH_URL: 'http://127.0.0.1:9',
    SHUTDOWN_DELAY_MS: '0',
    SHUTDOWN_TIMEOUT_MS: '60000',
  });
  await service.said('workers are started');
  await proxy.set(fault);
  const since = performance.now();
  service.kill('SIGTERM');
  t.is((await service.ended).status, 0);
  const took = performance.now() - since;
  t.true(took < 30_000, `the stop took ${took} ms`);
}

testWithRedis('a stop does not wait for Redis that does not answer', stopsSoon, 'silent');
testWithRedis('a stop does not wait for Redis that cannot be reached', stopsSoon, 'refuse');
