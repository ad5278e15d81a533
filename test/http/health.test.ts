import { setTimeout as delay } from 'node:timers/promises';
import test, { type ExecutionContext } from 'ava';
import type { HealthProbes } from '../../api/routes/health/probe.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { startTestServer, type TestServer } from '../support/servers/server.ts';
import { waitFor } from '../support/wait-for.ts';

let database: TestDatabase;
test.before(async () => {
  database = await createTestDatabase();
});
test.after.always(() => database.drop());

const up = { kind: 'memory', ping: () => Promise.resolve() };

/** A server whose parts are these; those that are not named are up. */
async function serve(
  t: ExecutionContext,
  probes: Partial<HealthProbes>,
  stopping = new AbortController().signal,
): Promise<TestServer> {
  const server = await startTestServer(database.pool, {
    probes: { postgres: up, search: up, queue: up, rateLimiter: up, ...probes },
    stopping,
  });
  t.teardown(() => server.close());
  return server;
}

async function health(server: TestServer): Promise<{ readonly http: number; readonly status: string }> {
  const response = await server.send('/health');
  return { http: response.status, status: ((await response.json()) as { status: string }).status };
}

test('however many ask at once, the parts are asked once a second', async (t) => {
  let pings = 0;
  let running = 0;
  let maxConcurrent = 0;
  const server = await serve(t, {
    postgres: {
      kind: 'postgres',
      async ping() {
        pings += 1;
        running += 1;
        maxConcurrent = Math.max(maxConcurrent, running);
        await delay(100);
        running -= 1;
      },
    },
  });
  const since = performance.now();
  const answers = await Promise.all(Array.from({ length: 60 }, () => health(server)));
  const seconds = (performance.now() - since) / 1000;
  t.true(answers.every(({ status }) => status === 'ok'));
  t.is(maxConcurrent, 1);
  t.true(pings <= 1 + seconds, `${pings} times in ${seconds} seconds`);
});

test('within a second the parts are not asked again, and after it they are', async (t) => {
  const pings: number[] = [];
  const server = await serve(t, {
    postgres: { kind: 'postgres', ping: () => Promise.resolve(pings.push(performance.now())) },
  });
  let answers = 0;
  await waitFor('the parts to be asked three times', async () => {
    await Promise.all(Array.from({ length: 10 }, () => health(server)));
    answers += 10;
    return pings.length >= 3;
  });
  t.true(answers > pings.length);
  for (const [index, at] of pings.entries()) {
    const before = pings[index - 1];
    if (before !== undefined) t.true(at - before >= 1000, `asked again after ${at - before} ms`);
  }
});

test('it is down without Postgres, degraded without another part, and stopping before the end', async (t) => {
  const away = { kind: 'away', ping: () => Promise.reject(new Error('away')) };
  t.deepEqual(await health(await serve(t, { postgres: away })), { http: 503, status: 'down' });
  for (const part of ['search', 'queue', 'rateLimiter']) {
    t.deepEqual(await health(await serve(t, { [part]: away })), { http: 200, status: 'degraded' });
  }
  const stopping = new AbortController();
  const server = await serve(t, {}, stopping.signal);
  t.deepEqual(await health(server), { http: 200, status: 'ok' });
  stopping.abort();
  t.deepEqual(
    await health(server),
    { http: 503, status: 'stopping' },
    'no answer from before is given again',
  );
});
