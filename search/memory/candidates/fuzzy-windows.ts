import { createBestPairs } from './best-pairs.ts';
import { createCityWindow } from './city-window.ts';
import type { QueryState } from '../query/query-state.ts';

/** Pairs of tier `fuzzy`, in no order. */
export interface PairWindows {
  /** The first pairs by the grams of the query that are in the name. */
  readonly byName: Int32Array;
  /** The first pairs by those that are in the name or in the city names; none for a query of one word. */
  readonly withCities: Int32Array;
}

/** Finds the first `count` pairs of both windows; names are counted once for both. */
export function fuzzyWindows(state: QueryState, count: number): PairWindows {
  const { index, query, filter } = state;
  const starts = index.names.pairs;
  const counts = state.countNames();
  const byName = createBestPairs(count);
  const offer = (name: number, shared: number): void => {
    if (shared === 0) return;
    const end = starts[name + 1] ?? 0;
    for (let pair = starts[name] ?? 0; pair < end && byName.takes(shared, pair); pair += 1) {
      if (filter.firstRow(pair) !== -1) byName.offer(shared, pair);
    }
  };
  const neededByName = (): number => byName.needed(0);
  if (query.words.length === 1) {
    counts.eachSharing(neededByName, offer);
    return { byName: byName.pairs(), withCities: new Int32Array(0) };
  }
  const { metNames, metShares } = state.scratch();
  let met = 0;
  counts.eachSharing(neededByName, (name, shared) => {
    metNames[met] = name;
    metShares[met] = shared;
    met += 1;
    offer(name, shared);
  });
  const withCities = createCityWindow(state, counts, count);
  // The pairs of the first window say early how much is needed.
  for (const pair of byName.pairs()) withCities.offerPair(pair);
  withCities.offerSets();
  for (let place = 0; place < met; place += 1) withCities.offer(metNames[place] ?? 0, metShares[place] ?? 0);
  counts.eachSharing(withCities.needed, withCities.offer);
  return { byName: byName.pairs(), withCities: withCities.pairs() };
}
