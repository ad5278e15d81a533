import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { dayOf } from '../../catalog/fields/moments.ts';
import type { FailFastRedis } from '../../runtime/redis.ts';

/**
 * Counts a choice of an account, and says whether it is still within what is counted of this choice on this
 * day (UTC), so that one account cannot lift a hotel alone.
 */
export type ChoiceLimit = (account: string, choice: string) => Promise<boolean>;

export interface ChoiceLimitOptions {
  /** Equal choices of an account that are counted a day. */
  readonly perDay: number;
  /** Shared by all processes if given; while it is away or slow each process counts for itself. */
  readonly redis?: FailFastRedis;
  readonly keyPrefix?: string;
  /** Called for each choice. */
  readonly onCount?: (isWithin: boolean) => void;
}

const daySeconds = 86_400;

/** Pairs of an account and a choice that a process counts by itself; of more, the oldest are forgotten. */
const maxPairs = 50_000;

export function createChoiceLimit({
  perDay,
  redis,
  keyPrefix = 'choices',
  onCount,
}: ChoiceLimitOptions): ChoiceLimit {
  const counts = new LRUCache<string, number>({ max: maxPairs });
  const countAlone = (key: string): number => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count;
  };
  const countOn = redis === undefined ? null : countOnRedis(redis, keyPrefix);

  return async (account, choice) => {
    const key = keyOf(account, choice);
    const count = await (countOn?.(key).catch(() => countAlone(key)) ?? countAlone(key));
    onCount?.(count <= perDay);
    return count <= perDay;
  };
}

function countOnRedis(redis: FailFastRedis, keyPrefix: string): (key: string) => Promise<number> {
  const counter = new RateLimiterRedis({
    storeClient: redis.client,
    keyPrefix,
    // It only counts and never rejects.
    points: Number.MAX_SAFE_INTEGER,
    duration: daySeconds,
  });
  return async (key) => (await redis.run(() => counter.consume(key))).consumedPoints;
}

/** Short, and nobody reads from it who chose what. */
function keyOf(account: string, choice: string): string {
  return createHash('sha256')
    .update(JSON.stringify([dayOf(new Date()), account, choice]))
    .digest('base64url')
    .slice(0, 22);
}
