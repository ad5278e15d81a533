import type { Allocate } from './allocate.ts';

/** Numbers of 0–15, two in each element; no element at all where all are 0. */
export type Nibbles = Uint8Array;

export function nibbleAt(nibbles: Nibbles, index: number): number {
  return ((nibbles[index >>> 1] ?? 0) >>> ((index & 1) * 4)) & 15;
}

export function buildNibbles(count: number, valueOf: (index: number) => number, allocate: Allocate): Nibbles {
  let nibbles: Nibbles | null = null;
  for (let index = 0; index < count; index += 1) {
    const value = valueOf(index);
    if (value === 0) continue;
    nibbles ??= allocate(Math.ceil(count / 2));
    nibbles[index >>> 1] = (nibbles[index >>> 1] ?? 0) | (value << ((index & 1) * 4));
  }
  return nibbles ?? allocate(0);
}
