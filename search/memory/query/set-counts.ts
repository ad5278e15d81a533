import type { Lists } from '../../packed/lists.ts';
import type { MemoryIndex } from '../index/memory-index.ts';
import type { QueryGrams } from './query-grams.ts';
import type { Scratch } from './scratch.ts';

/** City sets by how many grams of one query they have. */
export interface SetCounts {
  /** The sets of each count; those of 0 are left out. */
  readonly sets: Lists;
  /** How many pairs the sets of each count have. */
  readonly pairs: Int32Array;
}

/**
 * Counts the grams of a query in the city sets; each set's own count stays in the
 * scratch, claimed for the query.
 */
export function countSets({ grams, cities }: MemoryIndex, { all }: QueryGrams, scratch: Scratch): SetCounts {
  const { setCounts, sets: touched } = scratch;
  // Numbers of sets first, each one place on; then where those of each count begin.
  const starts = new Int32Array(all.length + 2);
  if (scratch.touchedSets === 0) {
    for (const gram of all) {
      const end = grams.citySets.starts[gram + 1] ?? 0;
      for (let place = grams.citySets.starts[gram] ?? 0; place < end; place += 1) {
        const set = grams.citySets.values[place] ?? 0;
        const count = (setCounts[set] ?? 0) + 1;
        setCounts[set] = count;
        if (count === 1) touched[scratch.touchedSets++] = set;
      }
    }
  }
  const pairs = new Int32Array(all.length + 1);
  const size = scratch.touchedSets;
  for (let index = 0; index < size; index += 1) {
    const set = touched[index] ?? 0;
    const count = setCounts[set] ?? 0;
    starts[count + 1] = (starts[count + 1] ?? 0) + 1;
    pairs[count] =
      (pairs[count] ?? 0) + (cities.pairs.starts[set + 1] ?? 0) - (cities.pairs.starts[set] ?? 0);
  }
  for (let count = 0; count <= all.length; count += 1) {
    starts[count + 1] = (starts[count + 1] ?? 0) + (starts[count] ?? 0);
  }
  const next = starts.slice();
  const values = new Int32Array(size);
  for (let index = 0; index < size; index += 1) {
    const set = touched[index] ?? 0;
    const count = setCounts[set] ?? 0;
    const place = next[count] ?? 0;
    values[place] = set;
    next[count] = place + 1;
  }
  return { sets: { starts, values }, pairs };
}
