import type { TokenizedText } from './tokenized-text.ts';

const blank = 0x20;

/**
 * A lower bound of the edits between a pattern and any span of a text followed by another
 * one, by so many first letters.
 */
export type EditBound = (text: TokenizedText, continuation: TokenizedText) => number;

/** As many letters as a number has bits. */
const maxLetters = 32;

/**
 * Compares the first 32 code points of a pattern with a text, all at once for each code point of the
 * text: bit i of `up` and `down` says whether the distance grows or falls from row i to the next (Hyyrö,
 * Nordic Journal of Computing 10, 2003). Spans may begin anywhere, and what they cost for a part of the
 * pattern they cost for the whole.
 *
 * @param pattern code points, at least one
 */
export function createEditBound(pattern: readonly number[]): EditBound {
  const length = Math.min(pattern.length, maxLetters);
  const lastBit = 1 << (length - 1);
  const ascii = new Int32Array(128);
  const others = new Map<number, number>();
  for (let index = 0; index < length; index += 1) {
    const point = pattern[index] ?? 0;
    if (point < 128) ascii[point] = (ascii[point] ?? 0) | (1 << index);
    else others.set(point, (others.get(point) ?? 0) | (1 << index));
  }
  let up = 0;
  let down = 0;
  let diagonal = 0;
  let previousMatches = 0;
  let distance = 0;
  let fewest = 0;

  const step = (point: number): void => {
    const matches = point < 128 ? (ascii[point] ?? 0) : (others.get(point) ?? 0);
    const swapped = ((~diagonal & matches) << 1) & previousMatches;
    diagonal = (((matches & up) + up) ^ up) | matches | down | swapped;
    const right = down | ~(diagonal | up);
    const left = up & diagonal;
    if ((right & lastBit) !== 0) distance += 1;
    else if ((left & lastBit) !== 0) distance -= 1;
    // No 1 comes in: the row above the first one is 0 throughout, for a span may begin anywhere.
    const shifted = right << 1;
    up = (left << 1) | ~(diagonal | shifted);
    down = shifted & diagonal;
    previousMatches = matches;
    if (distance < fewest) fewest = distance;
  };
  const append = (text: TokenizedText): void => {
    for (const token of text) {
      for (const point of token.word.codePoints) step(point);
      step(blank);
    }
  };

  return (text, continuation) => {
    up = -1;
    down = 0;
    diagonal = 0;
    previousMatches = 0;
    distance = length;
    fewest = length;
    append(text);
    append(continuation);
    return fewest;
  };
}
