import { Redis, ReplyError, type RedisOptions } from 'ioredis';
import { createCircuitBreaker } from './circuit-breaker.ts';
import type { Logger } from './logger.ts';
import { withTimeout } from './with-timeout.ts';

const connectTimeoutMs = 5000;
const maxReconnectDelayMs = 2000;

/** How long QUIT may take, in milliseconds. */
const quitTimeoutMs = 500;

/** How long the first command waits for the first connection, in milliseconds. */
const startTimeoutMs = 2000;

const probeEveryMs = 500;
const maxWaitMs = 4000;

/** After so many failed probes in a row the connection itself may be dead, and a new one is opened. */
const probesPerConnection = 5;

const common = {
  connectTimeout: connectTimeoutMs,
  retryStrategy: (attempt) => Math.min(attempt * 100, maxReconnectDelayMs),
} satisfies RedisOptions;

/**
 * A Redis connection for BullMQ workers: it reconnects forever, and commands
 * wait for as long as Redis is away.
 */
export function createWorkerRedis(url: string): Redis {
  const redis = new Redis(url, { ...common, maxRetriesPerRequest: null });
  // The worker reports what it meets; without a listener the error would end the process.
  redis.on('error', () => undefined);
  return redis;
}

/** Redis for callers that have an alternative when it does not respond in time. */
export interface FailFastRedis {
  /** For calls inside `run`. */
  readonly client: Redis;
  /** Resolves when the first connection is open, or will not be soon. Never rejects. */
  readonly started: Promise<void>;
  /** What the call gives; rejects when that takes too long, and at once while Redis is known to be away. */
  run<T>(call: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface FailFastRedisOptions {
  readonly url: string;
  /** How long a call may take, in milliseconds. */
  readonly timeoutMs: number;
  /** Written by probes: a Redis that can only be read is as good as away. */
  readonly probeKey: string;
  /**
   * For the log, once per outage: the part of the service that uses Redis, and what
   * happens to it while Redis is away.
   */
  readonly part: string;
  readonly without: string;
  readonly logger: Logger;
}

/** A connection behind a circuit breaker: it reconnects forever, and no command waits for that. */
export function createFailFastRedis(options: FailFastRedisOptions): FailFastRedis {
  const { url, timeoutMs, probeKey, part, without, logger } = options;
  // What is lost with a connection is not sent again: the caller has gone on without it.
  const client = new Redis(url, {
    ...common,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
  });
  const bounded = <T>(call: () => Promise<T>): Promise<T> =>
    withTimeout(call(), timeoutMs, `no response within ${timeoutMs} ms`);
  const breaker = createCircuitBreaker({
    probe: () => bounded(() => client.set(probeKey, '1', 'EX', 60)),
    probeEveryMs,
    maxWaitMs,
    onOpen(error) {
      logger.warn({ err: error, part, without }, 'Redis does not answer');
    },
    onClose() {
      logger.info({ part }, 'Redis answers again');
    },
    onProbeFailed(failures) {
      const connected = client.status === 'ready' || client.status === 'connect';
      if (connected && failures % probesPerConnection === 0) client.disconnect(true);
    },
  });
  const first = new Promise<void>((resolve) => {
    client.once('ready', resolve);
    client.on('error', (error) => {
      breaker.trip(error);
      resolve();
    });
  });
  const started = withTimeout(first, startTimeoutMs, 'no connection in time').catch((error: unknown) => {
    breaker.trip(error);
  });
  return {
    client,
    started,
    async run(call) {
      await started;
      return breaker.run(() => bounded(call));
    },
    async close() {
      const isAway = breaker.state() === 'open';
      breaker.stop();
      if (isAway) client.disconnect();
      else await closeRedis(client);
    },
  };
}

/** Closes the connection with QUIT, or at once when Redis is away or does not respond. */
export async function closeRedis(redis: Redis): Promise<void> {
  if (redis.status === 'ready') {
    await withTimeout(redis.quit(), quitTimeoutMs, 'no response in time').catch(() => undefined);
  }
  redis.disconnect();
}

/** What Redis deletes when its memory is full (`maxmemory-policy`), or null where it does not say. */
export async function evictionPolicyOf(redis: Redis): Promise<string | null> {
  const info = await redis.info('memory').catch(unlessRefused(''));
  const policy = /^maxmemory_policy:(\S+)/m.exec(info)?.[1];
  if (policy !== undefined) return policy;
  const setting = await redis.config('GET', 'maxmemory-policy').catch(unlessRefused([]));
  return Array.isArray(setting) && typeof setting[1] === 'string' ? setting[1] : null;
}

/**
 * The names of the keys that match a pattern of SCAN, which looks at every key of
 * the server, a thousand at a time.
 *
 * @param run makes each of these calls: all together they may take long
 */
export async function namesOfKeys(
  redis: Redis,
  pattern: string,
  run: FailFastRedis['run'] = (call) => call(),
): Promise<readonly string[]> {
  const names = new Set<string>();
  const scan = (cursor: string) => run(() => redis.scan(cursor, 'MATCH', pattern, 'COUNT', 1000));
  let next = '0';
  do {
    const [cursor, batch] = await scan(next);
    for (const name of batch) names.add(name);
    next = cursor;
  } while (next !== '0');
  return [...names];
}

/** What stands for a response that the user of this connection may not have. Other errors are thrown. */
function unlessRefused<T>(instead: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof ReplyError) return instead;
    throw error;
  };
}
