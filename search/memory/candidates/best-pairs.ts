/**
 * The first so many pairs in the order of the ranking: more grams shared first, then the lower number. A
 * heap whose first entry is the last of these pairs.
 */
export interface BestPairs {
  /** Takes a pair that has not been offered before, if it is among the first ones so far. */
  offer(shared: number, pair: number): void;
  /** Whether it would be taken. */
  takes(shared: number, pair: number): boolean;
  /** The last one of so many; Infinity while there are fewer. */
  last(): number;
  /** How many grams, one at least, a pair of this number or a higher one has to share to be taken. */
  needed(pair: number): number;
  /** In no order. */
  pairs(): Int32Array;
}

export function createBestPairs(count: number): BestPairs {
  const shares = new Int32Array(count);
  const pairs = new Int32Array(count);
  let size = 0;

  /** Whether the entry comes later in the ranking than these values. */
  const isAfter = (entry: number, shared: number, pair: number): boolean => {
    const own = shares[entry] ?? 0;
    return own < shared || (own === shared && (pairs[entry] ?? 0) > pair);
  };
  const put = (entry: number, shared: number, pair: number): void => {
    shares[entry] = shared;
    pairs[entry] = pair;
  };
  const copy = (to: number, from: number): void => {
    put(to, shares[from] ?? 0, pairs[from] ?? 0);
  };
  const riseFrom = (place: number, shared: number, pair: number): void => {
    let entry = place;
    while (entry > 0) {
      const parent = (entry - 1) >>> 1;
      if (isAfter(parent, shared, pair)) break;
      copy(entry, parent);
      entry = parent;
    }
    put(entry, shared, pair);
  };
  const sinkFromTop = (shared: number, pair: number): void => {
    let entry = 0;
    for (;;) {
      let child = entry * 2 + 1;
      if (child >= size) break;
      if (child + 1 < size && isAfter(child + 1, shares[child] ?? 0, pairs[child] ?? 0)) child += 1;
      if (!isAfter(child, shared, pair)) break;
      copy(entry, child);
      entry = child;
    }
    put(entry, shared, pair);
  };

  return {
    offer(shared, pair) {
      if (size < count) {
        size += 1;
        riseFrom(size - 1, shared, pair);
      } else if (isAfter(0, shared, pair)) {
        sinkFromTop(shared, pair);
      }
    },
    takes: (shared, pair) => size < count || isAfter(0, shared, pair),
    last: () => (size < count ? Infinity : (pairs[0] ?? 0)),
    needed(pair) {
      if (size < count) return 1;
      const last = shares[0] ?? 0;
      return pair < (pairs[0] ?? 0) ? last : last + 1;
    },
    pairs: () => pairs.slice(0, size),
  };
}
