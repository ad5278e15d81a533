/** Texts in UTF-8, one after the other: text i is `bytes` from `starts[i]` until `starts[i + 1]`. */
export interface StringTable {
  readonly bytes: Uint8Array;
  readonly starts: Int32Array;
}

export function tableSize(table: StringTable): number {
  return table.starts.length - 1;
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
  const start = starts[text] ?? 0;
  const length = (starts[text + 1] ?? 0) - start;
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
  const firstAt = (isBefore: (comparison: number) => boolean, after: number): number => {
    let low = after;
    let high = order?.length ?? tableSize(table);
    while (low < high) {
      const middle = (low + high) >>> 1;
      const text = order === null ? middle : (order[middle] ?? 0);
      if (isBefore(compareStart(table, text, prefix))) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const from = firstAt((comparison) => comparison < 0, 0);
  return { from, end: firstAt((comparison) => comparison <= 0, from) };
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
  const length = (table.starts[found + 1] ?? 0) - (table.starts[found] ?? 0);
  return length === text.length ? found : null;
}
