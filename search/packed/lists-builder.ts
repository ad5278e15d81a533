import { type Allocate, keepInt32 } from './allocate.ts';
import type { Lists } from './lists.ts';
import { createInt32List } from './number-list.ts';

/** Lists that are written one after the other. */
export interface ListsBuilder {
  /** Appends a value to the list being written. */
  push(value: number): void;
  /** Ends the list being written; returns its number. */
  end(): number;
  /** The lists so far: views, good until the next `push` or `end`. */
  lists(): Lists;
}

export function createListsBuilder(): ListsBuilder {
  const starts = createInt32List();
  const values = createInt32List();
  starts.push(0);
  return {
    push: (value) => {
      values.push(value);
    },
    end() {
      starts.push(values.length());
      return starts.length() - 2;
    },
    lists: () => ({ starts: starts.values(), values: values.values() }),
  };
}

/** Copies lists to where they stay. */
export function keepLists(allocate: Allocate, { starts, values }: Lists): Lists {
  return { starts: keepInt32(allocate, starts), values: keepInt32(allocate, values) };
}
