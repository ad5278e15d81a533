import type { HotelToMatch } from '../../catalog/matching/hotel-to-match.ts';
import type { HotelMatch, Matcher } from '../../catalog/matching/matcher.ts';
import { StatementTimeoutError } from '../../runtime/postgres/errors.ts';
import { createWaitLimit, type IsGone, OverloadedError } from '../wait-limit.ts';

export interface MatchOptions {
  /** The maximum number of candidates of each hotel. */
  readonly limit: number;
  readonly isGone: IsGone;
}

/** Matches the hotels of requests. */
export interface HotelMatcher {
  /**
   * A match for each hotel, in their order.
   *
   * @throws StatementTimeoutError when it takes too long; OverloadedError when too many wait, or nobody does
   */
  match(hotels: readonly HotelToMatch[], options: MatchOptions): Promise<readonly HotelMatch[]>;
}

/** After so many hotels it is seen whether somebody still waits, and another request has its turn. */
const hotelsPerTurn = 5;

/** One that is compared, and one that reads meanwhile. */
const concurrency = 2;
const maxWaitMs = 5000;

/** The longest time for all hotels of a request, in milliseconds. */
const usualMaxMs = 20_000;

export function createHotelMatcher(matcher: Matcher, maxMs = usualMaxMs): HotelMatcher {
  const waitLimit = createWaitLimit({ concurrency, maxWaitMs });
  const matchAll = async (
    hotels: readonly HotelToMatch[],
    { limit, isGone }: MatchOptions,
  ): Promise<readonly HotelMatch[]> => {
    const latest = performance.now() + maxMs;
    const matches: HotelMatch[] = [];
    for (let from = 0; from < hotels.length; from += hotelsPerTurn) {
      if (isGone()) throw new OverloadedError('Whoever wanted these hotels matched has gone');
      if (performance.now() > latest)
        throw new StatementTimeoutError(`Matching ${hotels.length} hotels took longer than ${maxMs} ms`);
      matches.push(...(await matcher.match(hotels.slice(from, from + hotelsPerTurn), limit)));
    }
    return matches;
  };
  return {
    match: (hotels, options) => waitLimit.run(() => matchAll(hotels, options), options.isGone),
  };
}
