/** No name of a field is longer. */
const longestName = 60;

/**
 * The name that was probably meant: one that differs in case alone, else in one letter (a wrong, missing or additional one,
 * or two neighbours swapped), in two where it is long; the nearest one, the first of several.
 */
export function didYouMean(name: string, known: readonly string[]): string | undefined {
  if (name.length > longestName) return undefined;
  const typed = name.toLowerCase();
  let [nearest, fewest]: [string | undefined, number] = [undefined, Infinity];
  for (const candidate of known) {
    const allowed = editsAllowed(candidate.length);
    if (Math.abs(candidate.length - name.length) > allowed) continue;
    const edits = editsBetween(typed, candidate.toLowerCase());
    if (edits <= allowed && edits < fewest) [nearest, fewest] = [candidate, edits];
  }
  return nearest;
}

/** A short name is a letter away from too many words. */
function editsAllowed(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** The optimal string alignment distance, in UTF-16 units. */
function editsBetween(one: string, other: string): number {
  let [before, last]: [readonly number[], readonly number[]] = [
    [],
    Array.from({ length: other.length + 1 }, (_, i) => i),
  ];
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const at = (rows: readonly number[], index: number): number => rows[index] ?? Infinity;
      const same = one[row - 1] === other[column - 1];
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      now.push(
        Math.min(
          at(last, column) + 1,
          at(now, column - 1) + 1,
          at(last, column - 1) + (same ? 0 : 1),
          swapped ? at(before, column - 2) + 1 : Infinity,
        ),
      );
    }
    [before, last] = [last, now];
  }
  return last[other.length] ?? Infinity;
}
