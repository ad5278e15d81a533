import { nibbleAt, type Nibbles } from '../../packed/nibbles.ts';
import { maxPopularity } from '../../../catalog/base-codes/max-popularity.ts';
import type { NumberedPairs } from './number-pairs.ts';
import { stablySorted } from './permute.ts';

/** Names by popularity, and where those of each begin. */
export interface PopularityClasses {
  readonly order: Int32Array;
  /** Of the greatest popularity first, and as the last element the number of names. */
  readonly starts: Int32Array;
}

/**
 * Sorts names by the greatest popularity of their pairs, descending.
 *
 * @param names in the order that those of one popularity keep
 */
export function sortByPopularity(
  names: Int32Array,
  { groups, ofNames }: Pick<NumberedPairs, 'groups' | 'ofNames'>,
  ofGroups: Nibbles,
): PopularityClasses {
  const starts = new Int32Array(maxPopularity + 2);
  if (ofGroups.length === 0) {
    starts[maxPopularity + 1] = names.length;
    return { order: names, starts };
  }
  /** How much less popular a name is than the greatest popularity. */
  const classes = new Int32Array(names.length).fill(maxPopularity);
  for (let name = 0; name < names.length; name += 1) {
    const end = ofNames[name + 1] ?? 0;
    for (let pair = ofNames[name] ?? 0; pair < end; pair += 1) {
      const own = maxPopularity - nibbleAt(ofGroups, groups[pair] ?? 0);
      if (own < (classes[name] ?? 0)) classes[name] = own;
    }
  }
  for (const own of classes) starts[own + 1] = (starts[own + 1] ?? 0) + 1;
  for (let own = 0; own <= maxPopularity; own += 1)
    starts[own + 1] = (starts[own + 1] ?? 0) + (starts[own] ?? 0);
  return { order: stablySorted(names, classes, maxPopularity), starts };
}
