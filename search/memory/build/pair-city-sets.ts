import { sharesCities } from '../../../catalog/hotels/groups.ts';
import { type Allocate, allocateInt32 } from '../../packed/allocate.ts';
import type { Lists } from '../../packed/lists.ts';
import { createListsBuilder } from '../../packed/lists-builder.ts';
import type { CitySetNumbers } from './city-sets.ts';

export interface PairCitySets {
  /** The set of each pair; −1 in a large group with many cities. */
  readonly ofPairs: Int32Array;
  /** The sets that each pair has, or may have by one of its rows. */
  readonly possible: Lists;
}

interface Groups {
  readonly pairs: Lists;
  readonly isLarge: Uint8Array;
  /** The most rows of a group that is not large. */
  readonly largestOrdinary: number;
}

/**
 * @param pairRows the first row of each pair, and the number of rows
 * @param rowSets the city set of each row
 */
export function findPairCitySets(
  citySets: CitySetNumbers,
  { pairs: groupPairs, isLarge, largestOrdinary }: Groups,
  pairRows: Int32Array,
  rowSets: Int32Array,
  allocate: Allocate,
): PairCitySets {
  const pairs = pairRows.length - 1;
  const ofPairs = allocateInt32(allocate, pairs).fill(-1);
  const setsOf = (pair: number): readonly number[] => [
    ...new Set(rowSets.subarray(pairRows[pair], pairRows[pair + 1])),
  ];
  for (let group = 0; group < isLarge.length; group += 1) {
    const from = groupPairs.starts[group] ?? 0;
    const end = groupPairs.starts[group + 1] ?? 0;
    const set = commonSet(groupPairs.values, from, end, pairRows, rowSets);
    const sets =
      set === null ? [...new Set([...groupPairs.values.subarray(from, end)].flatMap(setsOf))] : [set];
    if (isLarge[group] === 1 && !sharesCities(citySets.namesIn(sets), largestOrdinary)) continue;
    const union = citySets.unionOf(sets);
    for (let place = from; place < end; place += 1) ofPairs[groupPairs.values[place] ?? 0] = union;
  }
  const possible = createListsBuilder();
  for (let pair = 0; pair < pairs; pair += 1) {
    const set = ofPairs[pair] ?? -1;
    if (set !== -1) possible.push(set);
    else for (const own of setsOf(pair)) possible.push(own);
    possible.end();
  }
  return { ofPairs, possible: possible.lists() };
}

/** The set that all rows of some pairs have, as those of most groups do; null where they differ. */
function commonSet(
  pairs: Int32Array,
  from: number,
  end: number,
  pairRows: Int32Array,
  rowSets: Int32Array,
): number | null {
  const first = rowSets[pairRows[pairs[from] ?? 0] ?? 0] ?? 0;
  for (let place = from; place < end; place += 1) {
    const pair = pairs[place] ?? 0;
    const lastRow = pairRows[pair + 1] ?? 0;
    for (let row = pairRows[pair] ?? 0; row < lastRow; row += 1) if (rowSets[row] !== first) return null;
  }
  return first;
}
