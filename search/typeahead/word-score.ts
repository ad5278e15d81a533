import { countBits } from './trigram-set.ts';
import { codePoints } from '../../catalog/text/code-points.ts';
import type { CityName, TokenizedText } from './tokenized-text.ts';
import { createWordEdits } from './word-edits.ts';
import { lettersOf, type Word } from './word.ts';

/** Each edit costs as much as three letters of the query. */
export const lettersPerEdit = 3;

/**
 * The share of a query's letters that a text has, word by word, wherever the words stand; of the text alone,
 * or followed by one of the city names. 0 where a word of four letters or more is not met.
 */
export type WordScore = (text: TokenizedText, cities: readonly CityName[]) => number;

/**
 * Creates the word score of a query (float4): each word of l code points is compared with the word that takes
 * the fewest edits d (optimal string alignment), the last one with the beginning of a word, and brings l −
 * 3d, or nothing where it is not met and has fewer than four; their sum is divided by that of all l.
 *
 * @param words those of the query, one at least
 */
export function createWordScore(words: readonly string[]): WordScore {
  const queryWords = words.map((word, index) =>
    createQueryWord(codePoints(word), index, index === words.length - 1),
  );
  const letters = queryWords.reduce((sum, { length }) => sum + length, 0);
  const inText = new Array<number>(queryWords.length).fill(Infinity);

  return (text, cities) => {
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
    if (token !== undefined) edits = Math.min(edits, (token.edits[word.index] ??= word.editsTo(token.word)));
  }
  return edits === Infinity && isShort(word.length) ? word.length : edits * lettersPerEdit;
}

interface QueryWord {
  readonly index: number;
  /** In code points. */
  readonly length: number;
  readonly editsTo: EditsTo;
}

function createQueryWord(points: readonly number[], index: number, isLast: boolean): QueryWord {
  return { index, length: points.length, editsTo: createEditsTo(points, isLast) };
}

/**
 * The edits to a word, or to the beginning of one; Infinity when they are more than
 * a word of this length may have.
 */
export type EditsTo = (word: Pick<Word, 'codePoints' | 'letters'>) => number;

/**
 * Compares a word of a query with words of names.
 *
 * @param points its code points, at least one
 * @param isLast whether it may be the beginning of a word
 */
export function createEditsTo(points: readonly number[], isLast: boolean): EditsTo {
  const { length } = points;
  const max = allowedEdits(length);
  const letters = lettersOf(points);
  const wordEdits = createWordEdits(points);
  return (word) => {
    const difference = word.codePoints.length - length;
    if (difference < -max || (!isLast && difference > max)) return Infinity;
    // Each letter that the other has not takes an edit; most words are told apart by that.
    if (countBits(letters & ~word.letters) > max) return Infinity;
    if (!isLast && countBits(word.letters & ~letters) > max) return Infinity;
    return wordEdits(word.codePoints, isLast, max);
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
