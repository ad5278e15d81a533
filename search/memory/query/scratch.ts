import type { MemoryIndex } from '../index/memory-index.ts';

/**
 * Counters for one query at a time, as long as the index: reserved once, and cleared where they were touched.
 * What a query has counted stays until another one claims the scratch.
 */
export interface Scratch {
  owner: object | null;
  /** In how many lists of the query's grams each name is; see `maxCountedLists`. */
  readonly nameCounts: Uint8Array;
  /** The same, four names in each number. */
  readonly nameCountWords: Int32Array;
  hasCountedNames: boolean;
  /** Room for all names. */
  readonly countedNames: Int32Array;
  /** The names that were met for the first window, and what they share. */
  readonly metNames: Int32Array;
  readonly metShares: Uint16Array;
  /** How many of the query's grams each city set has. */
  readonly setCounts: Uint16Array;
  readonly sets: Int32Array;
  touchedSets: number;
  /** 1 where a pair has been offered; all zero between two tiers. */
  readonly seenPairs: Uint8Array;
  /** The masks of words, `masksPerWord` numbers each. */
  readonly wordMasks: Int32Array;
  masksPerWord: number;
  /** 1 where a word has a mask, of those in `touchedWords`. */
  readonly isTouched: Uint8Array;
  readonly touchedWords: Int32Array;
  touchedWordCount: number;
}

/** Numbers that a word has for its mask: enough for 128 grams. */
const maxMasksPerWord = 4;

/** When more of the counters than this share are touched, all are cleared at once. */
const clearedAtOnce = 1 / 8;

export function createScratch({ names, pairs, words, cities }: MemoryIndex): Scratch {
  const wordCount = words.texts.starts.length - 1;
  const nameCountWords = new Int32Array(Math.ceil(names.sizes.length / 4));
  const setCount = cities.sets.starts.length - 1;
  return {
    owner: null,
    nameCounts: new Uint8Array(nameCountWords.buffer),
    nameCountWords,
    hasCountedNames: false,
    countedNames: new Int32Array(names.sizes.length),
    metNames: new Int32Array(names.sizes.length),
    metShares: new Uint16Array(names.sizes.length),
    setCounts: new Uint16Array(setCount),
    sets: new Int32Array(setCount),
    touchedSets: 0,
    seenPairs: new Uint8Array(pairs.names.length),
    wordMasks: new Int32Array(wordCount * maxMasksPerWord),
    masksPerWord: 1,
    isTouched: new Uint8Array(wordCount),
    touchedWords: new Int32Array(wordCount),
    touchedWordCount: 0,
  };
}

/** Clears what the query before has counted, and makes the scratch that of `owner`. */
export function claimScratch(scratch: Scratch, owner: object): void {
  clear(scratch.setCounts, scratch.sets, scratch.touchedSets);
  scratch.touchedSets = 0;
  const { wordMasks, masksPerWord, isTouched, touchedWords } = scratch;
  for (let index = 0; index < scratch.touchedWordCount; index += 1) {
    const word = touchedWords[index] ?? 0;
    isTouched[word] = 0;
    for (let mask = word * masksPerWord; mask < (word + 1) * masksPerWord; mask += 1) wordMasks[mask] = 0;
  }
  scratch.touchedWordCount = 0;
  scratch.owner = owner;
}

function clear(counts: Uint16Array, touched: Int32Array, size: number): void {
  if (size > counts.length * clearedAtOnce) {
    counts.fill(0);
    return;
  }
  for (let index = 0; index < size; index += 1) counts[touched[index] ?? 0] = 0;
}
