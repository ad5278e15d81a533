/**
 * Scripts that are written without blanks between words, so that a word begins inside what stands between
 * two blanks. Code points are judged by their Script_Extensions (Unicode Standard Annex 24).
 */

const unspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
const paired = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/u;

/** No letter or digit before this code point, the first of Thai, is of these scripts. */
const firstUnspaced = 0x0e00;
const mayBeUnspaced = /[^\0-\u0dff]/;

const isUnspacedBit = 1;
const isPairedBit = 2;
const blockSize = 256;
/** The classes of the code points of blocks that were asked for, as bits. */
const blocks = new Map<number, Uint8Array>();

/** Whether a letter or digit is of a script that is written without blanks. */
export function isUnspaced(point: number): boolean {
  return point >= firstUnspaced && (classOf(point) & isUnspacedBit) !== 0;
}

/**
 * Whether it is of one of those scripts in which two neighbours say as much as a word of others: see `grams`.
 */
export function isPaired(point: number): boolean {
  return point >= firstUnspaced && (classOf(point) & isPairedBit) !== 0;
}

/** Whether a text has a letter or digit of such a script. */
export function hasUnspaced(text: string): boolean {
  return mayBeUnspaced.test(text) && unspaced.test(text);
}

/** A name may have thousands of code points without a blank. What is behind so many begins no word. */
const lastBeginning = 255;

/** Texts that are searched as words are not longer than that, in code points: see `wordsAndRests`. */
export const longestRest = 256;

/**
 * Where a word begins inside: at and after every unspaced code point; 東横inn札 at 横, inn and 札.
 *
 * @param points the code points of a word
 * @returns positions of code points, ascending, without the first
 */
export function innerBeginnings(points: readonly number[]): readonly number[] {
  const beginnings: number[] = [];
  let isAfterUnspaced = isUnspaced(points[0] ?? 0);
  const end = Math.min(points.length, lastBeginning + 1);
  for (let position = 1; position < end; position += 1) {
    const isHere = isUnspaced(points[position] ?? 0);
    if (isHere || isAfterUnspaced) beginnings.push(position);
    isAfterUnspaced = isHere;
  }
  return beginnings;
}

function classOf(point: number): number {
  const number = Math.floor(point / blockSize);
  let block = blocks.get(number);
  if (block === undefined) {
    block = Uint8Array.from({ length: blockSize }, (_, position) => {
      const character = String.fromCodePoint(number * blockSize + position);
      return (unspaced.test(character) ? isUnspacedBit : 0) | (paired.test(character) ? isPairedBit : 0);
    });
    blocks.set(number, block);
  }
  return block[point % blockSize] ?? 0;
}
