import { codePoints } from '../../catalog/text/code-points.ts';

/**
 * The least number of edits (replace, drop, insert, swap two neighbours: optimal string alignment) that turn the
 * query's words, joined by one blank, into a stretch of the name's words, joined likewise, that begins at a word
 * and ends anywhere.
 *
 * One table for all beginnings: its first row says what it costs to have passed over letters since the last
 * beginning, 0 at each (Sellers 1980); the swap is that of Damerau's distance restricted to neighbours.
 *
 * @param query code points of the joined query
 * @param nameWords at least one
 */
export function editsToStretch(query: readonly number[], nameWords: readonly string[]): number {
  const text: number[] = [];
  let row: number[] = [];
  for (const word of nameWords) {
    if (text.length > 0) {
      row.push(row.length === 0 ? 0 : (row[row.length - 1] ?? 0) + 1);
      text.push(blank);
    }
    const letters = codePoints(word);
    for (let index = 0; index < letters.length; index += 1) row.push(index);
    text.push(...letters);
  }
  row.push((row[row.length - 1] ?? 0) + 1);

  let before: number[] = [];
  for (let i = 1; i <= query.length; i += 1) {
    const next = new Array<number>(row.length);
    next[0] = i;
    for (let j = 1; j < row.length; j += 1) {
      const replaced = at(row, j - 1) + (query[i - 1] === text[j - 1] ? 0 : 1);
      let least = Math.min(replaced, at(row, j) + 1, at(next, j - 1) + 1);
      if (i > 1 && j > 1 && query[i - 1] === text[j - 2] && query[i - 2] === text[j - 1]) {
        least = Math.min(least, at(before, j - 2) + 1);
      }
      next[j] = least;
    }
    before = row;
    row = next;
  }
  return Math.min(...row);
}

const blank = 0x20;

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}
