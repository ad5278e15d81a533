import { maxPopularity } from '../../../catalog/base-codes/max-popularity.ts';
import { wordTrigrams } from '../../../catalog/text/trigrams.ts';
import { firstIndex } from '../../../catalog/first-index.ts';
import {
  compareStart,
  compareTexts,
  findText,
  rangeOfEqual,
  rangeOfPrefix,
  textLength,
} from '../../packed/string-table.ts';
import type { MemoryIndex } from '../index/memory-index.ts';
import type { QueryState } from '../query/query-state.ts';
import { findGram } from '../query/query-grams.ts';
import { type BestPairs, createBestPairs } from './best-pairs.ts';
import { hasGram, namesWith } from './gram-names.ts';
import { createPopularity, type PairPopularity } from './popularity.ts';

const encoder = new TextEncoder();

/** A pair weighs one more than it is popular; one whose name is the query so much more than others. */
const equalWeight = maxPopularity + 1;

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
  const classes = popularityClasses(index, prefix);
  const equalName = findName(index, prefix, query.grams.length);
  const popularityOf = createPopularity(index);
  const excluded = new Set(
    excludedGroups.map((key) => findText(index.groups.keys, encoder.encode(key)) ?? -1),
  );
  const isWanted = (pair: number): boolean =>
    !excluded.has(pairs.groups[pair] ?? 0) && filter.firstRow(pair) !== -1;
  const weightOf = (pair: number): number =>
    1 + popularityOf(pair) + (pairs.names[pair] === equalName ? equalWeight : 0);
  if (query.grams.length === 0) return firstByName(state, classes, count, { equalName, weightOf, isWanted });

  const isPopular = index.maxPopularity > 0;
  const offerName = (best: BestPairs, name: number): void => {
    const end = names.pairs[name + 1] ?? 0;
    for (let pair = names.pairs[name] ?? 0; pair < end; pair += 1) {
      const weight = weightOf(pair);
      if (best.takes(weight, pair)) {
        if (isWanted(pair)) best.offer(weight, pair);
      } else if (!isPopular) return;
    }
  };
  const isFiltered = filter.names !== null && filter.names.length < likelyNames(classes);
  const some = isFiltered ? [ofFilter(state, filter.names, prefix)] : classes;
  /** Offers the pairs of these names, as long as any of them can be taken. */
  const offerSome = (best: BestPairs, mayTake: (name: number) => boolean): void => {
    if (equalName !== undefined && mayTake(equalName)) offerName(best, equalName);
    for (const { popularity, names: ofClass } of some) {
      const most = 1 + popularity;
      let lastName = Infinity;
      for (const name of ofClass()) {
        if (name > lastName || name === equalName || !mayTake(name)) continue;
        offerName(best, name);
        const last = best.last();
        if (last === Infinity) continue;
        const lastWeight = weightOf(last);
        if (lastWeight > most) return;
        if (lastWeight === most) lastName = pairs.names[last] ?? 0;
      }
    }
  };

  const best = createBestPairs(count);
  offerSome(best, () => true);
  const gram = findGram(grams.values, wordTrigrams(query.words.at(-1) ?? '').at(-1) ?? -1);
  if (gram === -1 || best.last() === Infinity) return best.pairs();

  const bestOfGram = createBestPairs(count);
  const ofGram = (name: number): boolean => hasGram(grams, gram, name);
  if (isFiltered || likelyNames(classes) <= (grams.frequencies[gram] ?? 0)) {
    offerSome(bestOfGram, ofGram);
  } else {
    if (equalName !== undefined && ofGram(equalName)) offerName(bestOfGram, equalName);
    for (const name of namesWith(grams, gram)) {
      if (name === equalName || compareStart(names.texts, name, prefix) !== 0) continue;
      offerName(bestOfGram, name);
      // Those that follow weigh no more, and come later.
      const last = bestOfGram.last();
      if (last !== Infinity && weightOf(last) > index.maxPopularity) break;
    }
  }
  return Int32Array.from(new Set([...best.pairs(), ...bestOfGram.pairs()]));
}

/** Names of one popularity that start with the query. */
interface NamesOfPopularity {
  readonly popularity: number;
  /** Of how many they are. */
  readonly among: number;
  /** In the order of their bytes; they are searched for when they are first needed. */
  readonly names: () => Int32Array;
}

/** Those of the greatest popularity first. */
function popularityClasses(
  { names: { texts, byBytes, popularityStarts } }: MemoryIndex,
  prefix: Uint8Array,
): readonly NamesOfPopularity[] {
  return Array.from({ length: maxPopularity + 1 }, (_, place) => place).flatMap((place) => {
    const all = byBytes.subarray(popularityStarts[place], popularityStarts[place + 1]);
    if (all.length === 0) return [];
    let found: Int32Array | undefined;
    const find = (): Int32Array => {
      const { from, end } = rangeOfPrefix(texts, all, prefix);
      return all.subarray(from, end);
    };
    return [{ popularity: maxPopularity - place, among: all.length, names: () => (found ??= find()) }];
  });
}

/** About how many names start with the query: as many in each class as in the largest. */
function likelyNames(classes: readonly NamesOfPopularity[]): number {
  const [largest] = classes.toSorted((one, other) => other.among - one.among);
  if (largest === undefined) return 0;
  const all = classes.reduce((sum, { among }) => sum + among, 0);
  return (largest.names().length * all) / largest.among;
}

/** The names that a filter lets through, as one class. */
function ofFilter(
  { index: { names, maxPopularity: popularity } }: QueryState,
  filtered: Int32Array,
  prefix: Uint8Array,
): NamesOfPopularity {
  const found = filtered.filter((name) => compareStart(names.texts, name, prefix) === 0);
  return { popularity, among: found.length, names: () => found };
}

/** The name that is this text: names are numbered by how many grams they have, then by bytes. */
function findName(
  { names: { texts, sizes } }: MemoryIndex,
  text: Uint8Array,
  grams: number,
): number | undefined {
  const { from, end } = rangeOfEqual(sizes.length, (name) => (sizes[name] ?? 0) - grams);
  const name = firstIndex(from, end, (place) => compareStart(texts, place, text) >= 0);
  const isIt = name < end && textLength(texts, name) === text.length && compareStart(texts, name, text) === 0;
  return isIt ? name : undefined;
}

interface PairOrder {
  readonly equalName: number | undefined;
  readonly weightOf: PairPopularity;
  readonly isWanted: (pair: number) => boolean;
}

/** Without a gram every similarity is 0, and the order is by weight and name. */
function firstByName(
  { index: { names, pairs } }: QueryState,
  classes: readonly NamesOfPopularity[],
  count: number,
  { equalName, weightOf, isWanted }: PairOrder,
): Int32Array {
  const byWeight = Array.from({ length: 2 * equalWeight + 1 }, (): number[] => []);
  const addPairs = (name: number): void => {
    const end = names.pairs[name + 1] ?? 0;
    for (let pair = names.pairs[name] ?? 0; pair < end; pair += 1) {
      const found = byWeight[weightOf(pair)];
      if (found !== undefined && isWanted(pair)) found.push(pair);
    }
  };
  if (equalName !== undefined) addPairs(equalName);
  for (const { popularity, names: ofClass } of classes) {
    const heaviest = byWeight[1 + popularity] ?? [];
    const ofOtherClasses = heaviest.length;
    for (const name of ofClass()) {
      // Those that follow weigh no more than so many of their class, and come later.
      if (heaviest.length - ofOtherClasses >= count) break;
      if (name !== equalName) addPairs(name);
    }
  }
  const inOrder = (a: number, b: number): number =>
    compareTexts(names.texts, pairs.names[a] ?? 0, pairs.names[b] ?? 0) || a - b;
  // Pairs of one weight may be of names of several popularities.
  const ordered = byWeight.toReversed().flatMap((found) => found.sort(inOrder));
  return Int32Array.from(ordered.slice(0, count));
}
