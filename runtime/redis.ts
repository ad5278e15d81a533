import { Redis, type RedisOptions } from 'ioredis';
import { createCircuitBreaker } from './circuit-breaker.ts';
import type { Logger } from './logger.ts';
import { withTimeout } from './with-timeout.ts';

const connectTimeoutMs = 5000;
const longestReconnectDelayMs = 2000;

/** How long a connection in use may take to say goodbye. */
const quitPatienceMs = 500;

/** How long the first command waits for the first connection. */
const startPatienceMs = 2000;

/** So many probes without an answer in a row: the connection itself may be dead, and a new one is tried. */
const probesPerConnection = 5;

const common = {
  connectTimeout: connectTimeoutMs,
  retryStrategy: (attempt) => Math.min(attempt * 100, longestReconnectDelayMs),
} satisfies RedisOptions;

/** A Redis connection for BullMQ workers: commands wait for as long as Redis is away. It reconnects for ever. */
export function createWorkerRedis(url: string, logger: Logger): Redis {
  const redis = new Redis(url, { ...common, maxRetriesPerRequest: null });
  let wasUp = true;
  redis.on('ready', () => {
    if (!wasUp) logger.info('Redis is back');
    wasUp = true;
  });
  redis.on('error', (error: Error) => {
    // One line an outage, not one an attempt.
    if (wasUp) logger.warn({ err: error }, 'Redis cannot be reached');
    wasUp = false;
  });
  return redis;
}

/** Redis for those who have something else to do when it does not answer in time. */
export interface FailFastRedis {
  /** For work inside `run`. */
  readonly client: Redis;
  /** Resolves when the first connection stands, or will not stand soon. Never rejects. */
  readonly started: Promise<void>;
  /** What the work gives; rejects when that takes too long, and at once while Redis is known to be away. */
  run<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface FailFastRedisOptions {
  readonly url: string;
  /** What one piece of work may take, in milliseconds. */
  readonly timeoutMs: number;
  /** Written by probes: a Redis that can only be read is as good as away. */
  readonly probeKey: string;
  /** Who needs it, and what follows for them while it is away. For the log: one line an outage, one at its end. */
  readonly part: string;
  readonly without: string;
  readonly logger: Logger;
}

/** A connection behind a circuit breaker. It reconnects for ever; commands never wait for that. */
export function createFailFastRedis(options: FailFastRedisOptions): FailFastRedis {
  const { url, timeoutMs, probeKey, part, without, logger } = options;
  // What is lost with a connection is not sent again: whoever waited for it has gone on without it.
  const client = new Redis(url, {
    ...common,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
  });
  const breaker = createCircuitBreaker({
    timeoutMs,
    probe: () => client.set(probeKey, '1', 'EX', 60),
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
  const started = withTimeout(first, startPatienceMs, 'no connection in time').catch((error: unknown) => {
    breaker.trip(error);
  });
  return {
    client,
    started,
    async run(work) {
      await started;
      return breaker.run(work);
    },
    async close() {
      const away = breaker.isOpen();
      breaker.end();
      if (away) client.disconnect();
      else await closeRedis(client);
    },
  };
}

/** Ends the connection in good order, or at once when Redis is away or does not answer. */
export async function closeRedis(redis: Redis): Promise<void> {
  if (redis.status === 'ready') {
    await withTimeout(redis.quit(), quitPatienceMs, 'no answer in time').catch(() => undefined);
  }
  redis.disconnect();
}
