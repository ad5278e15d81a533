import {
  RateLimiterMemory,
  RateLimiterRedis,
  type RateLimiterAbstract,
  type RateLimiterRes,
} from 'rate-limiter-flexible';
import type { FailFastRedis } from '../../runtime/redis.ts';
import type { RateLimits } from './jwt.ts';

export const windowNames = ['Minute', 'Hour', 'Day'] as const;

export type WindowName = (typeof windowNames)[number];

/** The state of one window. */
export interface WindowState {
  readonly name: WindowName;
  readonly limit: number;
  readonly remaining: number;
  /** Milliseconds until the window is reset. */
  readonly resetsInMs: number;
  readonly exceeded: boolean;
}

export interface RateLimiter {
  /** Counts a request of the account. A request that a window refuses is not counted in the longer ones. */
  take(account: string, limits: RateLimits): Promise<readonly WindowState[]>;
}

export interface RateLimiterOptions {
  readonly defaults: { readonly perMinute: number; readonly perHour: number; readonly perDay: number };
  /** Shared by all processes if given; while it is away or slow each process counts for itself. */
  readonly redis?: FailFastRedis;
  readonly keyPrefix?: string;
}

const windows = [
  { name: 'Minute', seconds: 60, limit: 'perMinute' },
  { name: 'Hour', seconds: 3600, limit: 'perHour' },
  { name: 'Day', seconds: 86_400, limit: 'perDay' },
] as const;

/** Each account has its own limits, so the library only counts and never rejects. */
const unlimited = Number.MAX_SAFE_INTEGER;

type CounterOptions = ConstructorParameters<typeof RateLimiterMemory>[0];

/** The counts of one account, in the order of the windows, and the counters that they come from. */
interface Counted {
  readonly counts: readonly RateLimiterRes[];
  readonly counters: readonly RateLimiterAbstract[];
}

/** Fixed windows of a minute, an hour and a day for each service account. */
export function createRateLimiter({ defaults, redis, keyPrefix = 'rate' }: RateLimiterOptions): RateLimiter {
  const inMemory = createCounters(keyPrefix, (options) => new RateLimiterMemory(options));
  const count = redis === undefined ? countWith(inMemory) : countOnRedis(redis, keyPrefix, inMemory);

  return {
    async take(account, limits) {
      const { counts, counters } = await count(account);
      const states: WindowState[] = [];
      for (const [index, { name, limit }] of windows.entries()) {
        const allowed = limits[limit] ?? defaults[limit];
        const refused = states.some((state) => state.exceeded);
        const { consumedPoints, msBeforeNext } = counts[index] ?? { consumedPoints: 0, msBeforeNext: 0 };
        // Not awaited: if it fails, one rejected request also counts in the longer windows.
        if (refused) counters[index]?.reward(account).catch(() => undefined);
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

function createCounters(
  keyPrefix: string,
  create: (options: CounterOptions) => RateLimiterAbstract,
): readonly RateLimiterAbstract[] {
  return windows.map(({ name, seconds }) =>
    create({ keyPrefix: `${keyPrefix}:${name.toLowerCase()}`, points: unlimited, duration: seconds }),
  );
}

function countWith(counters: readonly RateLimiterAbstract[]): (account: string) => Promise<Counted> {
  return async (account) => ({
    counts: await Promise.all(counters.map((counter) => counter.consume(account))),
    counters,
  });
}

/** Counts on Redis, or in memory when Redis does not respond in time; never partly on both. */
function countOnRedis(
  redis: FailFastRedis,
  keyPrefix: string,
  inMemory: readonly RateLimiterAbstract[],
): (account: string) => Promise<Counted> {
  const shared = createCounters(
    keyPrefix,
    (options) => new RateLimiterRedis({ ...options, storeClient: redis.client }),
  );
  const countShared = countWith(shared);
  const countAlone = countWith(inMemory);
  return (account) => redis.run(() => countShared(account)).catch(() => countAlone(account));
}
