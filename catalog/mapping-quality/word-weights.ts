import type { HotelProfile } from './profile.ts';
import { commonWords, wordKey } from './vocabulary.ts';

/** How often words stand in the names of a whole catalog. */
export interface WordFrequencies {
  /** Live rows. */
  readonly rows: number;
  /** Rows that have the word, for each frequent word as it is compared. */
  readonly counts: ReadonlyMap<string, number>;
}

/** How many hotels of a neighbourhood there are, and how many of them have a word in a name. */
export interface Neighbourhood {
  hotels: number;
  readonly words: Map<string, number>;
}

/** A word tells at most this much, in bits: a frequency of 1 in 4096 is the rarest that is worth knowing. */
export const maxBits = 12;
export const rarestShare = 2 ** -maxBits;

/**
 * The probability that another hotel has a word which means a kind of lodging, or the place where both are.
 */
const commonShare = 0.35;

/**
 * So many hotels without a word are assumed beside those that were seen:
 * frequencies of few hotels mean little.
 */
const priorRows = 1000;
const priorHotels = 25;

export function createNeighbourhood(): Neighbourhood {
  return { hotels: 0, words: new Map() };
}

export function addToNeighbourhood(neighbourhood: Neighbourhood, { names }: HotelProfile): void {
  neighbourhood.hotels += 1;
  const found = new Set(names.flatMap(({ words }) => words));
  for (const word of found) neighbourhood.words.set(word, (neighbourhood.words.get(word) ?? 0) + 1);
}

/** A neighbourhood with one more hotel; the one that is given stays as it is. */
export function withOneMore({ hotels, words }: Neighbourhood, profile: HotelProfile): Neighbourhood {
  const larger = { hotels, words: new Map(words) };
  addToNeighbourhood(larger, profile);
  return larger;
}

/** Sums frequencies of words as Postgres has them into those of their compared forms. */
export function toFrequencies(
  rows: number,
  counts: Iterable<readonly [word: string, rows: number]>,
): WordFrequencies {
  const sums = new Map<string, number>();
  for (const [word, count] of counts) {
    const key = wordKey(word);
    sums.set(key, (sums.get(key) ?? 0) + count);
  }
  return { rows, counts: sums };
}

/**
 * What it tells when the names of two hotels share a word, in bits: the logarithm of one over the probability
 * that another hotel has it as well, in the catalog or around them, whichever is greater. These are the
 * frequency-based weights of W. E. Winkler, "Frequency-based matching in the Fellegi-Sunter model of record
 * linkage" (1989). The two hotels themselves are not counted.
 */
export function createWordWeights(
  frequencies: WordFrequencies,
  neighbourhoods: readonly Neighbourhood[],
  placeWords: readonly ReadonlySet<string>[],
): (word: string) => number {
  return (word) => {
    let share = others(frequencies.counts.get(word)) / (frequencies.rows + priorRows);
    for (const { hotels, words } of neighbourhoods) {
      share = Math.max(share, others(words.get(word)) / (hotels + priorHotels));
    }
    if (commonWords.has(word) || placeWords.some((known) => known.has(word)))
      share = Math.max(share, commonShare);
    return Math.min(maxBits, -Math.log2(Math.min(1, share)));
  };
}

function others(count: number | undefined): number {
  return Math.max(0, (count ?? 0) - 2);
}
