import type { Token } from './token.ts';
import type { TokenizedText } from './tokenized-text.ts';

const blank = 0x20;

const noBeginnings: readonly number[] = [];

/** Greater than any distance, and small enough to add to. */
const infinite = 1 << 24;

/** Compares one pattern with many texts. */
export interface EditDistance {
  /**
   * The smallest edit distance (optimal string alignment: substitutions, deletions, insertions,
   * transpositions of neighbours) between the pattern and a span of the text's words, joined by one blank,
   * that begins at a beginning of a word and ends anywhere; of the text alone, or followed by one of the
   * continuations. Infinity when it exceeds `max`.
   */
  toNearestSpan(text: TokenizedText, continuations: readonly TokenizedText[], max: number): number;
}

/** A column of the dynamic programming table: row r has the distance of the pattern's first r code points. */
interface Column {
  readonly distances: Int32Array;
  /** The last row that is filled; all rows below it exceed the limit. */
  end: number;
}

/** The last three columns, as far back as a transposition looks. */
interface Columns {
  current: Column;
  previous: Column;
  beforePrevious: Column;
  /** The code point of `current`; 0 where the text begins. */
  point: number;
}

/**
 * Row 0 is 0 where a word has a beginning, so that one pass covers spans from each ("The theory and
 * computation of evolutionary distances", J. Algorithms, 1980). A column is filled only as far down as it
 * stays within the limit (Ukkonen 1985), which in dissimilar texts is a few rows.
 *
 * @param pattern code points, at least one
 */
export function createEditDistance(pattern: readonly number[]): EditDistance {
  const letters = Int32Array.from(pattern);
  const main = newColumns(letters.length);
  const branch = newColumns(letters.length);

  return {
    toNearestSpan(text, continuations, max) {
      reset(main, max);
      let nearest = infinite;
      for (let index = 0; index < text.length; index += 1) {
        nearest = Math.min(nearest, appendWord(main, letters, text[index], index > 0, max));
      }
      for (const continuation of continuations) {
        copyColumns(main, branch);
        for (let index = 0; index < continuation.length; index += 1) {
          const afterBlank = index > 0 || text.length > 0;
          nearest = Math.min(nearest, appendWord(branch, letters, continuation[index], afterBlank, max));
        }
      }
      return nearest > max ? Infinity : nearest;
    },
  };
}

function appendWord(
  columns: Columns,
  letters: Int32Array,
  token: Token | undefined,
  afterBlank: boolean,
  max: number,
): number {
  let nearest = afterBlank ? appendPoint(columns, letters, blank, true, max) : infinite;
  if (token === undefined) return nearest;
  const { codePoints, unspaced } = token.word;
  const beginnings = unspaced?.beginnings ?? noBeginnings;
  let passed = 0;
  for (let position = 0; position < codePoints.length; position += 1) {
    const isBeforeBeginning = beginnings[passed] === position + 1;
    if (isBeforeBeginning) passed += 1;
    const point = codePoints[position] ?? 0;
    nearest = Math.min(nearest, appendPoint(columns, letters, point, isBeforeBeginning, max));
  }
  return nearest;
}

/**
 * Fills the column of the next code point; returns the distance of the whole pattern there.
 *
 * @param isBeforeBeginning whether a span may begin behind it
 */
function appendPoint(
  columns: Columns,
  letters: Int32Array,
  point: number,
  isBeforeBeginning: boolean,
  max: number,
): number {
  const column = columns.beforePrevious;
  const previous = columns.current;
  const beforePrevious = columns.previous;
  const previousPoint = columns.point;
  columns.current = column;
  columns.previous = previous;
  columns.beforePrevious = beforePrevious;
  columns.point = point;

  // Read into variables once: this loop is most of the time of a search with mistakes.
  const { distances } = column;
  const { distances: previousDistances, end } = previous;
  let above = isBeforeBeginning ? 0 : (previousDistances[0] ?? infinite) + 1;
  let lastWithin = above <= max ? 0 : -1;
  distances[0] = above;
  for (let row = 1; row < distances.length; row += 1) {
    // Below the end of the previous column a value can only come from above.
    if (row > end + 1 && above >= max) break;
    const letter = letters[row - 1];
    const left = row <= end ? (previousDistances[row] ?? infinite) : infinite;
    const diagonal = row - 1 <= end ? (previousDistances[row - 1] ?? infinite) : infinite;
    let distance = letter === point ? diagonal : diagonal + 1;
    if (left < distance) distance = left + 1;
    if (above < distance) distance = above + 1;
    if (row > 1 && letter === previousPoint && letters[row - 2] === point && row - 2 <= beforePrevious.end) {
      distance = Math.min(distance, (beforePrevious.distances[row - 2] ?? infinite) + 1);
    }
    distances[row] = distance;
    above = distance;
    if (distance <= max) lastWithin = row;
  }
  // Rows below the last one within the limit are dropped; row 0 always remains.
  column.end = Math.max(lastWithin, 0);
  return lastWithin === letters.length ? (distances[letters.length] ?? infinite) : infinite;
}

function reset(columns: Columns, max: number): void {
  columns.point = 0;
  const { distances } = columns.current;
  for (let row = 0; row < distances.length; row += 1) distances[row] = row;
  columns.current.end = Math.min(max, distances.length - 1);
  for (const column of [columns.previous, columns.beforePrevious]) {
    column.distances[0] = infinite;
    column.end = 0;
  }
}

function newColumns(length: number): Columns {
  const column = (): Column => ({ distances: new Int32Array(length + 1), end: 0 });
  return { current: column(), previous: column(), beforePrevious: column(), point: 0 };
}

function copyColumns(from: Columns, to: Columns): void {
  copyColumn(from.current, to.current);
  copyColumn(from.previous, to.previous);
  copyColumn(from.beforePrevious, to.beforePrevious);
  to.point = from.point;
}

function copyColumn(from: Column, to: Column): void {
  for (let row = 0; row <= from.end; row += 1) to.distances[row] = from.distances[row] ?? infinite;
  to.end = from.end;
}
