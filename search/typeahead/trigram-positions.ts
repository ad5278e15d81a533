/** The position of a trigram in a query; −1 where the query has not got it. */
export type TrigramPositions = (trigram: number) => number;

/**
 * Positions by a hash table with linear probing, at most a quarter full: most
 * trigrams looked up are not there.
 */
export function createPositions(trigrams: Int32Array): TrigramPositions {
  const bits = 34 - Math.clz32(trigrams.length);
  const last = 2 ** bits - 1;
  const slots = new Int32Array(last + 1).fill(-1);
  // Multiplicative hashing (Knuth: "The Art of Computer Programming", 6.4): the high
  // bits depend on all of the key's.
  const slotOf = (trigram: number): number => Math.imul(trigram, 0x9e3779b1) >>> (32 - bits);
  trigrams.forEach((trigram, position) => {
    let slot = slotOf(trigram);
    while (slots[slot] !== -1) slot = (slot + 1) & last;
    slots[slot] = position;
  });
  return (trigram) => {
    for (let slot = slotOf(trigram); ; slot = (slot + 1) & last) {
      const position = slots[slot] ?? -1;
      if (position === -1 || trigrams[position] === trigram) return position;
    }
  };
}
