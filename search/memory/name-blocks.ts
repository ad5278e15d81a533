import { lowerBound } from './lists.ts';
import type { MemoryIndex } from './memory-index.ts';
import type { QueryTrigrams } from './query-trigrams.ts';
import { namesPerBlock, type Scratch } from './scratch.ts';
import type { TrigramMasks } from './trigram-masks.ts';

/** About how many entries of lists are counted in the time in which one name is looked at. */
export const entriesPerName = 40;

/**
 * Calls back with each name that shares enough trigrams with a query, one at least, and how many.
 *
 * Names are counted block by block (ScanCount, and the division into lists that are counted and long ones that are not, of Li, Lu,
 * Lu: "Efficient merging and filtering algorithms for approximate string searches", 2008): a name that shares `least` of q
 * trigrams is at least `least` − u times in the lists that are left when u < `least` of them are left out. How many are left out
 * follows from what the block before has cost. Names that have enough are looked at one by one: whether they have the frequent
 * trigrams, which bitmaps say, or which trigrams their words have, where lists were left out.
 *
 * @param needed how many trigrams a name of this number, or a higher one, has to share; it never falls
 * @param scratch claimed for the query
 */
export function eachSharing(
  { trigrams, names }: MemoryIndex,
  query: QueryTrigrams,
  masks: TrigramMasks,
  scratch: Scratch,
  needed: (name: number) => number,
  visit: (name: number, shared: number) => void,
): void {
  const { blockCounts: counts, blockNames: found } = scratch;
  const { starts, values } = trigrams.names;
  const nameCount = names.sizes.length;
  const all = query.all.length;
  const rare = query.rare.length;
  const next = query.rare.map((trigram) => starts[trigram] ?? 0);
  const { bitmaps } = trigrams;
  const { bitmapStarts } = query;
  let counted = rare;
  /** How many a name of the block has to share: the first one as many as any. */
  let least = 1;
  const look = (name: number, count: number): void => {
    let shared = count;
    if (counted === rare) {
      for (let left = bitmapStarts.length; left > 0; left -= 1) {
        if (shared + left < least) return;
        const start = bitmapStarts[left - 1] ?? 0;
        shared += ((bitmaps[start + (name >>> 5)] ?? 0) >>> (name & 31)) & 1;
      }
    } else {
      shared = masks.sharedBy(name);
    }
    // Most have too few, whatever their number.
    if (shared < least || shared < needed(name)) return;
    visit(name, shared);
    least = Math.max(least, needed(name - (name % namesPerBlock)));
  };
  /** About how many entries a list has in one block. */
  const entriesOf = (list: number): number =>
    ((trigrams.frequencies[query.rare[list] ?? 0] ?? 0) * namesPerBlock) / nameCount;

  for (let from = 0; from < nameCount; from += namesPerBlock) {
    least = Math.max(1, needed(from));
    if (least > all) return;
    const end = Math.min(from + namesPerBlock, nameCount);
    // Names ascend by how many trigrams they have.
    if ((names.sizes[end - 1] ?? 0) < least) continue;
    const fewest = Math.min(rare, all - least + 1);
    counted = Math.min(rare, Math.max(counted, fewest));
    const level = Math.max(1, least - (all - counted));
    let size = 0;
    for (let list = 0; list < counted; list += 1) {
      const last = starts[(query.rare[list] ?? 0) + 1] ?? 0;
      let place = next[list] ?? 0;
      if ((values[place] ?? 0) < from) place = lowerBound(values, place, last, from);
      for (; place < last; place += 1) {
        const name = values[place] ?? 0;
        if (name >= end) break;
        const count = (counts[name - from] ?? 0) + 1;
        counts[name - from] = count;
        if (count !== level) continue;
        found[size] = name;
        size += 1;
      }
      next[list] = place;
    }
    if (least <= bitmapStarts.length) {
      eachOfBitmaps(bitmaps, bitmapStarts, from, end, needed, (name) => {
        if (counts[name - from] === 0) look(name, 0);
      });
    }
    for (let index = 0; index < size; index += 1) {
      const name = found[index] ?? 0;
      look(name, counts[name - from] ?? 0);
    }
    counts.fill(0);
    if (counted < rare && size * entriesPerName > entriesOf(counted)) counted += 1;
    else if (counted > fewest && size * entriesPerName * 4 < entriesOf(counted - 1)) counted -= 1;
  }
}

/**
 * Calls back with the names of a block that are in enough bitmaps, ascending. 32 names are counted at once: bit i of the k-th of
 * `planes` is the k-th binary digit of the count of name i.
 */
function eachOfBitmaps(
  bitmaps: Int32Array,
  starts: Int32Array,
  from: number,
  end: number,
  needed: (name: number) => number,
  visit: (name: number) => void,
): void {
  const most = starts.length;
  const planes = new Int32Array(32 - Math.clz32(most));
  for (let word = from >>> 5; word * 32 < end; word += 1) {
    const least = Math.max(1, needed(word * 32));
    if (least > most) return;
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
      visit(word * 32 + 31 - Math.clz32(enough & -enough));
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
