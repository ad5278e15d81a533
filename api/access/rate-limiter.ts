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
  /** Shared by all processes when given; while it is away or slow each process counts for itself. */
  readonly redis?: FailFastRedis;
  readonly keyPrefix?: string;
}

const windows = [
  { name: 'Minute', seconds: 60, limit: 'perMinute' },
  { name: 'Hour', seconds: 3600, limit: 'perHour' },
  { name: 'Day', seconds: 86_400, limit: 'perDay' },
] as const;

/** Accounts have limits of their own, so the library only counts; it never refuses. */
const unlimited = Number.MAX_SAFE_INTEGER;

type CounterOptions = ConstructorParameters<typeof RateLimiterMemory>[0];

/** The counts of one account, in the order of the windows, and the counters that gave them. */
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
        // Nobody waits for it: where it fails, one refused request counts in a longer window too.
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

/** Counts on Redis, and in memory instead when Redis does not answer in time; never half on one, half on the other. */
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
