import { codePoints } from '../../catalog/text/code-points.ts';
import { type Trigram, wordTrigrams } from '../../catalog/text/trigrams.ts';

/** A word of a name, in forms that are the same for every query: an engine may keep it. */
export interface Word {
  readonly text: string;
  readonly codePoints: readonly number[];
  /** In order, with repetitions. */
  readonly trigrams: readonly Trigram[];
  /** How many of its trigrams are distinct. */
  readonly size: number;
  /** See `lettersOf`. */
  readonly letters: number;
  /**
   * Where the query that met it last has put what it knows of it, in a list of its own: sooner read than a
   * map. It is a number, so that a word that is kept keeps nothing of past queries.
   */
  place: number;
}

export function createWord(text: string): Word {
  const points = codePoints(text);
  const trigrams = wordTrigrams(text);
  return {
    text,
    codePoints: points,
    trigrams,
    size: new Set(trigrams).size,
    letters: lettersOf(points),
    place: 0,
  };
}

/**
 * The letters that a text has, as bits: one for each of a–z, six for all others together. Each edit between
 * two texts brings at most one letter that the other has not.
 */
export function lettersOf(points: readonly number[]): number {
  let letters = 0;
  for (const point of points) {
    letters |= 1 << (point >= 0x61 && point <= 0x7a ? point - 0x61 : 26 + (point % 6));
  }
  return letters;
}
