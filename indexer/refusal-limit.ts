/** So few missing documents never keep a generation from going live, however small the catalog. */
const alwaysBearable = 10;

/**
 * Whether so many documents were refused that the new generation is worse than none: all of them, or more than
 * `maxRefusedPercent` of all and more than ten.
 */
export function isTooManyRefused(refused: number, total: number, maxRefusedPercent: number): boolean {
  if (refused === 0) return false;
  if (refused >= total) return true;
  return refused > alwaysBearable && refused * 100 > total * maxRefusedPercent;
}
