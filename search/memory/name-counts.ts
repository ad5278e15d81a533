import type { MemoryIndex } from './memory-index.ts';
import { eachSharing, entriesPerName } from './name-blocks.ts';
import type { QueryTrigrams } from './query-trigrams.ts';
import type { Scratch } from './scratch.ts';
import type { TrigramMasks } from './trigram-masks.ts';

/** Finds names by how many trigrams they share with one query. */
export interface NameCounts {
  /** Whether `eachSharing` meets names that share nothing, where nothing is needed. */
  readonly seesUnshared: boolean;
  /** About how many names could be looked at in the time in which `eachSharing` finds those that share so many. */
  costOf(least: number): number;
  /**
   * Calls back with each name that shares enough, and how many; see `seesUnshared`.
   *
   * @param needed how many trigrams a name of this number, or a higher one, has to share; it never falls
   */
  eachSharing(needed: (name: number) => number, visit: (name: number, shared: number) => void): void;
}

/** Looks at a few names, one by one; no other name is met. */
export function countFewNames(names: Int32Array, masks: TrigramMasks): NameCounts {
  return {
    seesUnshared: true,
    costOf: () => names.length,
    eachSharing(needed, visit) {
      for (const name of names) {
        const shared = masks.sharedBy(name);
        if (shared >= needed(name)) visit(name, shared);
      }
    },
  };
}

/** @param scratch claimed for the query */
export function countNames(
  index: MemoryIndex,
  query: QueryTrigrams,
  masks: TrigramMasks,
  scratch: Scratch,
): NameCounts {
  const { frequencies } = index.trigrams;
  return {
    seesUnshared: false,
    costOf(least) {
      // Who lacks the rarest ones down to here has too few left.
      let entries = 0;
      for (let place = 0; place <= query.all.length - least; place += 1) {
        entries += frequencies[query.all[place] ?? 0] ?? 0;
      }
      return entries / entriesPerName;
    },
    eachSharing(needed, visit) {
      eachSharing(index, query, masks, scratch, needed, visit);
    },
  };
}
