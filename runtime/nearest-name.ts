/**
 * The shortest names that may be one edit, and two edits, away from what was typed. Short
 * names are close to many words.
 */
export interface EditLimits {
  readonly oneEditFrom: number;
  readonly twoEditsFrom: number;
}

/**
 * The known name that a mistyped one probably means, in any case: the nearest by edit distance, the first of
 * several; undefined when none is near enough.
 */
export function nearestName(
  typed: string,
  known: readonly string[],
  { oneEditFrom, twoEditsFrom }: EditLimits,
): string | undefined {
  let [nearest, distance]: [string | undefined, number] = [undefined, Infinity];
  for (const candidate of known) {
    const { length } = candidate;
    const allowed = length < oneEditFrom ? 0 : length < twoEditsFrom ? 1 : 2;
    if (Math.abs(length - typed.length) > allowed) continue;
    const edits = editDistance(typed.toLowerCase(), candidate.toLowerCase());
    if (edits <= allowed && edits < distance) [nearest, distance] = [candidate, edits];
  }
  return nearest;
}

/**
 * The least number of edits (replace, drop, insert, swap two neighbours: optimal string alignment) that turn
 * one text into the other, in UTF-16 units. For short texts: the time is the product of their lengths.
 */
export function editDistance(one: string, other: string): number {
  const table: number[][] = [];
  const at = (row: number, column: number): number => table[row]?.[column] ?? Infinity;
  for (let row = 0; row <= one.length; row += 1) {
    const line: number[] = (table[row] = []);
    for (let column = 0; column <= other.length; column += 1) {
      if (row === 0 || column === 0) {
        line.push(row + column);
        continue;
      }
      const replaced = at(row - 1, column - 1) + (one[row - 1] === other[column - 1] ? 0 : 1);
      const swaps = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const swapped = swaps ? at(row - 2, column - 2) + 1 : Infinity;
      line.push(Math.min(replaced, swapped, at(row - 1, column) + 1, at(row, column - 1) + 1));
    }
  }
  return at(one.length, other.length);
}
