import { lowerBound } from '../../packed/lists.ts';
import type { MemoryIndex } from '../index/memory-index.ts';

/** The trigrams of a query that some name or city has, by number. */
export interface QueryTrigrams {
  readonly all: Int32Array;
  /** Those whose names are in a list, the rarest first. */
  readonly rare: Int32Array;
  /** Those whose names are in a bitmap, the rarest first. */
  readonly frequent: Int32Array;
  /** Where in `bitmaps` those of `frequent` begin. */
  readonly bitmapStarts: Int32Array;
}

/** @param values distinct trigrams */
export function findQueryTrigrams({ trigrams }: MemoryIndex, values: Int32Array): QueryTrigrams {
  const all = values.map((value) => findTrigram(trigrams.values, value)).filter((trigram) => trigram !== -1);
  all.sort((a, b) => (trigrams.frequencies[a] ?? 0) - (trigrams.frequencies[b] ?? 0));
  const frequent = all.filter((trigram) => trigrams.bitmapOf[trigram] !== -1);
  return {
    all,
    rare: all.filter((trigram) => trigrams.bitmapOf[trigram] === -1),
    frequent,
    bitmapStarts: frequent.map((trigram) => (trigrams.bitmapOf[trigram] ?? 0) * trigrams.wordsPerBitmap),
  };
}

/** The number of a trigram; −1: nothing has it. */
export function findTrigram(values: Int32Array, value: number): number {
  const place = lowerBound(values, 0, values.length, value);
  return values[place] === value ? place : -1;
}
