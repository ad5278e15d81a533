/**
 * The optimal string alignment of a pattern with a word, or with its nearest beginning;
 * Infinity when it exceeds `max`.
 */
export type WordEdits = (word: readonly number[], toBeginning: boolean, max: number) => number;

/**
 * Compares one pattern with many words, by dynamic programming in three rows of which only the cells within
 * `max` of the diagonal are filled (Ukkonen: "Algorithms for approximate string matching", 1985).
 *
 * @param pattern code points, at least one
 */
export function createWordEdits(pattern: readonly number[]): WordEdits {
  const { length } = pattern;
  // As long as the pattern and the edits that it may have; a cell on either side of the band is read too.
  const rows = [0, 1, 2].map(() => new Int32Array(length * 2 + 4));

  return (word, toBeginning, max) => {
    // No beginning that is longer by more than this is within the limit.
    const end = Math.min(word.length, length + max);
    const tooMany = max + 1;
    let [beforePrevious, previous, current] = rows as [Int32Array, Int32Array, Int32Array];
    for (let column = 0; column <= Math.min(end, max); column += 1) previous[column] = column;
    previous[Math.min(end, max) + 1] = tooMany;
    let fewest = tooMany;
    for (let row = 1; row <= length; row += 1) {
      const point = pattern[row - 1];
      const first = Math.max(1, row - max);
      const last = Math.min(end, row + max);
      current[first - 1] = first === 1 && row <= max ? row : tooMany;
      fewest = current[first - 1] ?? tooMany;
      for (let column = first; column <= last; column += 1) {
        let edits = (previous[column - 1] ?? tooMany) + (point === word[column - 1] ? 0 : 1);
        edits = Math.min(edits, (previous[column] ?? tooMany) + 1, (current[column - 1] ?? tooMany) + 1);
        if (row > 1 && column > 1 && point === word[column - 2] && pattern[row - 2] === word[column - 1])
          edits = Math.min(edits, (beforePrevious[column - 2] ?? tooMany) + 1);
        current[column] = edits;
        if (edits < fewest) fewest = edits;
      }
      if (fewest > max) return Infinity;
      current[last + 1] = tooMany;
      [beforePrevious, previous, current] = [previous, current, beforePrevious];
    }
    if (toBeginning) return fewest;
    const edits = end === word.length && end >= length - max ? (previous[end] ?? tooMany) : tooMany;
    return edits > max ? Infinity : edits;
  };
}
