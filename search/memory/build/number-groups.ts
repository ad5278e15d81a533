import { compareBytes } from '../../../catalog/text/compare-bytes.ts';
import type { Allocate } from '../../packed/allocate.ts';
import { buildNibbles, type Nibbles } from '../../packed/nibbles.ts';
import type { StringTable } from '../../packed/string-table.ts';
import { inByteOrder } from './byte-order.ts';
import type { CollectedRows } from './collect-rows.ts';
import { inverseOf, permuteTexts, pick } from './permute.ts';

export interface NumberedGroups {
  readonly count: number;
  readonly keys: StringTable;
  readonly isMapped: Uint8Array;
  readonly isLarge: Uint8Array;
  readonly popularity: Nibbles;
  /** The group of each row, as rows were collected. */
  readonly ofRows: Int32Array;
}

/** Numbers groups by the bytes of their keys. */
export function numberGroups(
  { groupKeys, isMapped, popularity, rows }: CollectedRows,
  largestOrdinary: number,
  allocate: Allocate,
): NumberedGroups {
  const order = inByteOrder(groupKeys.table());
  const count = order.length;
  const ofRows = pick(inverseOf(order), rows.groups.values());
  const rowCounts = new Int32Array(count);
  for (const group of ofRows) rowCounts[group] = (rowCounts[group] ?? 0) + 1;
  const mapped = allocate(count);
  mapped.set(pick(isMapped.values(), order));
  const large = allocate(count);
  rowCounts.forEach((rowCount, group) => {
    large[group] = rowCount > largestOrdinary ? 1 : 0;
  });
  return {
    count,
    keys: permuteTexts(groupKeys.table(), order, allocate),
    isMapped: mapped,
    isLarge: large,
    popularity: buildNibbles(count, (group) => popularity.values()[order[group] ?? 0] ?? 0, allocate),
    ofRows,
  };
}

export interface NumberedProviders {
  /** In the order of their bytes. */
  readonly codes: readonly string[];
  readonly familyCodes: readonly string[];
  /** The position of the family of each. */
  readonly families: Int32Array;
  /** The new number of each, by the number under which it was collected. */
  readonly renumbered: Int32Array;
}

export function numberProviders({ providers }: CollectedRows): NumberedProviders {
  const sorted = [...providers].sort(([a], [b]) => compareBytes(a, b));
  const familyCodes = [...new Set(sorted.map(([, { family }]) => family))];
  const renumbered = new Int32Array(sorted.length);
  sorted.forEach(([, { number }], position) => {
    renumbered[number] = position;
  });
  return {
    codes: sorted.map(([code]) => code),
    familyCodes,
    families: Int32Array.from(sorted, ([, { family }]) => familyCodes.indexOf(family)),
    renumbered,
  };
}
