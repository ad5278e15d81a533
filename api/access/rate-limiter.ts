import { RateLimiterMemory, RateLimiterRedis, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { FailFastRedis } from '../../runtime/redis.ts';
import { type AddPoints, type CountRequest, createLeases, type WindowState } from './leases.ts';
import type { RateLimits } from '../../catalog/access/api-key-queries.ts';

const windows = [
  { name: 'Minute', seconds: 60, limit: 'perMinute' },
  { name: 'Hour', seconds: 3600, limit: 'perHour' },
  { name: 'Day', seconds: 86_400, limit: 'perDay' },
] as const;

export type WindowName = (typeof windows)[number]['name'];

export const windowNames: readonly WindowName[] = windows.map(({ name }) => name);

export type RateWindow = WindowState<WindowName>;

export interface RateLimiter {
  /** Counts a request of the account. A request that a window refuses is not counted in the longer ones. */
  take(account: string, limits: RateLimits): Promise<readonly RateWindow[]>;
}

export interface RateLimiterOptions {
  readonly defaults: { readonly perMinute: number; readonly perHour: number; readonly perDay: number };
  /** Shared by all processes if given; while it is away or slow each process counts for itself. */
  readonly redis?: FailFastRedis;
  readonly keyPrefix?: string;
}

/** Each account has its own limits, so the library only counts and never rejects. */
const unlimited = Number.MAX_SAFE_INTEGER;

type CounterOptions = ConstructorParameters<typeof RateLimiterMemory>[0];

/** Fixed windows of a minute, an hour and a day for each service account, counted by leases. */
export function createRateLimiter({ defaults, redis, keyPrefix = 'rate' }: RateLimiterOptions): RateLimiter {
  const countAlone = createLeases(
    addTo(createCounters(keyPrefix, (options) => new RateLimiterMemory(options))),
  );
  const count = redis === undefined ? countAlone : countOnRedis(redis, keyPrefix, countAlone);
  return {
    take: (account, limits) =>
      count(
        account,
        windows.map(({ name, limit }) => ({ name, limit: limits[limit] ?? defaults[limit] })),
      ),
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

function addTo(counters: readonly RateLimiterAbstract[]): AddPoints {
  return (account, points) =>
    Promise.all(
      counters.map(async (counter, index) => {
        const added = points[index] ?? 0;
        return added === 0 ? null : counter.consume(account, added);
      }),
    );
}

/**
 * Counts on Redis, or in memory when Redis does not respond in time; a request
 * is never counted partly on both.
 */
function countOnRedis(redis: FailFastRedis, keyPrefix: string, countAlone: CountRequest): CountRequest {
  const add = addTo(
    createCounters(keyPrefix, (options) => new RateLimiterRedis({ ...options, storeClient: redis.client })),
  );
  const countShared = createLeases((account, points) => redis.run(() => add(account, points)));
  return (account, limited) => countShared(account, limited).catch(() => countAlone(account, limited));
}
