import { createBestPairs } from './best-pairs.ts';
import { citySetOf } from './candidates.ts';
import type { QueryState } from './query-state.ts';
import { countSets } from './set-counts.ts';

/**
 * The second window of tier `fuzzy`: the first `count` pairs by the trigrams of the query that are in the name or in the
 * city names. A pair shares no more than its name and its city set do together. So city sets that share much are looked
 * up with all their pairs; where these are done down to some count, names are left that share the rest.
 *
 * @param firstWindow pairs that share much by name alone: they say early how much is needed
 */
export function cityCandidates(state: QueryState, count: number, firstWindow: Int32Array): Int32Array {
  const { index, filter } = state;
  const { names, pairs, cities } = index;
  const counts = state.nameCounts();
  const masks = state.masks();
  const scratch = state.scratch();
  const setCounts = countSets(index, state.trigrams, scratch);
  const best = createBestPairs(count);
  const seen: number[] = [];

  /** @param shared trigrams that the name has */
  const offer = (pair: number, set: number, shared: number): void => {
    if (scratch.seenPairs[pair] === 1 || !best.takes(shared + (scratch.setCounts[set] ?? 0), pair)) return;
    scratch.seenPairs[pair] = 1;
    seen.push(pair);
    best.offer(masks.sharedBy(pairs.names[pair] ?? 0, set), pair);
  };
  const offerPairsOf = (set: number, ofSet: number): void => {
    const end = cities.pairs.starts[set + 1] ?? 0;
    for (let place = cities.pairs.starts[set] ?? 0; place < end; place += 1) {
      const pair = cities.pairs.values[place] ?? 0;
      const name = pairs.names[pair] ?? 0;
      const needed = best.needed(pair) - ofSet;
      if ((names.sizes[name] ?? 0) < needed) continue;
      const shared = masks.sharedBy(name);
      if (shared < needed) continue;
      const row = filter.firstRow(pair);
      // A pair of a large group stands in the lists of all its rows' sets.
      if (row !== -1 && citySetOf(index, pair, row) === set) offer(pair, set, shared);
    }
  };

  for (const pair of firstWindow) {
    const shared = masks.sharedBy(pairs.names[pair] ?? 0);
    offer(pair, citySetOf(index, pair, filter.firstRow(pair)), shared);
  }
  let most = setCounts.pairs.length - 1;
  for (; most > 0; most -= 1) {
    const needed = best.needed(0);
    // Where names that share nothing are not seen, their pairs are found by the cities alone.
    if (
      (most < needed || counts.seesUnshared) &&
      counts.costOf(needed - most) <= (setCounts.pairs[most] ?? 0)
    )
      break;
    const end = setCounts.sets.starts[most + 1] ?? 0;
    for (let place = setCounts.sets.starts[most] ?? 0; place < end; place += 1) {
      offerPairsOf(setCounts.sets.values[place] ?? 0, most);
    }
  }
  // The city sets of all other pairs share `most` at most.
  counts.eachSharing(
    (name) => best.needed(names.pairs[name] ?? 0) - most,
    (name, shared) => {
      const end = names.pairs[name + 1] ?? 0;
      for (let pair = names.pairs[name] ?? 0; pair < end && best.takes(shared + most, pair); pair += 1) {
        const row = filter.firstRow(pair);
        if (row !== -1) offer(pair, citySetOf(index, pair, row), shared);
      }
    },
  );
  for (const pair of seen) scratch.seenPairs[pair] = 0;
  return best.pairs();
}
