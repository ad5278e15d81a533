/**
 * The first so many pairs: those of greater weight first, then those of lower numbers. The weight is what
 * decides before the number of a pair does; in most tiers how many grams it shares. A heap whose first entry
 * is the last of these pairs.
 */
export interface BestPairs {
  /** Takes a pair that has not been offered before, if it is among the first ones so far. */
  offer(weight: number, pair: number): void;
  /** Whether it would be taken. */
  takes(weight: number, pair: number): boolean;
  /** The last one of so many; Infinity while there are fewer. */
  last(): number;
  /** The weight, one at least, that a pair of this number or a higher one has to have to be taken. */
  needed(pair: number): number;
  /** In no order. */
  pairs(): Int32Array;
}

export function createBestPairs(count: number): BestPairs {
  const weights = new Int32Array(count);
  const pairs = new Int32Array(count);
  let size = 0;

  /** Whether the entry comes later in the ranking than these values. */
  const isAfter = (entry: number, weight: number, pair: number): boolean => {
    const own = weights[entry] ?? 0;
    return own < weight || (own === weight && (pairs[entry] ?? 0) > pair);
  };
  const put = (entry: number, weight: number, pair: number): void => {
    weights[entry] = weight;
    pairs[entry] = pair;
  };
  const copy = (to: number, from: number): void => {
    put(to, weights[from] ?? 0, pairs[from] ?? 0);
  };
  const riseFrom = (place: number, weight: number, pair: number): void => {
    let entry = place;
    while (entry > 0) {
      const parent = (entry - 1) >>> 1;
      if (isAfter(parent, weight, pair)) break;
      copy(entry, parent);
      entry = parent;
    }
    put(entry, weight, pair);
  };
  const sinkFromTop = (weight: number, pair: number): void => {
    let entry = 0;
    for (;;) {
      let child = entry * 2 + 1;
      if (child >= size) break;
      if (child + 1 < size && isAfter(child + 1, weights[child] ?? 0, pairs[child] ?? 0)) child += 1;
      if (!isAfter(child, weight, pair)) break;
      copy(entry, child);
      entry = child;
    }
    put(entry, weight, pair);
  };

  return {
    offer(weight, pair) {
      if (size < count) {
        size += 1;
        riseFrom(size - 1, weight, pair);
      } else if (isAfter(0, weight, pair)) {
        sinkFromTop(weight, pair);
      }
    },
    takes: (weight, pair) => size < count || isAfter(0, weight, pair),
    last: () => (size < count ? Infinity : (pairs[0] ?? 0)),
    needed(pair) {
      if (size < count) return 1;
      const last = weights[0] ?? 0;
      return pair < (pairs[0] ?? 0) ? last : last + 1;
    },
    pairs: () => pairs.slice(0, size),
  };
}
