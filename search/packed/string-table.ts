import { firstIndex } from '../../catalog/first-index.ts';

/** Texts in UTF-8, one after the other: text i is `bytes` from `starts[i]` until `starts[i + 1]`. */
export interface StringTable {
  readonly bytes: Uint8Array;
  readonly starts: Int32Array;
}

export function tableSize(table: StringTable): number {
  return table.starts.length - 1;
}

/** In bytes. */
export function textLength({ starts }: StringTable, text: number): number {
  return (starts[text + 1] ?? 0) - (starts[text] ?? 0);
}

/** Reads texts of a table; create it once, for it looks at the bytes through a buffer. */
export function createTextReader({ bytes, starts }: StringTable): (index: number) => string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return (index) => buffer.toString('utf8', starts[index], starts[index + 1]);
}

/** Compares two texts of a table byte by byte, from a position on up to which they are known to be equal. */
export function compareTexts({ bytes, starts }: StringTable, left: number, right: number, from = 0): number {
  const leftStart = starts[left] ?? 0;
  const rightStart = starts[right] ?? 0;
  const leftLength = (starts[left + 1] ?? 0) - leftStart;
  const rightLength = (starts[right + 1] ?? 0) - rightStart;
  const shorter = Math.min(leftLength, rightLength);
  for (let index = from; index < shorter; index += 1) {
    const difference = (bytes[leftStart + index] ?? 0) - (bytes[rightStart + index] ?? 0);
    if (difference !== 0) return difference;
  }
  return leftLength - rightLength;
}

/**
 * Compares the beginning of a text of the table, as long as `prefix`, with it: negative, zero (it
 * starts with the prefix) or positive.
 */
export function compareStart({ bytes, starts }: StringTable, text: number, prefix: Uint8Array): number {
  return compareBytesTo(bytes, starts[text] ?? 0, starts[text + 1] ?? 0, prefix);
}

/** Compares bytes from `start` until `end`, as far as `prefix` is long, with it, likewise. */
export function compareBytesTo(bytes: Uint8Array, start: number, end: number, prefix: Uint8Array): number {
  const length = end - start;
  for (let index = 0; index < prefix.length; index += 1) {
    if (index >= length) return -1;
    const difference = (bytes[start + index] ?? 0) - (prefix[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

export interface Range {
  readonly from: number;
  /** The position after the last one. */
  readonly end: number;
}

/**
 * The positions of the texts that start with `prefix`.
 *
 * @param order the texts, or some of them, by their bytes; null: the table itself is in this order
 */
export function rangeOfPrefix(table: StringTable, order: Int32Array | null, prefix: Uint8Array): Range {
  return rangeOfEqual(order?.length ?? tableSize(table), (position) =>
    compareStart(table, order === null ? position : (order[position] ?? 0), prefix),
  );
}

/**
 * The positions for which a comparison is zero.
 *
 * @param compare of positions below `size`: it never falls, and is negative, zero or positive
 */
export function rangeOfEqual(size: number, compare: (position: number) => number): Range {
  const from = firstIndex(0, size, (position) => compare(position) >= 0);
  // Most ranges are short: their end is searched for in steps that double.
  let step = 1;
  while (from + step < size && compare(from + step - 1) === 0) step *= 2;
  return {
    from,
    end: firstIndex(from + (step >>> 1), Math.min(from + step, size), (position) => compare(position) > 0),
  };
}

/**
 * The position of a text in a table; null: it is not there.
 *
 * @param order as in `rangeOfPrefix`
 */
export function findText(
  table: StringTable,
  text: Uint8Array,
  order: Int32Array | null = null,
): number | null {
  const { from, end } = rangeOfPrefix(table, order, text);
  if (from === end) return null;
  // A text stands before all that go on from it.
  const found = order === null ? from : (order[from] ?? 0);
  return textLength(table, found) === text.length ? found : null;
}
