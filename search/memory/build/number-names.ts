import { type Allocate, allocateInt32, allocateUnshared } from '../../packed/allocate.ts';
import type { Lists } from '../../packed/lists.ts';
import type { StringTable } from '../../packed/string-table.ts';
import { inByteOrder } from './byte-order.ts';
import type { EachGram } from './distinct-grams.ts';
import { inverseOf, permuteLists, permuteTexts, stablySorted } from './permute.ts';

export interface NumberedNames {
  readonly texts: StringTable;
  readonly byBytes: Int32Array;
  readonly sizes: Int32Array;
  readonly words: Lists;
  /** The new number of each name, by the number under which it was collected. */
  readonly renumbered: Int32Array;
}

/**
 * Numbers names by the grams they have, then by bytes.
 *
 * @param words of each, by the numbers under which they were written
 * @param wordNumbers the new ones
 */
export function numberNames(
  texts: StringTable,
  words: Lists,
  wordNumbers: Int32Array,
  eachGram: EachGram,
  allocate: Allocate,
): NumberedNames {
  const count = texts.starts.length - 1;
  const identity = Int32Array.from({ length: count }, (_, index) => index);
  const ownWords = permuteLists(words, identity, wordNumbers, allocateUnshared);
  const sizes = new Int32Array(count);
  let largest = 0;
  for (let name = 0; name < count; name += 1) {
    let size = 0;
    eachGram(ownWords.values, ownWords.starts[name] ?? 0, ownWords.starts[name + 1] ?? 0, () => {
      size += 1;
    });
    sizes[name] = size;
    largest = Math.max(largest, size);
  }
  const ordered = inByteOrder(texts);
  const order = stablySorted(ordered, sizes, largest);
  const renumbered = inverseOf(order);
  const byBytes = new Int32Array(count);
  const sizesInOrder = allocateInt32(allocate, count);
  for (let position = 0; position < count; position += 1) {
    byBytes[position] = renumbered[ordered[position] ?? 0] ?? 0;
    sizesInOrder[position] = sizes[order[position] ?? 0] ?? 0;
  }
  return {
    texts: permuteTexts(texts, order, allocate),
    byBytes,
    sizes: sizesInOrder,
    words: permuteLists(words, order, wordNumbers, allocate),
    renumbered,
  };
}
