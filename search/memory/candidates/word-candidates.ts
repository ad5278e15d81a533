import { decisiveWords } from '../../../catalog/text/word-beginnings.ts';
import { createBestPairs } from './best-pairs.ts';
import { citySetOf } from './candidates.ts';
import { createPopularity } from './popularity.ts';
import { eachOf, type Lists } from '../../packed/lists.ts';
import { wordsWithInner } from '../index/inner-beginnings.ts';
import type { MemoryIndex } from '../index/memory-index.ts';
import type { QueryState } from '../query/query-state.ts';
import { type Range, rangeOfPrefix } from '../../packed/string-table.ts';

const encoder = new TextEncoder();

/** No query has so many grams. */
const perPopularity = 2 ** 16;

/**
 * Tier `word`: the first `count` pairs by popularity and shared grams of which every word of the query stands
 * in a word of the name or of the city names, from one of its beginnings on. Those of the rarest word are
 * looked up, and the words in them; or those that pass the filters, where these are fewer.
 */
export function wordCandidates(state: QueryState, count: number): Int32Array {
  const { index, filter } = state;
  const { names, pairs, words, cities } = index;
  const byFrequency = decisiveWords(state.query.words)
    .map((word) => wordsWith(index, encoder.encode(word)))
    .map((met) => ({ met, pairs: countPairs(index, met) }))
    .sort((a, b) => a.pairs - b.pairs);
  const all = byFrequency.map(({ met }) => met);
  const [rarest] = byFrequency;
  if (rarest === undefined || rarest.pairs === 0) return new Int32Array(0);

  const best = createBestPairs(count);
  const popularityOf = createPopularity(index);
  const weightOf = (pair: number, shared: number): number => popularityOf(pair) * perPopularity + shared;
  const weightAtMost = (shared: number): number => index.maxPopularity * perPopularity + shared;
  const masks = state.masks();
  const { seenPairs } = state.scratch();
  const seen: number[] = [];
  /** Offers a pair in whose name these words are missing. */
  const offer = (pair: number, shared: number, missing: readonly MetWords[]): void => {
    const weight = weightOf(pair, shared);
    if (seenPairs[pair] === 1 || !best.takes(weight, pair)) return;
    const row = filter.firstRow(pair);
    if (row === -1) return;
    const set = citySetOf(index, pair, row);
    if (!missing.every((met) => hasWordOf(cities.words, set, met))) return;
    seenPairs[pair] = 1;
    seen.push(pair);
    best.offer(weight, pair);
  };
  const isNamed = (name: number, met: MetWords): boolean => hasWordOf(names.words, name, met);

  const offerName = (name: number): void => {
    const firstPair = names.pairs[name] ?? 0;
    const shared = masks.sharedBy(name);
    if (!best.takes(weightAtMost(shared), firstPair)) return;
    const missing = all.filter((met) => !isNamed(name, met));
    const end = names.pairs[name + 1] ?? 0;
    for (let pair = firstPair; pair < end; pair += 1) offer(pair, shared, missing);
  };
  const offerPairsOf = (set: number): void => {
    const end = cities.pairs.starts[set + 1] ?? 0;
    for (let place = cities.pairs.starts[set] ?? 0; place < end; place += 1) {
      const pair = cities.pairs.values[place] ?? 0;
      const name = pairs.names[pair] ?? 0;
      const shared = masks.sharedBy(name);
      if (!best.takes(weightOf(pair, shared), pair)) continue;
      offer(
        pair,
        shared,
        all.filter((met) => !isNamed(name, met)),
      );
    }
  };

  if (filter.names !== null && filter.names.length < rarest.pairs) {
    filter.names.forEach(offerName);
  } else {
    eachIn(words.names, rarest.met, offerName);
    eachIn(words.citySets, rarest.met, offerPairsOf);
  }
  for (const pair of seen) seenPairs[pair] = 0;
  return best.pairs();
}

/** The words in which a word of the query stands. */
interface MetWords extends Range {
  /** Those in which it stands from an inner beginning on, besides those of the range. */
  readonly inner: ReadonlySet<number>;
}

const noWords: ReadonlySet<number> = new Set();

function wordsWith({ words }: MemoryIndex, text: Uint8Array): MetWords {
  const range = rangeOfPrefix(words.texts, null, text);
  const inner = wordsWithInner(words.texts, words.inner, text);
  if (inner.length === 0) return { ...range, inner: noWords };
  return { ...range, inner: new Set(inner.filter((word) => word < range.from || word >= range.end)) };
}

/** About how many pairs have one of the words: names have few pairs each, and city sets many. */
function countPairs({ words, cities }: MemoryIndex, met: MetWords): number {
  let count = (words.names.starts[met.end] ?? 0) - (words.names.starts[met.from] ?? 0);
  for (const word of met.inner)
    count += (words.names.starts[word + 1] ?? 0) - (words.names.starts[word] ?? 0);
  eachIn(words.citySets, met, (set) => {
    count += (cities.pairs.starts[set + 1] ?? 0) - (cities.pairs.starts[set] ?? 0);
  });
  return count;
}

/** Calls back with the values of the lists of some words. */
function eachIn(lists: Lists, { from, end, inner }: MetWords, visit: (value: number) => void): void {
  // The lists of a range follow one another.
  const last = lists.starts[end] ?? 0;
  for (let place = lists.starts[from] ?? 0; place < last; place += 1) visit(lists.values[place] ?? 0);
  for (const word of inner) eachOf(lists, word, visit);
}

function hasWordOf(words: Lists, list: number, { from, end, inner }: MetWords): boolean {
  const last = words.starts[list + 1] ?? 0;
  for (let place = words.starts[list] ?? 0; place < last; place += 1) {
    const word = words.values[place] ?? 0;
    if ((word >= from && word < end) || (inner.size > 0 && inner.has(word))) return true;
  }
  return false;
}
