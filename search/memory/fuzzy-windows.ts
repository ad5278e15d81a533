import { createBestPairs } from './best-pairs.ts';
import { createCityWindow } from './city-window.ts';
import type { QueryState } from './query-state.ts';

/** The candidates of tier `fuzzy`, in no order. */
export interface FuzzyWindows {
  /** The first pairs by the trigrams of the query that are in the name. */
  readonly byName: Int32Array;
  /** The first pairs by those that are in the name or in the city names; empty for a query of one word. */
  readonly withCities: Int32Array;
}

/** Finds the first `count` pairs of both windows; names are counted once for both. */
export function fuzzyWindows(state: QueryState, count: number): FuzzyWindows {
  const { index, query, filter } = state;
  const starts = index.names.pairs;
  const counts = state.nameCounts();
  const byName = createBestPairs(count);
  const offer = (name: number, shared: number): void => {
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
  const withCities = createCityWindow(state, count);
  const offerToBoth = (name: number, shared: number): void => {
    if (shared > 0) offer(name, shared);
    withCities.offer(name, shared);
  };
  // Names that share much say early how much is needed.
  counts.eachSharing(neededByName, offerToBoth);
  withCities.offerSets();
  counts.eachSharing(withCities.needed, offerToBoth);
  return { byName: byName.pairs(), withCities: withCities.pairs() };
}
