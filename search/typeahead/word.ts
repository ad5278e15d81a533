import { codePoints, unitsOf } from '../../catalog/text/code-points.ts';
import { type Gram, pairsOf } from '../../catalog/text/grams.ts';
import { endingTrigram, startingTrigrams, wordTrigrams } from '../../catalog/text/trigrams.ts';
import { hasUnspaced, innerBeginnings } from '../../catalog/text/unspaced.ts';
import { partsOf } from './word-parts.ts';

/** A word, or what follows one of its beginnings, by its grams. */
export interface GramWord {
  readonly codePoints: readonly number[];
  /** In order, with repetitions. */
  readonly trigrams: readonly Gram[];
  /** Of neighbouring paired code points, in order, with repetitions. */
  readonly pairs: readonly Gram[];
  /** How many of its grams are distinct. */
  readonly size: number;
}

/** What is compared letter by letter with the words of a query. */
export interface SpelledWord {
  readonly codePoints: readonly number[];
  /** See `lettersOf`. */
  readonly letters: number;
}

/** A word of a name, in forms that are the same for every query: an engine may keep it. */
export interface Word extends GramWord, SpelledWord {
  readonly text: string;
  /** Null where its only beginning is its first code point. */
  readonly unspaced: UnspacedWord | null;
  /**
   * Where the query that met it last has put what it knows of it, in a list of its own: sooner read than a
   * map. It is a number, so that a word that is kept keeps nothing of past queries.
   */
  place: number;
}

/** What more there is of a word with code points of scripts that are written without blanks. */
export interface UnspacedWord {
  /** See `innerBeginnings`. */
  readonly beginnings: readonly number[];
  /** The first two trigrams of what follows each of them. */
  readonly starts: readonly Gram[];
  /** The last trigram of the word when it is cut behind each of its code points. */
  readonly endings: readonly Gram[];
  /** Where spans begin and end that stand whole in it: its beginnings and its end, in UTF-16 units. */
  readonly edges: readonly number[];
  /** What is between its runs of paired code points. */
  readonly others: readonly SpelledPart[];
}

interface SpelledPart extends SpelledWord {
  /** See `innerBeginnings`. */
  readonly beginnings: readonly number[];
}

export function createWord(text: string): Word {
  const points = codePoints(text);
  return {
    text,
    ...gramWordOf(points, wordTrigrams(text), pairsOf(points)),
    letters: lettersOf(points),
    unspaced: hasUnspaced(text) ? unspacedWordOf(points) : null,
    place: 0,
  };
}

/** What follows a beginning inside a word, as a word by itself. */
export function wordFrom({ codePoints: all, trigrams }: Word, beginning: number): GramWord {
  const points = all.slice(beginning);
  const [first = 0, second = null] = points;
  // All other trigrams are those that the whole word ends with.
  const ownTrigrams = [...startingTrigrams(first, second), ...trigrams.slice(beginning + 2)];
  return gramWordOf(points, ownTrigrams, pairsOf(points));
}

function gramWordOf(points: readonly number[], trigrams: readonly Gram[], pairs: readonly Gram[]): GramWord {
  const size = new Set(trigrams).size + (pairs.length === 0 ? 0 : new Set(pairs).size);
  return { codePoints: points, trigrams, pairs, size };
}

function unspacedWordOf(points: readonly number[]): UnspacedWord {
  const others = partsOf(points).filter(({ isPaired }) => !isPaired);
  const beginnings = innerBeginnings(points);
  return {
    beginnings,
    starts: beginnings.flatMap((at) => startingTrigrams(points[at] ?? 0, points[at + 1] ?? null)),
    endings: points.map((point, at) => endingTrigram(points[at - 1] ?? null, point)),
    edges: [0, ...beginnings, points.length].map((end) => unitsOf(points, end)),
    others: others.map(({ codePoints: part }) => ({
      codePoints: part,
      letters: lettersOf(part),
      beginnings: innerBeginnings(part),
    })),
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
