import { codePoints } from './code-points.ts';
import { type Trigram, trigrams } from './trigrams.ts';
import { hasUnspaced, isPaired } from './unspaced.ts';
import { words } from './words.ts';

/**
 * What names are compared by in the typeahead: a trigram of pg_trgm, or a pair of neighbouring code points,
 * which is above all trigrams.
 */
export type Gram = Trigram;

const firstPair = 2 ** 24;
const codePointLimit = 2 ** 21;

/** What all words of other scripts share. */
const none: readonly Gram[] = [];

/**
 * The grams of a folded text, distinct and ascending: its trigrams, and every two neighbouring code points of
 * a word that are Han, kana or Hangul. Names of these scripts are so short that a trigram is most of one.
 */
export function grams(text: string): Float64Array {
  const ofTrigrams = trigrams(text);
  if (!hasUnspaced(text)) return Float64Array.from(ofTrigrams);
  const pairs = new Set(words(text).flatMap((word) => pairsOf(codePoints(word))));
  return Float64Array.from([...ofTrigrams, ...[...pairs].sort((a, b) => a - b)]);
}

/** The pairs of a word, in order, with repetitions. */
export function pairsOf(points: readonly number[]): readonly Gram[] {
  let pairs: Gram[] | null = null;
  for (let position = 1; position < points.length; position += 1) {
    const first = points[position - 1] ?? 0;
    const second = points[position] ?? 0;
    if (!isPaired(first) || !isPaired(second)) continue;
    pairs ??= [];
    pairs.push(pairOf(first, second));
  }
  return pairs ?? none;
}

export function isPair(gram: Gram): boolean {
  return gram >= firstPair;
}

/** A number by itself for each pair. */
export function pairOf(first: number, second: number): Gram {
  return firstPair + first * codePointLimit + second;
}
