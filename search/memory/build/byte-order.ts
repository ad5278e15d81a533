import { compareTexts, type StringTable, tableSize } from '../../packed/string-table.ts';

/** Ranges of no more texts than this are sorted by insertion. */
const few = 12;

/**
 * The numbers of texts in the order of their bytes, by three-way radix quicksort
 * (Bentley, Sedgewick: "Fast algorithms for sorting and searching strings", 1997), which looks at
 * each byte of a common beginning once.
 */
export function inByteOrder(table: StringTable): Int32Array {
  const order = Int32Array.from({ length: tableSize(table) }, (_, index) => index);
  sortRange(table, order, 0, order.length, 0);
  return order;
}

/** Sorts positions from `from` until `end`, whose texts have the first `depth` bytes in common. */
function sortRange(table: StringTable, order: Int32Array, from: number, end: number, depth: number): void {
  const { bytes, starts } = table;
  const byteOf = (text: number, at: number): number => {
    const index = (starts[text] ?? 0) + at;
    return index < (starts[text + 1] ?? 0) ? (bytes[index] ?? 0) : -1;
  };
  while (end - from > few) {
    const pivot = middleOf(
      byteOf(order[from] ?? 0, depth),
      byteOf(order[(from + end) >>> 1] ?? 0, depth),
      byteOf(order[end - 1] ?? 0, depth),
    );
    let less = from;
    let greater = end;
    for (let index = from; index < greater;) {
      const text = order[index] ?? 0;
      const byte = byteOf(text, depth);
      if (byte < pivot) {
        order[index] = order[less] ?? 0;
        order[less] = text;
        less += 1;
        index += 1;
      } else if (byte > pivot) {
        greater -= 1;
        order[index] = order[greater] ?? 0;
        order[greater] = text;
      } else {
        index += 1;
      }
    }
    sortRange(table, order, from, less, depth);
    sortRange(table, order, greater, end, depth);
    // Those that end here are equal.
    if (pivot === -1) return;
    from = less;
    end = greater;
    depth += 1;
  }
  for (let index = from + 1; index < end; index += 1) {
    const text = order[index] ?? 0;
    let place = index;
    for (; place > from && compareTexts(table, order[place - 1] ?? 0, text, depth) > 0; place -= 1) {
      order[place] = order[place - 1] ?? 0;
    }
    order[place] = text;
  }
}

function middleOf(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}
