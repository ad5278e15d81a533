import { wordTrigrams } from '../../../catalog/text/trigrams.ts';
import { nibbleAt } from '../../packed/nibbles.ts';
import { compareStart, findText, type Range, rangeOfPrefix } from '../../packed/string-table.ts';
import type { QueryState } from '../query/query-state.ts';
import { findGram } from '../query/query-grams.ts';
import { type BestPairs, createBestPairs } from './best-pairs.ts';
import { hasGram, namesWith } from './gram-names.ts';
import { createPopularity, type PairPopularity } from './popularity.ts';

const encoder = new TextEncoder();

/** A pair weighs one more than it is popular; one whose name is the query more than any other. */
const equalWeight = 11;

/**
 * Tier `prefix`: pairs whose name starts with the query, among them the first `count` by whether it is the
 * query, by popularity and by similarity, but for those of the groups `excludedGroups`.
 *
 * Such a name shares all grams of the query, or all but the last word's last trigram, and each of these
 * classes is in the order of the pairs' numbers. So the first pairs of all, and the first ones that have
 * this last trigram, are enough.
 */
export function prefixCandidates(
  state: QueryState,
  count: number,
  excludedGroups: readonly string[],
): Int32Array {
  const { index, query, filter } = state;
  const { names, pairs, grams } = index;
  const prefix = encoder.encode(query.text);
  const range = rangeOfPrefix(names.texts, names.byBytes, prefix);
  const equalName = findText(names.texts, prefix, names.byBytes) ?? -1;
  const popularityOf = createPopularity(index);
  const excluded = new Set(
    excludedGroups.map((key) => findText(index.groups.keys, encoder.encode(key)) ?? -1),
  );
  const isWanted = (pair: number): boolean =>
    !excluded.has(pairs.groups[pair] ?? 0) && filter.firstRow(pair) !== -1;
  const weightOf = (pair: number): number =>
    pairs.names[pair] === equalName ? equalWeight : 1 + popularityOf(pair);
  if (query.grams.length === 0) return firstByName(state, range, count, { weightOf, isWanted });

  const isPopular = names.popularity.length > 0;
  /** Offers the pairs of a name. */
  const offerName = (best: BestPairs, name: number): void => {
    const end = names.pairs[name + 1] ?? 0;
    for (let pair = names.pairs[name] ?? 0; pair < end; pair += 1) {
      const weight = weightOf(pair);
      if (best.takes(weight, pair)) {
        if (isWanted(pair)) best.offer(weight, pair);
      } else if (!isPopular) return;
    }
  };
  const inRange = names.byBytes.subarray(range.from, range.end);
  const isFiltered = filter.names !== null && filter.names.length < inRange.length;
  const some = isFiltered
    ? filter.names.filter((name) => compareStart(names.texts, name, prefix) === 0)
    : inRange;
  /** What the pairs of a name weigh at most, by its place among these names. */
  const atMost = (place: number): number => {
    if (!isPopular) return 1;
    return isFiltered ? 1 + index.maxPopularity : 1 + nibbleAt(names.popularity, range.from + place);
  };
  /** Offers the pairs of these names, as long as any of them can be taken. */
  const offerSome = (best: BestPairs, mayTake: (name: number) => boolean): void => {
    if (equalName !== -1 && mayTake(equalName)) offerName(best, equalName);
    let lastName = Infinity;
    let lastWeight = 0;
    for (let place = 0; place < some.length; place += 1) {
      const name = some[place] ?? 0;
      const most = atMost(place);
      if (most < lastWeight || (most === lastWeight && name > lastName)) continue;
      if (name === equalName || !mayTake(name)) continue;
      offerName(best, name);
      const last = best.last();
      if (last === Infinity) continue;
      lastName = pairs.names[last] ?? 0;
      lastWeight = weightOf(last);
    }
  };

  const best = createBestPairs(count);
  offerSome(best, () => true);
  const gram = findGram(grams.values, wordTrigrams(query.words.at(-1) ?? '').at(-1) ?? -1);
  if (gram === -1 || best.last() === Infinity) return best.pairs();

  const bestOfGram = createBestPairs(count);
  if (isPopular || some.length <= (grams.frequencies[gram] ?? 0)) {
    offerSome(bestOfGram, (name) => hasGram(grams, gram, name));
  } else {
    for (const name of namesWith(grams, gram)) {
      if (compareStart(names.texts, name, prefix) === 0) offerName(bestOfGram, name);
      if (bestOfGram.last() !== Infinity) break;
    }
  }
  return Int32Array.from(new Set([...best.pairs(), ...bestOfGram.pairs()]));
}

/** Without a gram every similarity is 0, and the order is by weight and name. */
function firstByName(
  { index: { names, maxPopularity } }: QueryState,
  range: Range,
  count: number,
  { weightOf, isWanted }: { readonly weightOf: PairPopularity; readonly isWanted: (pair: number) => boolean },
): Int32Array {
  const byWeight = Array.from({ length: equalWeight + 1 }, (): number[] => []);
  const isFull = (): boolean => maxPopularity === 0 && (byWeight[1]?.length ?? 0) >= count;
  for (let place = range.from; place < range.end && !isFull(); place += 1) {
    const name = names.byBytes[place] ?? 0;
    const end = names.pairs[name + 1] ?? 0;
    for (let pair = names.pairs[name] ?? 0; pair < end; pair += 1) {
      const found = byWeight[weightOf(pair)];
      if (found !== undefined && found.length < count && isWanted(pair)) found.push(pair);
    }
  }
  return Int32Array.from(byWeight.toReversed().flat().slice(0, count));
}
