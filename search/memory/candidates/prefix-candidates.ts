import { wordTrigrams } from '../../../catalog/text/trigrams.ts';
import { type BestPairs, createBestPairs } from './best-pairs.ts';
import type { QueryState } from '../query/query-state.ts';
import { findGram } from '../query/query-grams.ts';
import { compareStart, findText, type Range, rangeOfPrefix } from '../../packed/string-table.ts';
import { hasGram, namesWith } from './gram-names.ts';

const encoder = new TextEncoder();

/**
 * Tier `prefix`: pairs whose name starts with the query, among them the first `count` by similarity, but for
 * those of the groups `excludedGroups`.
 *
 * Such a name shares all grams of the query, or all but the last word's last one, and each of these
 * classes is in the order of the pairs' numbers. So the first pairs of all, and the first ones that have
 * this last gram, are enough.
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
  const excluded = new Set(
    excludedGroups.map((key) => findText(index.groups.keys, encoder.encode(key)) ?? -1),
  );
  /** Offers the pairs of a name. */
  const offerName = (best: BestPairs, name: number): void => {
    const end = names.pairs[name + 1] ?? 0;
    for (let pair = names.pairs[name] ?? 0; pair < end && best.takes(0, pair); pair += 1) {
      if (!excluded.has(pairs.groups[pair] ?? 0) && filter.firstRow(pair) !== -1) best.offer(0, pair);
    }
  };
  const inRange = names.byBytes.subarray(range.from, range.end);
  const isFiltered = filter.names !== null && filter.names.length < inRange.length;
  const some = isFiltered
    ? filter.names.filter((name) => compareStart(names.texts, name, prefix) === 0)
    : inRange;
  /** Offers the pairs of these names, as long as any of them can be taken. */
  const offerSome = (best: BestPairs, isWanted: (name: number) => boolean): void => {
    let lastName = Infinity;
    for (const name of some) {
      if (name > lastName || !isWanted(name)) continue;
      offerName(best, name);
      lastName = pairs.names[best.last()] ?? Infinity;
    }
  };

  if (query.grams.length === 0) return firstByName(state, range, count, excluded);
  const best = createBestPairs(count);
  offerSome(best, () => true);
  const gram = findGram(grams.values, wordTrigrams(query.words.at(-1) ?? '').at(-1) ?? -1);
  if (gram === -1 || best.last() === Infinity) return best.pairs();

  const bestOfGram = createBestPairs(count);
  if (some.length <= (grams.frequencies[gram] ?? 0)) {
    offerSome(bestOfGram, (name) => hasGram(grams, gram, name));
  } else {
    for (const name of namesWith(grams, gram)) {
      if (compareStart(names.texts, name, prefix) === 0) offerName(bestOfGram, name);
      if (bestOfGram.last() !== Infinity) break;
    }
  }
  return Int32Array.from(new Set([...best.pairs(), ...bestOfGram.pairs()]));
}

/** Without a gram every similarity is 0, and the order is by name. */
function firstByName(
  { index, filter }: QueryState,
  range: Range,
  count: number,
  excluded: ReadonlySet<number>,
): Int32Array {
  const { names, pairs } = index;
  const found: number[] = [];
  for (let place = range.from; place < range.end && found.length < count; place += 1) {
    const name = names.byBytes[place] ?? 0;
    const end = names.pairs[name + 1] ?? 0;
    for (let pair = names.pairs[name] ?? 0; pair < end && found.length < count; pair += 1) {
      if (!excluded.has(pairs.groups[pair] ?? 0) && filter.firstRow(pair) !== -1) found.push(pair);
    }
  }
  return Int32Array.from(found);
}
