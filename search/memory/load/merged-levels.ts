/** A level this many times as large as those after it is left as it is. */
const growth = 4;

/** So large a level is merged no more: it would take long to read. */
const maxMergedGroups = 10_000;

/**
 * How many of the last levels are merged with a new one. Levels become larger towards the first one, so that
 * there are few of them and no group is read often (as in a log-structured merge tree; O'Neil et al., 1996).
 *
 * @param sizes groups of the levels of changes, the last one at the end
 * @param size groups of the new one
 */
export function countMergedLevels(sizes: readonly number[], size: number): number {
  let merged = size;
  let count = 0;
  for (const before of sizes.toReversed()) {
    if (before > merged * growth || before + merged > maxMergedGroups) break;
    merged += before;
    count += 1;
  }
  return count;
}
