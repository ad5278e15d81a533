const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long to wait after each failure, the last one again and again. */
const waits = [
  5 * second,
  30 * second,
  2 * minute,
  10 * minute,
  30 * minute,
  hour,
  2 * hour,
  4 * hour,
  8 * hour,
];

/** For how long a delivery is tried, from its first attempt on, in milliseconds. */
export const retryForMs = 72 * hour;

/**
 * The wait before the next attempt, in milliseconds, up to a tenth longer so that receivers that were away
 * together are not tried together; null when it was tried for long enough.
 *
 * @param attempts how many there were, from 1 on
 * @param triedForMs since the first of them
 * @param random from 0 to 1
 */
export function waitAfter(attempts: number, triedForMs: number, random: number): number | null {
  if (triedForMs >= retryForMs) return null;
  const wait = waits[Math.min(attempts, waits.length) - 1] ?? 5 * second;
  return Math.round(wait * (1 + random / 10));
}
