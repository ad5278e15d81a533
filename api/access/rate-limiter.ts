import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { RateLimits } from './tokens.ts';

export const windowNames = ['Minute', 'Hour', 'Day'] as const;

export type WindowName = (typeof windowNames)[number];

/** What is left of one window. */
export interface WindowState {
  readonly name: WindowName;
  readonly limit: number;
  readonly remaining: number;
  /** Milliseconds until the window begins anew. */
  readonly resetsInMs: number;
  readonly exceeded: boolean;
}

export interface RateLimiter {
  /** Counts a request of the account. A request that a window refuses is not counted in the longer ones. */
  take(account: string, limits: RateLimits): Promise<readonly WindowState[]>;
}

export interface RateLimiterOptions {
  readonly defaults: { readonly perMinute: number; readonly perHour: number; readonly perDay: number };
  /** Shared by all processes when given; while it is away each process counts for itself. */
  readonly redis?: Redis;
  readonly keyPrefix?: string;
}

const windows = [
  { name: 'Minute', seconds: 60, limit: 'perMinute' },
  { name: 'Hour', seconds: 3600, limit: 'perHour' },
  { name: 'Day', seconds: 86_400, limit: 'perDay' },
] as const;

/** Accounts have limits of their own, so the library only counts; it never refuses. */
const unlimited = Number.MAX_SAFE_INTEGER;

/** Fixed windows of a minute, an hour and a day for each service account. */
export function createRateLimiter({ defaults, redis, keyPrefix = 'rate' }: RateLimiterOptions): RateLimiter {
  const counters = windows.map((window) => ({
    ...window,
    counter: createCounter(`${keyPrefix}:${window.name.toLowerCase()}`, window.seconds, redis),
  }));

  return {
    async take(account, limits) {
      const counts = await Promise.all(counters.map(({ counter }) => counter.consume(account)));
      const states: WindowState[] = [];
      for (const [index, { name, limit, counter }] of counters.entries()) {
        const allowed = limits[limit] ?? defaults[limit];
        const refused = states.some((state) => state.exceeded);
        const { consumedPoints, msBeforeNext } = counts[index] ?? { consumedPoints: 0, msBeforeNext: 0 };
        if (refused) await counter.reward(account);
        const used = refused ? consumedPoints - 1 : consumedPoints;
        states.push({
          name,
          limit: allowed,
          remaining: Math.max(0, allowed - used),
          resetsInMs: msBeforeNext,
          exceeded: !refused && used > allowed,
        });
      }
      return states;
    },
  };
}

function createCounter(keyPrefix: string, seconds: number, redis: Redis | undefined): RateLimiterAbstract {
  const options = { keyPrefix, points: unlimited, duration: seconds };
  const memory = new RateLimiterMemory(options);
  return redis === undefined
    ? memory
    : new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory });
}
