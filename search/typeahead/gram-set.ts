import { countBits } from '../../runtime/count-bits.ts';

/**
 * Grams of one query as bits by their position in it, 32 in each number. All
 * sets of a query have one length.
 */
export type GramSet = number[];

export function emptySet(queryGrams: number): GramSet {
  const set = [0];
  for (let size = 32; size < queryGrams; size += 32) set.push(0);
  return set;
}

export function addPosition(set: GramSet, position: number): void {
  set[position >>> 5] = (set[position >>> 5] ?? 0) | (1 << (position & 31));
}

export function addAll(set: GramSet, others: readonly number[]): void {
  for (let index = 0; index < others.length; index += 1) {
    set[index] = (set[index] ?? 0) | (others[index] ?? 0);
  }
}

export function sizeOf(set: readonly number[]): number {
  let size = 0;
  for (const bits of set) size += countBits(bits);
  return size;
}

/** How many are in either set. */
export function sizeOfUnion(left: readonly number[], right: readonly number[]): number {
  let size = 0;
  for (let index = 0; index < left.length; index += 1) {
    size += countBits((left[index] ?? 0) | (right[index] ?? 0));
  }
  return size;
}
