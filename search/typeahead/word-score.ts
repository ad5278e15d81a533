import { codePoints } from '../../catalog/text/code-points.ts';
import { type Gram, pairOf } from '../../catalog/text/grams.ts';
import { isUnspaced } from '../../catalog/text/unspaced.ts';
import { countBits } from '../../runtime/count-bits.ts';
import type { Token } from './token.ts';
import type { CityName, TokenizedText } from './tokenized-text.ts';
import { createWordEdits } from './word-edits.ts';
import { lettersOf, type SpelledWord } from './word.ts';
import { partsOf } from './word-parts.ts';

/** Each edit costs as much as three letters of the query. */
export const lettersPerEdit = 3;

/** How much of a query stands in a text, word by word, wherever the words stand. */
export interface WordScore {
  /** The letters of all its words. */
  readonly letters: number;
  /** The runs of paired code points in its words, and what is between. */
  readonly parts: number;
  /**
   * The share of its letters that a text has; of the text alone, or followed by one of the city names. 0
   * where a word of four letters or more is not met.
   */
  of(text: TokenizedText, cities: readonly CityName[]): number;
}

/**
 * Creates the word score of a query (float4): each word of l code points is compared with the word that takes
 * the fewest edits d (optimal string alignment), the last one with the beginning of a word, and brings l −
 * 3d, or nothing where it is not met and has fewer than four; their sum is divided by that of all l.
 *
 * Of a run of paired code points every pair of neighbours is a word, a single one too; it is met where it
 * stands in such a run. Words with other code points that are written without blanks are compared with what
 * follows each beginning in a word.
 *
 * @param words those of the query, one at least
 */
export function createWordScore(words: readonly string[]): WordScore {
  const parts = words.flatMap((word) => partsOf(codePoints(word)));
  const queryWords = parts
    .flatMap(({ codePoints: points, isPaired }, part): readonly Omit<QueryWord, 'index'>[] => {
      if (isPaired) return pairedWordsOf(points);
      const isLast = part === parts.length - 1;
      return [{ length: points.length, editsTo: createEditsToToken(points, isLast) }];
    })
    .map((word, index): QueryWord => ({ ...word, index }));
  const letters = queryWords.reduce((sum, { length }) => sum + length, 0);
  const inText = new Array<number>(queryWords.length).fill(Infinity);

  return {
    letters,
    parts: parts.length,
    of(text, cities) {
      let least = 0;
      for (const [index, word] of queryWords.entries()) {
        const lost = lettersLost(text, word);
        if (lost === Infinity && cities.length === 0) return 0;
        inText[index] = lost;
        least += lost;
      }
      for (const city of cities) {
        const lost = (city.lettersLost ??= queryWords.map((word) => lettersLost(city.text, word)));
        let sum = 0;
        for (let index = 0; index < inText.length; index += 1) {
          sum += Math.min(inText[index] ?? 0, lost[index] ?? 0);
        }
        least = Math.min(least, sum);
      }
      return least === Infinity ? 0 : Math.fround((letters - least) / letters);
    },
  };
}

/**
 * How many letters of a word a text has not, three for each edit; Infinity where
 * the word is not met, but must be.
 */
function lettersLost(text: TokenizedText, word: QueryWord): number {
  let edits = Infinity;
  for (let index = 0; index < text.length && edits > 0; index += 1) {
    const token = text[index];
    if (token !== undefined) edits = Math.min(edits, (token.edits[word.index] ??= word.editsTo(token)));
  }
  return edits === Infinity && isShort(word.length) ? word.length : edits * lettersPerEdit;
}

interface QueryWord {
  readonly index: number;
  /** In code points. */
  readonly length: number;
  readonly editsTo: (token: Token) => number;
}

/** The words that stand for a run of paired code points. */
function pairedWordsOf(points: readonly number[]): readonly Omit<QueryWord, 'index'>[] {
  const [only = 0, ...others] = points;
  if (others.length === 0) {
    return [{ length: 1, editsTo: ({ word }) => (word.codePoints.includes(only) ? 0 : Infinity) }];
  }
  return others.map((second, before) => {
    const pair: Gram = pairOf(points[before] ?? 0, second);
    return { length: 2, editsTo: ({ word }) => (word.pairs.includes(pair) ? 0 : Infinity) };
  });
}

/** The edits to a word of a name, as it is, or to what is between its runs of paired code points. */
function createEditsToToken(points: readonly number[], isLast: boolean): QueryWord['editsTo'] {
  const beginsAnywhere = points.some(isUnspaced);
  const editsTo = createEditsTo(points, isLast || beginsAnywhere);
  return ({ word }) => {
    if (word.unspaced === null) return editsTo(word);
    let fewest = Infinity;
    for (const part of word.unspaced.others) {
      fewest = Math.min(fewest, editsTo(part));
      if (!beginsAnywhere) continue;
      for (const beginning of part.beginnings) {
        const { letters } = part;
        fewest = Math.min(fewest, editsTo({ codePoints: part.codePoints.slice(beginning), letters }));
      }
    }
    return fewest;
  };
}

/**
 * The edits to a word, or to the beginning of one; Infinity when they are more than
 * a word of this length may have.
 */
export type EditsTo = (word: SpelledWord) => number;

/**
 * Compares a word of a query with words of names.
 *
 * @param points its code points, at least one
 * @param toBeginning whether it may be the beginning of a word
 */
export function createEditsTo(points: readonly number[], toBeginning: boolean): EditsTo {
  const { length } = points;
  const max = allowedEdits(length);
  const letters = lettersOf(points);
  const wordEdits = createWordEdits(points);
  return (word) => {
    const difference = word.codePoints.length - length;
    if (difference < -max || (!toBeginning && difference > max)) return Infinity;
    // Each letter that the other has not takes an edit; most words are told apart by that.
    if (countBits(letters & ~word.letters) > max) return Infinity;
    if (!toBeginning && countBits(word.letters & ~letters) > max) return Infinity;
    return wordEdits(word.codePoints, toBeginning, max);
  };
}

/** The edits that a word may have at most, however long it is. */
export const maxEdits = 2;

/** Whether a word of so many code points may have no edits, and may be missing. */
export function isShort(length: number): boolean {
  return length < 4;
}

/** How many edits a word of so many code points may have. */
export function allowedEdits(length: number): number {
  if (isShort(length)) return 0;
  return length < 8 ? 1 : maxEdits;
}
