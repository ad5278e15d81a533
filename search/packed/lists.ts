import { type Allocate, allocateInt32 } from './allocate.ts';

/** Lists of numbers, one after the other: list i is `values` from `starts[i]` until `starts[i + 1]`. */
export interface Lists {
  readonly starts: Int32Array;
  readonly values: Int32Array;
}

/** Calls `visit` with each value of a list. */
export function eachOf({ starts, values }: Lists, list: number, visit: (value: number) => void): void {
  const end = starts[list + 1] ?? 0;
  for (let index = starts[list] ?? 0; index < end; index += 1) visit(values[index] ?? 0);
}

/** For each number a list of it alone; of none for a negative one. */
export function listsOfOne(numbers: Int32Array): Lists {
  const starts = new Int32Array(numbers.length + 1);
  for (let index = 0; index < numbers.length; index += 1)
    starts[index + 1] = (starts[index] ?? 0) + ((numbers[index] ?? -1) < 0 ? 0 : 1);
  return { starts, values: numbers.filter((number) => number >= 0) };
}

/** Numbers of the lists in which each value stands, ascending; a list that repeats a value is repeated. */
export function invertLists(lists: Lists, values: number, allocate: Allocate): Lists {
  const starts = allocateInt32(allocate, values + 1);
  const { length } = lists.values;
  for (let index = 0; index < length; index += 1) {
    const value = lists.values[index] ?? 0;
    starts[value + 1] = (starts[value + 1] ?? 0) + 1;
  }
  for (let value = 0; value < values; value += 1)
    starts[value + 1] = (starts[value + 1] ?? 0) + (starts[value] ?? 0);
  const next = starts.slice(0, values);
  const inverted = allocateInt32(allocate, length);
  for (let list = 0; list + 1 < lists.starts.length; list += 1) {
    const end = lists.starts[list + 1] ?? 0;
    for (let index = lists.starts[list] ?? 0; index < end; index += 1) {
      const value = lists.values[index] ?? 0;
      const place = next[value] ?? 0;
      inverted[place] = list;
      next[value] = place + 1;
    }
  }
  return { starts, values: inverted };
}

/**
 * The first position from `from` until `end` at which ascending values are `value` or
 * more; `end` when there is none.
 */
export function lowerBound(values: Int32Array, from: number, end: number, value: number): number {
  let low = from;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
