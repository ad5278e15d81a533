import { type Allocate, allocateInt32, keepInt32 } from '../../packed/allocate.ts';
import type { Lists } from '../../packed/lists.ts';
import type { StringTable } from '../../packed/string-table.ts';

/** The position of each number in an order. */
export function inverseOf(order: Int32Array): Int32Array {
  const inverse = new Int32Array(order.length);
  for (let position = 0; position < order.length; position += 1) inverse[order[position] ?? 0] = position;
  return inverse;
}

/** The texts in another order. */
export function permuteTexts(
  { bytes, starts }: StringTable,
  order: Int32Array,
  allocate: Allocate,
): StringTable {
  const permuted = allocate(bytes.length);
  const permutedStarts = allocateInt32(allocate, order.length + 1);
  let end = 0;
  for (let position = 0; position < order.length; position += 1) {
    const text = order[position] ?? 0;
    const last = starts[text + 1] ?? 0;
    for (let index = starts[text] ?? 0; index < last; index += 1) {
      permuted[end] = bytes[index] ?? 0;
      end += 1;
    }
    permutedStarts[position + 1] = end;
  }
  return { bytes: permuted, starts: permutedStarts };
}

/** Lists in another order, and their values by other numbers. */
export function permuteLists(
  { starts, values }: Lists,
  order: Int32Array,
  renumbered: Int32Array,
  allocate: Allocate,
): Lists {
  const permuted = allocateInt32(allocate, values.length);
  const permutedStarts = allocateInt32(allocate, order.length + 1);
  let end = 0;
  for (let position = 0; position < order.length; position += 1) {
    const list = order[position] ?? 0;
    const last = starts[list + 1] ?? 0;
    for (let index = starts[list] ?? 0; index < last; index += 1) {
      permuted[end] = renumbered[values[index] ?? 0] ?? 0;
      end += 1;
    }
    permutedStarts[position + 1] = end;
  }
  return { starts: permutedStarts, values: permuted };
}

/**
 * Numbers from 0 on sorted by a small number that each has; equal ones stay in the
 * order in which they are given.
 */
export function stablySorted(order: Int32Array, keys: Int32Array, maxKey: number): Int32Array {
  const next = new Int32Array(maxKey + 2);
  for (const number of order) {
    const key = keys[number] ?? 0;
    next[key + 1] = (next[key + 1] ?? 0) + 1;
  }
  for (let key = 0; key <= maxKey; key += 1) next[key + 1] = (next[key + 1] ?? 0) + (next[key] ?? 0);
  const sorted = new Int32Array(order.length);
  for (const number of order) {
    const key = keys[number] ?? 0;
    const place = next[key] ?? 0;
    sorted[place] = number;
    next[key] = place + 1;
  }
  return sorted;
}

/** Copies texts to where they stay. */
export function keepTexts({ bytes, starts }: StringTable, allocate: Allocate): StringTable {
  const kept = allocate(bytes.length);
  kept.set(bytes);
  return { bytes: kept, starts: keepInt32(allocate, starts) };
}

/** The values at some positions. */
export function pick(values: Int32Array, positions: Int32Array): Int32Array {
  const picked = new Int32Array(positions.length);
  for (let index = 0; index < positions.length; index += 1)
    picked[index] = values[positions[index] ?? 0] ?? 0;
  return picked;
}
