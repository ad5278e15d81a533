/**
 * The share of `part` in `whole` in percent, with one decimal, a half rounded up; 0 where there is nothing. Computed with
 * whole numbers: 1 of 2000 is exactly half of a tenth.
 */
export function percentage(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((2000 * part + whole) / (2 * whole)) / 10;
}
