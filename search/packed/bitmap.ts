import { type Allocate, allocateInt32 } from './allocate.ts';

/** A bit for each number from 0 on, 32 in each element; no element at all where none is set. */
export type Bitmap = Int32Array;

export function isSet(bitmap: Bitmap, number: number): boolean {
  return (((bitmap[number >>> 5] ?? 0) >>> (number & 31)) & 1) === 1;
}

/** The bits of the numbers below `count` for which it holds. */
export function buildBitmap(count: number, holds: (number: number) => boolean, allocate: Allocate): Bitmap {
  let bitmap: Bitmap | null = null;
  for (let number = 0; number < count; number += 1) {
    if (!holds(number)) continue;
    bitmap ??= allocateInt32(allocate, Math.ceil(count / 32));
    bitmap[number >>> 5] = (bitmap[number >>> 5] ?? 0) | (1 << (number & 31));
  }
  return bitmap ?? allocateInt32(allocate, 0);
}
