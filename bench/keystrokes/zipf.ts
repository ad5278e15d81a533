import type { Random } from '@hotel-content/sample-catalog';

/**
 * Draws ranks from 0 to `count - 1` by Zipf's law: rank k as often as 1 / (k + 1) to the power of `exponent`.
 * Few are drawn again and again, most seldom.
 *
 * @param count of ranks, at least 1
 */
export function createZipf(count: number, exponent: number): (random: Random) => number {
  let sum = 0;
  const upTo = Float64Array.from({ length: count }, (_, rank) => (sum += (rank + 1) ** -exponent));
  return (random) => {
    const drawn = random.next() * sum;
    // The first rank whose sum is above the number drawn.
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] ?? 0) > drawn) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}
