import { isPair } from '../../../catalog/text/grams.ts';
import { countBits } from '../../../runtime/count-bits.ts';
import type { GramOverlap } from '../../typeahead/candidate-source.ts';
import type { Lists } from '../../packed/lists.ts';
import type { MemoryIndex } from '../index/memory-index.ts';
import type { Scratch } from './scratch.ts';

/** Which grams of one query words, names and city sets have, as bits by position. */
export interface GramMasks {
  /** How many are in a name, and in a city set where one is given; each counts once. */
  sharedBy(name: number, citySet?: number): number;
  /** In the name; in it or in the city set, and how many of these are pairs. */
  overlapOf(name: number, citySet: number): Required<Omit<GramOverlap, 'size'>>;
}

/**
 * @param grams those of the query, by number
 * @param scratch claimed for the query
 */
export function createGramMasks(
  { words, names, cities, grams: known }: MemoryIndex,
  grams: Int32Array,
  scratch: Scratch,
): GramMasks {
  const { touchedWords } = scratch;
  const masksPerWord = Math.max(1, Math.ceil(grams.length / 32));
  const size = (words.texts.starts.length - 1) * masksPerWord;
  // Only a query of more than a hundred grams needs more than there is.
  const wordMasks = scratch.wordMasks.length >= size ? scratch.wordMasks : new Int32Array(size);
  const masks = new Int32Array(masksPerWord);
  const pairs = new Int32Array(masksPerWord);

  for (const [position, gram] of grams.entries()) {
    const offset = position >>> 5;
    const bit = 1 << (position & 31);
    if (isPair(known.values[gram] ?? 0)) pairs[offset] = (pairs[offset] ?? 0) | bit;
    const end = words.ofGrams.starts[gram + 1] ?? 0;
    for (let place = words.ofGrams.starts[gram] ?? 0; place < end; place += 1) {
      const word = words.ofGrams.values[place] ?? 0;
      const mask = word * masksPerWord + offset;
      wordMasks[mask] = (wordMasks[mask] ?? 0) | bit;
      if (scratch.isTouched[word] === 1) continue;
      scratch.isTouched[word] = 1;
      touchedWords[scratch.touchedWordCount] = word;
      scratch.touchedWordCount += 1;
    }
  }
  scratch.masksPerWord = masksPerWord;

  const bitsOf = (lists: Lists, list: number): number => {
    let bits = 0;
    const end = lists.starts[list + 1] ?? 0;
    for (let place = lists.starts[list] ?? 0; place < end; place += 1) {
      bits |= wordMasks[lists.values[place] ?? 0] ?? 0;
    }
    return bits;
  };
  const add = (lists: Lists, list: number): void => {
    const end = lists.starts[list + 1] ?? 0;
    for (let place = lists.starts[list] ?? 0; place < end; place += 1) {
      const first = (lists.values[place] ?? 0) * masksPerWord;
      for (let index = 0; index < masksPerWord; index += 1) {
        masks[index] = (masks[index] ?? 0) | (wordMasks[first + index] ?? 0);
      }
    }
  };
  /** Counts the grams that were added, or the pairs among them. */
  const count = (some: Int32Array | null): number => {
    let shared = 0;
    for (let index = 0; index < masksPerWord; index += 1) {
      shared += countBits((masks[index] ?? 0) & (some?.[index] ?? -1));
    }
    return shared;
  };

  if (masksPerWord === 1) {
    const [pairBits = 0] = pairs;
    return {
      sharedBy: (name, set) =>
        countBits(bitsOf(names.words, name) | (set === undefined ? 0 : bitsOf(cities.words, set))),
      overlapOf(name, set) {
        const ofName = bitsOf(names.words, name);
        const ofBoth = ofName | bitsOf(cities.words, set);
        return {
          shared: countBits(ofName),
          sharedWithCities: countBits(ofBoth),
          pairsWithCities: countBits(ofBoth & pairBits),
        };
      },
    };
  }
  const addAll = (name: number, set?: number): void => {
    masks.fill(0);
    add(names.words, name);
    if (set !== undefined) add(cities.words, set);
  };
  const sharedBy: GramMasks['sharedBy'] = (name, set) => {
    addAll(name, set);
    return count(null);
  };
  return {
    sharedBy,
    overlapOf(name, set) {
      const shared = sharedBy(name);
      addAll(name, set);
      return { shared, sharedWithCities: count(null), pairsWithCities: count(pairs) };
    },
  };
}
