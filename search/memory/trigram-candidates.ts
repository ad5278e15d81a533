import { createBestPairs } from './best-pairs.ts';
import { likelyNames } from './likely-names.ts';
import type { QueryState } from './query-state.ts';

/**
 * Tier `fuzzy`: the first `count` pairs by the trigrams that their names share with the query.
 *
 * @param known pairs that share much: they say early how much is needed
 */
export function trigramCandidates(state: QueryState, count: number, known: Int32Array): Int32Array {
  const { index, filter } = state;
  const { names, pairs } = index;
  const masks = state.masks();
  const scratch = state.scratch();
  const { seenPairs } = scratch;
  const best = createBestPairs(count);
  const seen: number[] = [];

  const offer = (pair: number, shared: number): void => {
    if (seenPairs[pair] === 1 || filter.firstRow(pair) === -1) return;
    seenPairs[pair] = 1;
    seen.push(pair);
    best.offer(shared, pair);
  };
  const offerPairsOf = (name: number, shared: number): void => {
    const end = names.pairs[name + 1] ?? 0;
    for (let pair = names.pairs[name] ?? 0; pair < end && best.takes(shared, pair); pair += 1)
      offer(pair, shared);
  };

  if (filter.names === null) {
    for (const pair of known) {
      const shared = masks.sharedBy(pairs.names[pair] ?? 0);
      if (shared > 0) offer(pair, shared);
    }
    for (const name of likelyNames(index, masks, scratch)) offerPairsOf(name, masks.sharedBy(name));
  }
  state.nameCounts().eachSharing((name) => Math.max(1, best.needed(names.pairs[name] ?? 0)), offerPairsOf);
  for (const pair of seen) seenPairs[pair] = 0;
  return best.pairs();
}
