import type { TokenizedText, Token } from './tokenized-text.ts';

const blank = 0x20;

/** More edits than any text takes; small enough to count on from. */
const far = 1 << 24;

/** Finds in many texts the stretch that is nearest to one pattern. */
export interface EditDistance {
  /**
   * The least number of edits (replace, drop, insert, swap two neighbours: optimal string alignment) that turn the
   * pattern into a stretch of the text's words, joined by one blank, that begins at a word and ends anywhere; of the
   * text alone, or followed by one of the continuations. Infinity when it takes more than `most`.
   */
  minDistance(text: TokenizedText, continuations: readonly TokenizedText[], most: number): number;
}

/** A column of the table of edits: by row, what the beginning of the pattern of that length costs here. */
interface Column {
  readonly edits: Int32Array;
  /** The last row that is filled; below it all are too many. */
  end: number;
}

/** The last columns of a walk along a text: a swap of neighbours looks two back. */
interface Walk {
  column: Column;
  before: Column;
  twoBefore: Column;
  /** The code point that led to `column`; 0 where the text begins. */
  point: number;
}

/**
 * Row 0 is 0 where a word begins, so that one walk takes all beginnings at once (Sellers 1980). A column is filled
 * only as far down as it stays within the limit (Ukkonen 1985); in unlike texts that is a few rows.
 * @param pattern code points, at least one
 */
export function createEditDistance(pattern: readonly number[]): EditDistance {
  const letters = Int32Array.from(pattern);
  const main = newWalk(letters.length);
  const branch = newWalk(letters.length);

  return {
    minDistance: (text, continuations, most) => {
      begin(main, most);
      let least = far;
      text.forEach((word, index) => {
        least = Math.min(least, walkWord(main, letters, word, index > 0, most));
      });
      for (const continuation of continuations) {
        copyWalk(main, branch);
        continuation.forEach((word, index) => {
          least = Math.min(least, walkWord(branch, letters, word, index > 0 || text.length > 0, most));
        });
      }
      return least > most ? Infinity : least;
    },
  };
}

function walkWord(walk: Walk, letters: Int32Array, word: Token, afterBlank: boolean, most: number): number {
  let least = afterBlank ? step(walk, letters, blank, most) : far;
  for (const point of word.points) least = Math.min(least, step(walk, letters, point, most));
  return least;
}

/** Goes on by one code point; what the whole pattern costs there. */
function step(walk: Walk, letters: Int32Array, point: number, most: number): number {
  const column = walk.twoBefore;
  const before = walk.column;
  const twoBefore = walk.before;
  const pointBefore = walk.point;
  walk.column = column;
  walk.before = before;
  walk.twoBefore = twoBefore;
  walk.point = point;

  const now = column.edits;
  const last = before.edits;
  const lastButOne = twoBefore.edits;
  let above = point === blank ? 0 : (last[0] ?? far) + 1;
  let within = above <= most ? 0 : -1;
  now[0] = above;
  let row = 1;
  for (; row < now.length; row += 1) {
    // Past what the column before has, a value can only come from above.
    if (row > before.end + 1 && above >= most) break;
    const letter = letters[row - 1];
    const left = row <= before.end ? (last[row] ?? far) : far;
    const diagonal = row - 1 <= before.end ? (last[row - 1] ?? far) : far;
    let edits = letter === point ? diagonal : diagonal + 1;
    if (left < edits) edits = left + 1;
    if (above < edits) edits = above + 1;
    if (row > 1 && letter === pointBefore && letters[row - 2] === point && row - 2 <= twoBefore.end) {
      edits = Math.min(edits, (lastButOne[row - 2] ?? far) + 1);
    }
    now[row] = edits;
    above = edits;
    if (edits <= most) within = row;
  }
  // Rows below the last one within the limit can be left out; the first is always there.
  column.end = Math.max(within, 0);
  return within === letters.length ? (now[letters.length] ?? far) : far;
}

function begin(walk: Walk, most: number): void {
  walk.point = 0;
  const { edits } = walk.column;
  for (let row = 0; row < edits.length; row += 1) edits[row] = row;
  walk.column.end = Math.min(most, edits.length - 1);
  for (const column of [walk.before, walk.twoBefore]) {
    column.edits[0] = far;
    column.end = 0;
  }
}

function newWalk(length: number): Walk {
  const column = (): Column => ({ edits: new Int32Array(length + 1), end: 0 });
  return { column: column(), before: column(), twoBefore: column(), point: 0 };
}

function copyWalk(from: Walk, to: Walk): void {
  copyColumn(from.column, to.column);
  copyColumn(from.before, to.before);
  copyColumn(from.twoBefore, to.twoBefore);
  to.point = from.point;
}

function copyColumn(from: Column, to: Column): void {
  for (let row = 0; row <= from.end; row += 1) to.edits[row] = from.edits[row] ?? far;
  to.end = from.end;
}
