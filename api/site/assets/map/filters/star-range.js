/**
 * The range of stars after one was checked or unchecked; undefined: any.
 *
 * @param {readonly number[]} checked the stars that are checked now
 * @param {number} changed the stars whose box was clicked
 * @returns {{ min: number, max: number } | undefined}
 */
export function rangeAfter(checked, changed) {
  const above = checked.filter((stars) => stars > changed);
  const left = checked.includes(changed) || above.length === 0 ? checked : above;
  return left.length === 0 ? undefined : { min: Math.min(...left), max: Math.max(...left) };
}

/**
 * The stars in a range, and its ends where no hotel has them.
 *
 * @param {import('./filter-groups.js').StarRange | undefined} range
 * @param {readonly number[]} values the stars that hotels have
 */
export function valuesIn(range, values) {
  if (range === undefined) return [];
  const { min = 0, max = Infinity } = range;
  const inRange = values.filter((stars) => stars >= min && stars <= max);
  const ends = [range.max, range.min].filter((end) => end !== undefined);
  return [...new Set([...inRange, ...ends])];
}
