import { decisiveWords } from '../../../catalog/text/word-beginnings.ts';
import { createBestPairs } from './best-pairs.ts';
import { citySetOf } from './candidates.ts';
import type { Lists } from '../../packed/lists.ts';
import type { MemoryIndex } from '../index/memory-index.ts';
import type { QueryState } from '../query/query-state.ts';
import { type Range, rangeOfPrefix } from '../../packed/string-table.ts';

const encoder = new TextEncoder();

/**
 * Tier `word`: the first `count` pairs by shared trigrams of which every word of the query begins a word of
 * the name or of the city names. Those of the rarest word are looked up, and the words in them; or those that
 * pass the filters, where these are fewer.
 */
export function wordCandidates(state: QueryState, count: number): Int32Array {
  const { index, filter } = state;
  const { names, pairs, words, cities } = index;
  const byFrequency = decisiveWords(state.query.words)
    .map((word) => rangeOfPrefix(words.texts, null, encoder.encode(word)))
    .map((range) => ({ range, pairs: countPairs(index, range) }))
    .sort((a, b) => a.pairs - b.pairs);
  const ranges = byFrequency.map(({ range }) => range);
  const [rarest] = byFrequency;
  if (rarest === undefined || rarest.range.from === rarest.range.end) return new Int32Array(0);

  const best = createBestPairs(count);
  const masks = state.masks();
  const { seenPairs } = state.scratch();
  const seen: number[] = [];
  /** Offers a pair in whose name these words are missing. */
  const offer = (pair: number, shared: number, missing: readonly Range[]): void => {
    if (seenPairs[pair] === 1 || !best.takes(shared, pair)) return;
    const row = filter.firstRow(pair);
    if (row === -1) return;
    const set = citySetOf(index, pair, row);
    if (!missing.every((range) => hasWordOf(cities.words, set, range))) return;
    seenPairs[pair] = 1;
    seen.push(pair);
    best.offer(shared, pair);
  };
  const isNamed = (name: number, range: Range): boolean => hasWordOf(names.words, name, range);

  const offerName = (name: number): void => {
    const firstPair = names.pairs[name] ?? 0;
    const shared = masks.sharedBy(name);
    if (!best.takes(shared, firstPair)) return;
    const missing = ranges.filter((range) => !isNamed(name, range));
    const end = names.pairs[name + 1] ?? 0;
    for (let pair = firstPair; pair < end; pair += 1) offer(pair, shared, missing);
  };
  const offerPairsOf = (set: number): void => {
    const end = cities.pairs.starts[set + 1] ?? 0;
    for (let place = cities.pairs.starts[set] ?? 0; place < end; place += 1) {
      const pair = cities.pairs.values[place] ?? 0;
      const name = pairs.names[pair] ?? 0;
      const shared = masks.sharedBy(name);
      if (!best.takes(shared, pair)) continue;
      offer(
        pair,
        shared,
        ranges.filter((range) => !isNamed(name, range)),
      );
    }
  };

  if (filter.names !== null && filter.names.length < rarest.pairs) {
    filter.names.forEach(offerName);
  } else {
    eachIn(words.names, rarest.range, offerName);
    eachIn(words.citySets, rarest.range, offerPairsOf);
  }
  for (const pair of seen) seenPairs[pair] = 0;
  return best.pairs();
}

/** About how many pairs have a word of the range: names have few pairs each, and city sets many. */
function countPairs({ words, cities }: MemoryIndex, { from, end }: Range): number {
  let count = (words.names.starts[end] ?? 0) - (words.names.starts[from] ?? 0);
  eachIn(words.citySets, { from, end }, (set) => {
    count += (cities.pairs.starts[set + 1] ?? 0) - (cities.pairs.starts[set] ?? 0);
  });
  return count;
}

/** Calls back with the values of the lists of a range, which follow one another. */
function eachIn(lists: Lists, { from, end }: Range, visit: (value: number) => void): void {
  const last = lists.starts[end] ?? 0;
  for (let place = lists.starts[from] ?? 0; place < last; place += 1) visit(lists.values[place] ?? 0);
}

/** Whether a word of the range is in a list of words. */
function hasWordOf(words: Lists, list: number, { from, end }: Range): boolean {
  const last = words.starts[list + 1] ?? 0;
  for (let place = words.starts[list] ?? 0; place < last; place += 1) {
    const word = words.values[place] ?? 0;
    if (word >= from && word < end) return true;
  }
  return false;
}
