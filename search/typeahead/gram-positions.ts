/** The position of a gram in a query; −1 where the query has not got it. */
export type GramPositions = (gram: number) => number;

/**
 * Positions by a hash table with linear probing, at most a quarter full: most
 * grams looked up are not there.
 */
export function createPositions(grams: Float64Array): GramPositions {
  const bits = 34 - Math.clz32(grams.length);
  const last = 2 ** bits - 1;
  const slots = new Int32Array(last + 1).fill(-1);
  // Multiplicative hashing (Knuth: "The Art of Computer Programming", 6.4): the high
  // bits depend on all of the key's.
  const slotOf = (gram: number): number => Math.imul(gram, 0x9e3779b1) >>> (32 - bits);
  grams.forEach((gram, position) => {
    let slot = slotOf(gram);
    while (slots[slot] !== -1) slot = (slot + 1) & last;
    slots[slot] = position;
  });
  return (gram) => {
    for (let slot = slotOf(gram); ; slot = (slot + 1) & last) {
      const position = slots[slot] ?? -1;
      if (position === -1 || grams[position] === gram) return position;
    }
  };
}
