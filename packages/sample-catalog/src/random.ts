/** A source of pseudo-random choices: the same seed always makes the same choices, on every machine. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number in [0, limit). */
  below(limit: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** One entry of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
  /** Roughly normally distributed around 0 with standard deviation 1 (sum of four uniforms, cut at ±3.5). */
  bell(): number;
}

/** Mixes whole numbers into one 32-bit seed (the finalizer of MurmurHash3 after each part). */
export function mixSeed(...parts: readonly number[]): number {
  let hash = 0x9e3779b9;
  for (const part of parts) {
    hash = Math.imul(hash ^ part, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash = (hash ^ (hash >>> 16)) + 0x6d2b79f5;
  }
  return hash >>> 0;
}

/** Creates a generator from a 32-bit seed (mulberry32: small, fast, good enough for sample data). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (list) => {
      const picked = list[below(list.length)];
      if (picked === undefined) throw new RangeError('pick() needs a list that is not empty');
      return picked;
    },
    bell: () => (next() + next() + next() + next() - 2) * Math.sqrt(3),
  };
}
