import type { ParsedQuery } from '../../typeahead/parsed-query.ts';
import type { Lists } from '../../packed/lists.ts';
import type { DeadGroups } from '../index/index-level.ts';
import type { MemoryIndex } from '../index/memory-index.ts';

/** Which rows pass the filters of a query. */
export interface RowFilter {
  /** The names of all rows that pass, ascending, and perhaps others; null where these are many. */
  readonly names: Int32Array | null;
  readonly passes: (row: number) => boolean;
  /** The first row of a pair, which is the one to show; −1 where none passes, or the group is dead. */
  readonly firstRow: (pair: number) => number;
}

/** So few of all names are looked through one by one. */
const fewNames = 1 / 32;

/** @param dead null: no group is */
export function createRowFilter(
  index: MemoryIndex,
  { countryCode, family }: ParsedQuery,
  dead: DeadGroups | null,
): RowFilter {
  const { pairs, rows, providerFamilies, families, countryCodes } = index;
  const isDead = (pair: number): boolean => {
    const diedAt = dead?.diedAt[pairs.groups[pair] ?? 0] ?? 0;
    return diedAt !== 0 && diedAt <= (dead?.version ?? 0);
  };
  if (countryCode === undefined && family === undefined) {
    return {
      names: null,
      passes: () => true,
      firstRow: (pair) => (isDead(pair) ? -1 : (pairs.rows[pair] ?? 0)),
    };
  }
  // −1, the country or family of no row, where nothing is known under the code.
  const country = countryCode === undefined ? null : countryCodes.indexOf(countryCode);
  const familyNumber = family === undefined ? null : families.indexOf(family);
  const passes = (row: number): boolean =>
    (country === null || rows.countries[row] === country) &&
    (familyNumber === null || providerFamilies[rows.providers[row] ?? 0] === familyNumber);
  const lists = [
    ...(country === null ? [] : [namesOf(index.filters.countries, country)]),
    ...(familyNumber === null ? [] : [namesOf(index.filters.families, familyNumber)]),
  ];
  const [shortest] = lists.sort((a, b) => a.length - b.length);
  return {
    names: shortest !== undefined && shortest.length <= index.names.sizes.length * fewNames ? shortest : null,
    passes,
    firstRow(pair) {
      if (isDead(pair)) return -1;
      const end = pairs.rows[pair + 1] ?? 0;
      for (let row = pairs.rows[pair] ?? 0; row < end; row += 1) if (passes(row)) return row;
      return -1;
    },
  };
}

function namesOf({ starts, values }: Lists, value: number): Int32Array {
  return value === -1 ? new Int32Array(0) : values.subarray(starts[value], starts[value + 1]);
}
