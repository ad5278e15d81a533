import type { MemoryIndex } from '../index/memory-index.ts';
import type { QueryGrams } from './query-grams.ts';
import type { Scratch } from './scratch.ts';
import type { GramMasks } from './gram-masks.ts';

/** Finds names by how many grams they share with one query. */
export interface NameCounts {
  /** Whether `eachSharing` meets names that share nothing, where nothing is needed. */
  readonly seesUnshared: boolean;
  /** How many grams a name shares; 0 where these are fewer than `least`. */
  readonly sharedBy: (name: number, least: number) => number;
  /** How many names `eachSharing` looks at to find those that share so many. */
  costOf(least: number): number;
  /**
   * Calls back with the names that share enough, and how many, and with others; with none that an earlier
   * call has met. Those that may share most are first.
   *
   * @param needed how many grams names have to share that have not been met; it never falls
   */
  eachSharing(needed: () => number, visit: (name: number, shared: number) => void): void;
}

/** Looks at names one by one; no other name is met. For few names, or a query of very many grams. */
export function lookAtNames(names: Int32Array, masks: GramMasks): NameCounts {
  let isMet = false;
  return {
    seesUnshared: true,
    sharedBy: (name) => masks.sharedBy(name),
    costOf: () => names.length,
    eachSharing(_needed, visit) {
      if (isMet) return;
      isMet = true;
      for (const name of names) visit(name, masks.sharedBy(name));
    },
  };
}

/**
 * So many lists can be counted; a hundred letters, the longest query, have more only
 * where folding makes them longer.
 */
export const maxCountedLists = 127;

/** Names are collected by their counts so many at a time: a collection looks at the counts of all names. */
const chunk = 2048;

/**
 * Counts in how many lists of the query's grams each name is (ScanCount of Li, Lu, Lu: "Efficient
 * merging and filtering algorithms for approximate string searches", 2008). The grams that many
 * names have are left to their bitmaps: whether a name has those is asked name by name, where its
 * count allows that it shares enough.
 *
 * @param query with no more than `maxCountedLists` rare grams
 * @param scratch claimed for the query
 */
export function countNames({ grams }: MemoryIndex, query: QueryGrams, scratch: Scratch): NameCounts {
  const { starts, values } = grams.names;
  const { bitmaps } = grams;
  const { bitmapStarts } = query;
  const { nameCounts: counts, countedNames } = scratch;
  const bitmapCount = bitmapStarts.length;
  if (scratch.hasCountedNames) scratch.nameCountWords.fill(0);
  scratch.hasCountedNames = true;
  /** How many names are in so many lists, or in more. */
  const sizes = new Int32Array(query.rare.length + 2);
  for (const gram of query.rare) {
    const end = starts[gram + 1] ?? 0;
    for (let place = starts[gram] ?? 0; place < end; place += 1) {
      const name = values[place] ?? 0;
      const count = (counts[name] ?? 0) + 1;
      counts[name] = count;
      sizes[count] = (sizes[count] ?? 0) + 1;
    }
  }

  /** The names of this count, and of lower ones, have not been met. */
  let next = query.rare.length;
  while (next > 0 && sizes[next] === 0) next -= 1;
  /** Of the names in no list those have been met that are in so many bitmaps. */
  let metByBitmaps = Infinity;

  const sharedBy = (name: number, count: number): number => {
    let shared = count;
    const word = name >>> 5;
    for (let index = 0; index < bitmapCount; index += 1) {
      shared += ((bitmaps[(bitmapStarts[index] ?? 0) + word] ?? 0) >>> (name & 31)) & 1;
    }
    return shared;
  };
  /** Puts the names with counts from `next` down to `least` into `countedNames`, in this order. */
  const collect = (least: number): void => {
    const places = new Int32Array(next + 1);
    for (let count = next - 1; count >= least; count -= 1) {
      places[count] = (sizes[count + 1] ?? 0) - (sizes[next + 1] ?? 0);
    }
    const { nameCountWords: words } = scratch;
    // No count is above 127, so that this sum has the highest bit of each byte whose count is high enough.
    const missing = (128 - least) * 0x01010101;
    for (let word = 0; word < words.length; word += 1) {
      if ((((words[word] ?? 0) + missing) & 0x80808080) === 0) continue;
      for (let name = word * 4; name < word * 4 + 4; name += 1) {
        const count = counts[name] ?? 0;
        if (count < least || count > next) continue;
        const place = places[count] ?? 0;
        countedNames[place] = name;
        places[count] = place + 1;
      }
    }
  };
  /** The count down to which there are some names more. */
  const endOfChunk = (): number => {
    let count = next;
    while (count > 1 && (sizes[count] ?? 0) - (sizes[next + 1] ?? 0) < chunk) count -= 1;
    return count;
  };

  return {
    seesUnshared: false,
    sharedBy(name, least) {
      const count = counts[name] ?? 0;
      return count + bitmapCount < least ? 0 : sharedBy(name, count);
    },
    costOf: (least) => (least > bitmapCount ? (sizes[least - bitmapCount] ?? 0) : counts.length),
    eachSharing(needed, visit) {
      while (next > 0) {
        const least = Math.max(1, needed() - bitmapCount);
        if (next < least) return;
        const end = Math.max(least, endOfChunk());
        collect(end);
        let place = 0;
        for (; next >= end && next + bitmapCount >= needed(); next -= 1) {
          const size = (sizes[next] ?? 0) - (sizes[next + 1] ?? 0);
          for (const last = place + size; place < last; place += 1) {
            const name = countedNames[place] ?? 0;
            visit(name, sharedBy(name, next));
          }
        }
      }
      const least = Math.max(1, needed());
      if (bitmapCount < least || metByBitmaps <= least) return;
      const met = metByBitmaps;
      metByBitmaps = least;
      eachOfBitmaps(bitmaps, bitmapStarts, grams.wordsPerBitmap, least, (name, shared) => {
        if (counts[name] === 0 && shared < met) visit(name, shared);
      });
    },
  };
}

/**
 * Calls back with the names that are in enough bitmaps, ascending, and in how many. 32 names are counted at
 * once: bit i of the k-th of `planes` is the k-th binary digit of the count of name i.
 */
function eachOfBitmaps(
  bitmaps: Int32Array,
  starts: Int32Array,
  words: number,
  least: number,
  visit: (name: number, count: number) => void,
): void {
  const most = starts.length;
  const planes = new Int32Array(32 - Math.clz32(most));
  for (let word = 0; word < words; word += 1) {
    planes.fill(0);
    for (let index = 0; index < most; index += 1) {
      let carry = bitmaps[(starts[index] ?? 0) + word] ?? 0;
      for (let digit = 0; carry !== 0; digit += 1) {
        const plane = planes[digit] ?? 0;
        planes[digit] = plane ^ carry;
        carry &= plane;
      }
    }
    for (let enough = atLeast(planes, least); enough !== 0; enough &= enough - 1) {
      const bit = 31 - Math.clz32(enough & -enough);
      let count = 0;
      for (let digit = 0; digit < planes.length; digit += 1) {
        count |= (((planes[digit] ?? 0) >>> bit) & 1) << digit;
      }
      visit(word * 32 + bit, count);
    }
  }
}

/** The bits whose count is `least` or more. */
function atLeast(planes: Int32Array, least: number): number {
  let greater = 0;
  let equal = -1;
  for (let digit = planes.length - 1; digit >= 0; digit -= 1) {
    const plane = planes[digit] ?? 0;
    if (((least >>> digit) & 1) === 1) {
      equal &= plane;
    } else {
      greater |= equal & plane;
      equal &= ~plane;
    }
  }
  return greater | equal;
}
