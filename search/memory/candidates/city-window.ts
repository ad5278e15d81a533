import { createBestPairs } from './best-pairs.ts';
import { citySetOf } from './candidates.ts';
import type { NameCounts } from '../query/name-counts.ts';
import type { QueryState } from '../query/query-state.ts';
import { countSets } from '../query/set-counts.ts';

/**
 * The first pairs by the grams of a query that are in their names or in their city names. A pair shares no
 * more than its name and its city set do together. So city sets that share much are looked up with all their
 * pairs; where these are done down to some count, names are left that share the rest.
 */
export interface CityWindow {
  /**
   * How many grams the names that are offered from now on have to share: with 0 or
   * less, also those that share none.
   */
  readonly needed: () => number;
  /** Takes those pairs of a name that are among the first so far. */
  readonly offer: (name: number, shared: number) => void;
  /** Takes a pair that passes the filters. */
  offerPair(pair: number): void;
  /** Takes the pairs of city sets that share much. */
  offerSets(): void;
  /** In no order; ends the window. */
  pairs(): Int32Array;
}

/** About how many names are looked at in the time in which a pair of a city set is. */
const pairCost = 2;

/** @param counts those of the query */
export function createCityWindow(state: QueryState, counts: NameCounts, count: number): CityWindow {
  const { index, filter } = state;
  const { names, pairs, cities } = index;
  const masks = state.masks();
  const scratch = state.scratch();
  const { seenPairs, setCounts: sharedBySet } = scratch;
  const setCounts = countSets(index, state.grams, scratch);
  const best = createBestPairs(count);
  const seen: number[] = [];
  /** What the city sets share at most of those pairs that have not been offered. */
  let most = setCounts.pairs.length - 1;
  while (most > 0 && setCounts.pairs[most] === 0) most -= 1;

  const mayTake = (pair: number, set: number, shared: number): boolean => {
    const atMost = shared + (sharedBySet[set] ?? 0);
    return atMost > 0 && best.takes(atMost, pair);
  };
  /** @param shared grams that the name has */
  const offerPair = (pair: number, name: number, shared: number): void => {
    const ofGroup = pairs.citySets[pair] ?? -1;
    // Most pairs end here, before their rows are read.
    if (seenPairs[pair] === 1 || (ofGroup !== -1 && !mayTake(pair, ofGroup, shared))) return;
    const row = filter.firstRow(pair);
    if (row === -1) return;
    const set = ofGroup === -1 ? citySetOf(index, pair, row) : ofGroup;
    if (ofGroup === -1 && !mayTake(pair, set, shared)) return;
    seenPairs[pair] = 1;
    seen.push(pair);
    best.offer(sharedBySet[set] === 0 ? shared : masks.sharedBy(name, set), pair);
  };
  const offerSet = (set: number, ofSet: number): void => {
    const end = cities.pairs.starts[set + 1] ?? 0;
    for (let place = cities.pairs.starts[set] ?? 0; place < end; place += 1) {
      const pair = cities.pairs.values[place] ?? 0;
      const name = pairs.names[pair] ?? 0;
      const needed = best.needed(pair) - ofSet;
      const shared = counts.sharedBy(name, needed);
      if (shared >= needed) offerPair(pair, name, shared);
    }
  };

  return {
    needed: () => best.needed(0) - most,
    offer(name, shared) {
      const first = names.pairs[name] ?? 0;
      if (most < best.needed(first) - shared) return;
      const end = names.pairs[name + 1] ?? 0;
      for (let pair = first; pair < end; pair += 1) offerPair(pair, name, shared);
    },
    offerPair(pair) {
      const name = pairs.names[pair] ?? 0;
      offerPair(pair, name, counts.sharedBy(name, 0));
    },
    offerSets() {
      for (; most > 0; most -= 1) {
        const needed = best.needed(0) - most;
        // Where names that share nothing are not seen, their pairs are found by the cities alone.
        const isLeftToNames = needed > 0 || counts.seesUnshared;
        if (isLeftToNames && counts.costOf(needed) <= (setCounts.pairs[most] ?? 0) * pairCost) return;
        const end = setCounts.sets.starts[most + 1] ?? 0;
        for (let place = setCounts.sets.starts[most] ?? 0; place < end; place += 1) {
          offerSet(setCounts.sets.values[place] ?? 0, most);
        }
      }
    },
    pairs() {
      for (const pair of seen) seenPairs[pair] = 0;
      return best.pairs();
    },
  };
}
