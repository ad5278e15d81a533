import { type Allocate, allocateInt32, keepInt32 } from '../../packed/allocate.ts';
import { compareTexts, type StringTable } from '../../packed/string-table.ts';
import { createInt32List } from '../../packed/number-list.ts';
import { stablySorted } from './permute.ts';

/** Rows by number as they were collected, and what they refer to by its final number. */
export interface RowColumns {
  readonly names: Int32Array;
  readonly groups: Int32Array;
  readonly providers: Int32Array;
  readonly hotelCodes: StringTable;
}

export interface NumberedPairs {
  readonly names: Int32Array;
  readonly groups: Int32Array;
  /** The first row of each, and the number of rows; by positions in `rowOrder`. */
  readonly rows: Int32Array;
  /** The first pair of each name, and the number of pairs. */
  readonly ofNames: Int32Array;
  /** Rows by pair, then by provider code and hotel code. */
  readonly rowOrder: Int32Array;
}

export function numberPairs(
  rows: RowColumns,
  names: number,
  groups: number,
  allocate: Allocate,
): NumberedPairs {
  const asCollected = Int32Array.from({ length: rows.names.length }, (_, index) => index);
  const byGroup = stablySorted(asCollected, rows.groups, groups);
  const rowOrder = stablySorted(byGroup, rows.names, names);
  const byKey = (a: number, b: number): number =>
    (rows.providers[a] ?? 0) - (rows.providers[b] ?? 0) || compareTexts(rows.hotelCodes, a, b);

  const pairNames = createInt32List();
  const pairGroups = createInt32List();
  const pairRows = createInt32List();
  for (let from = 0; from < rowOrder.length;) {
    const name = rows.names[rowOrder[from] ?? 0] ?? 0;
    const group = rows.groups[rowOrder[from] ?? 0] ?? 0;
    let end = from + 1;
    while (end < rowOrder.length) {
      const row = rowOrder[end] ?? 0;
      if (rows.names[row] !== name || rows.groups[row] !== group) break;
      end += 1;
    }
    if (end - from > 1) rowOrder.subarray(from, end).sort(byKey);
    pairNames.push(name);
    pairGroups.push(group);
    pairRows.push(from);
    from = end;
  }
  pairRows.push(rowOrder.length);

  const ofNames = allocateInt32(allocate, names + 1);
  const namesOfPairs = pairNames.values();
  for (let pair = namesOfPairs.length - 1; pair >= 0; pair -= 1) ofNames[namesOfPairs[pair] ?? 0] = pair;
  ofNames[names] = namesOfPairs.length;
  return {
    names: keepInt32(allocate, namesOfPairs),
    groups: keepInt32(allocate, pairGroups.values()),
    rows: keepInt32(allocate, pairRows.values()),
    ofNames,
    rowOrder,
  };
}
