import type { Gram } from '../../../catalog/text/grams.ts';
import { firstIndex } from '../../../catalog/first-index.ts';
import type { MemoryIndex } from '../index/memory-index.ts';

/** The grams of a query that some name or city has, by number. */
export interface QueryGrams {
  readonly all: Int32Array;
  /** Those whose names are in a list, the rarest first. */
  readonly rare: Int32Array;
  /** Those whose names are in a bitmap, the rarest first. */
  readonly frequent: Int32Array;
  /** Where in `bitmaps` those of `frequent` begin. */
  readonly bitmapStarts: Int32Array;
}

/** @param values distinct grams */
export function findQueryGrams({ grams }: MemoryIndex, values: Float64Array): QueryGrams {
  const all = Int32Array.from(values, (value) => findGram(grams.values, value)).filter((gram) => gram !== -1);
  all.sort((a, b) => (grams.frequencies[a] ?? 0) - (grams.frequencies[b] ?? 0));
  const frequent = all.filter((gram) => grams.bitmapOf[gram] !== -1);
  return {
    all,
    rare: all.filter((gram) => grams.bitmapOf[gram] === -1),
    frequent,
    bitmapStarts: frequent.map((gram) => (grams.bitmapOf[gram] ?? 0) * grams.wordsPerBitmap),
  };
}

/** The number of a gram; −1: nothing has it. */
export function findGram(values: Float64Array, value: Gram): number {
  const place = firstIndex(0, values.length, (index) => (values[index] ?? 0) >= value);
  return values[place] === value ? place : -1;
}
