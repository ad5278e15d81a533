import { lowerBound } from '../../packed/lists.ts';
import type { GramLists } from '../index/memory-index.ts';

/** Whether a name has a gram, which is given by its number. */
export function hasGram(
  { names, bitmapOf, bitmaps, wordsPerBitmap }: GramLists,
  gram: number,
  name: number,
): boolean {
  const bitmap = bitmapOf[gram] ?? -1;
  if (bitmap !== -1) {
    return (((bitmaps[bitmap * wordsPerBitmap + (name >>> 5)] ?? 0) >>> (name & 31)) & 1) === 1;
  }
  const end = names.starts[gram + 1] ?? 0;
  const place = lowerBound(names.values, names.starts[gram] ?? 0, end, name);
  return place < end && names.values[place] === name;
}

/** The names that have a gram, ascending. */
export function* namesWith(
  { names, bitmapOf, bitmaps, wordsPerBitmap }: GramLists,
  gram: number,
): Iterable<number> {
  const end = names.starts[gram + 1] ?? 0;
  for (let place = names.starts[gram] ?? 0; place < end; place += 1) yield names.values[place] ?? 0;
  const bitmap = bitmapOf[gram] ?? -1;
  if (bitmap === -1) return;
  for (let word = 0; word < wordsPerBitmap; word += 1) {
    for (let bits = bitmaps[bitmap * wordsPerBitmap + word] ?? 0; bits !== 0; bits &= bits - 1) {
      yield word * 32 + 31 - Math.clz32(bits & -bits);
    }
  }
}
