import { setImmediate, setTimeout as delay } from 'node:timers/promises';
import test, { type ExecutionContext } from 'ava';
import fc from 'fast-check';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { createLeases, type WindowState } from '../../api/access/leases.ts';
import { createRateLimiter, type RateLimiter } from '../../api/access/rate-limiter.ts';
import { createFailFastRedis, type FailFastRedis } from '../../runtime/redis.ts';
import { createTestRedis } from '../support/redis.ts';
import { serviceOrSkip } from '../support/services.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { createTcpProxy, type TcpFault } from '../support/servers/tcp-proxy.ts';

const { testWith, url } = await serviceOrSkip('redis');
const redis = createTestRedis(url);

test.after.always(async () => {
  if (url !== '') await redis.clean();
});

async function connect(t: ExecutionContext, to = url, timeoutMs = 10_000): Promise<FailFastRedis> {
  const connection = createFailFastRedis({
    url: to,
    timeoutMs,
    probeKey: `${redis.prefix}:probe`,
    part: 'test',
    without: 'tests go on',
    logger: silentLogger(),
  });
  t.teardown(() => connection.close());
  await connection.started;
  return connection;
}

const large = { perMinute: 1_000_000, perHour: 1_000_000, perDay: 1_000_000 };
const passed = (states: readonly WindowState[]): boolean => states.every(({ exceeded }) => !exceeded);

/** Sends requests, many at a time, and counts those that are let through. */
async function letThrough(
  requests: readonly number[],
  account: string,
  perMinute: number,
  processes: readonly RateLimiter[],
): Promise<number> {
  let through = 0;
  const limits = { perMinute, perHour: null, perDay: null };
  const send = async (of: number): Promise<void> => {
    const limiter = processes[of % processes.length];
    if (limiter !== undefined && passed(await limiter.take(account, limits))) through += 1;
  };
  const running: Promise<void>[] = [];
  for (const of of requests) {
    running.push(send(of));
    if (of % 5 === 0) await setImmediate();
  }
  await Promise.all(running);
  return through;
}

testWith(
  'processes on one Redis together let through no more than the limit, and one exactly it',
  async (t) => {
    const keyPrefix = `${redis.prefix}:together`;
    const limiters = await Promise.all(
      Array.from({ length: 3 }, async () =>
        createRateLimiter({ defaults: large, redis: await connect(t), keyPrefix }),
      ),
    );
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(100), { minLength: 1, maxLength: 800 }),
        fc.integer({ min: 1, max: 600 }),
        fc.boolean(),
        async (requests, perMinute, alone) => {
          run += 1;
          const processes = alone ? limiters.slice(0, 1) : limiters;
          const through = await letThrough(requests, `account ${run}`, perMinute, processes);
          if (alone) t.is(through, Math.min(requests.length, perMinute));
          else t.true(through > 0 && through <= perMinute, `${through} of ${perMinute}`);
          // What the others hold is theirs: the first one asks for the rest.
          const rest = await letThrough(
            Array.from({ length: 600 }, () => 0),
            `account ${run}`,
            perMinute,
            processes,
          );
          t.true(through + rest <= perMinute);
        },
      ),
      { numRuns: 25 },
    );
  },
);

testWith('a window that ends takes its leases with it', async (t) => {
  // So long that a busy machine sends as many requests in it as the limit lets through.
  const windowMs = 2000;
  const limit = 200;
  const counter = new RateLimiterRedis({
    storeClient: (await connect(t)).client,
    keyPrefix: `${redis.prefix}:short`,
    points: Number.MAX_SAFE_INTEGER,
    duration: windowMs / 1000,
  });
  const processes = Array.from({ length: 2 }, () =>
    createLeases((account, points) =>
      Promise.all(points.map(async (added) => (added === 0 ? null : counter.consume(account, added)))),
    ),
  );
  const ends: number[] = [];
  const until = performance.now() + 3.5 * windowMs;
  while (performance.now() < until) {
    const before = ends.length;
    for (const take of processes) {
      const states = await take('account', [{ name: 'two seconds', limit }]);
      if (passed(states)) ends.push(performance.now() + (states[0]?.resetsInMs ?? 0));
    }
    // Who is refused need not hurry.
    await (ends.length > before ? setImmediate() : delay(5));
  }
  const windows: number[] = [];
  for (const [index, end] of ends.entries()) {
    // The reported ends of one window differ by the time of a command.
    if (end - (ends[index - 1] ?? -Infinity) > windowMs / 2) windows.push(0);
    windows.push((windows.pop() ?? 0) + 1);
  }
  t.true(windows.length >= 3, `${windows.length} windows`);
  t.true(
    windows.every((through) => through <= limit),
    windows.join(),
  );
  t.true(windows.filter((through) => through > limit - 4).length >= 2, windows.join());
});

async function goesOn(t: ExecutionContext, name: string, fault: TcpFault): Promise<void> {
  const proxy = await createTcpProxy(new URL(url));
  t.teardown(() => proxy.close());
  const limiter = createRateLimiter({
    defaults: large,
    // Longer than a command takes on a busy machine: before the fault, everything is counted in Redis.
    redis: await connect(t, proxy.urlOf(url), 3000),
    keyPrefix: `${redis.prefix}:${name}`,
  });
  const send = (count: number): Promise<number> =>
    letThrough(
      Array.from({ length: count }, (_, n) => n),
      'account',
      500,
      [limiter],
    );
  for (let n = 0; n < 98; n += 1) t.is(await send(1), 1);
  await proxy.set(fault);
  t.is(await send(2), 2, 'what is leased is still given out');
  t.is(await send(700), 500, 'then the process counts for itself');
  t.is(await send(50), 0);
}

testWith('Redis that falls silent in between', goesOn, 'silent', 'silent');
testWith('Redis that cannot be reached any more', goesOn, 'refused', 'refuse');
