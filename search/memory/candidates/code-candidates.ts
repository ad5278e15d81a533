import { hasEachNameByCode } from '../../../catalog/hotels/groups.ts';
import { lowerCode } from '../../../catalog/text/lower-code.ts';
import { compareTexts, createTextReader, tableSize } from '../../packed/string-table.ts';
import { hashOfCode } from '../index/code-hash.ts';
import type { MemoryIndex } from '../index/memory-index.ts';
import type { QueryState } from '../query/query-state.ts';
import { lowerBound } from '../../packed/lists.ts';

/** Reads the code of an entry of the code table. */
export type CodeReader = (entry: number) => string;

export function createCodeReader({ rows, groups, codes }: MemoryIndex): CodeReader {
  const hotelCode = createTextReader(rows.hotelCodes);
  const groupKey = createTextReader(groups.keys);
  const retiredCode = createTextReader(codes.retired);
  const firstGroup = tableSize(rows.hotelCodes);
  const firstRetired = firstGroup + tableSize(groups.keys);
  return (entry) => {
    if (entry < firstGroup) return hotelCode(entry);
    return entry < firstRetired ? groupKey(entry - firstGroup) : retiredCode(entry - firstRetired);
  };
}

/** Tier `code`: pairs by the code of one of their rows that passes, or by one of their group. */
export function codeCandidates({ index, query, filter }: QueryState, codeOf: CodeReader): Int32Array {
  const { buckets, retiredGroups } = index.codes;
  const firstGroup = tableSize(index.rows.hotelCodes);
  const firstRetired = firstGroup + tableSize(index.groups.keys);
  const bucket = hashOfCode(query.code) & (buckets.starts.length - 2);
  const found = new Set<number>();
  for (let place = buckets.starts[bucket] ?? 0; place < (buckets.starts[bucket + 1] ?? 0); place += 1) {
    const entry = buckets.values[place] ?? 0;
    if (lowerCode(codeOf(entry)) !== query.code) continue;
    if (entry < firstGroup) {
      const pair = lowerBound(index.pairs.rows, 0, index.pairs.rows.length, entry + 1) - 1;
      if (filter.passes(entry) && filter.firstRow(pair) !== -1) found.add(pair);
      continue;
    }
    const group = entry < firstRetired ? entry - firstGroup : (retiredGroups[entry - firstRetired] ?? 0);
    for (const pair of pairsOfGroup(index, filter.firstRow, group)) found.add(pair);
  }
  return Int32Array.from(found);
}

/** The pairs of a group that pass; of one with many names that of its first row alone. */
function pairsOfGroup(
  { groups, rows }: MemoryIndex,
  firstRow: (pair: number) => number,
  group: number,
): readonly number[] {
  const { starts, values } = groups.pairs;
  const pairs = values.subarray(starts[group], starts[group + 1]);
  const passing = [...pairs].filter((pair) => firstRow(pair) !== -1);
  if (hasEachNameByCode(pairs.length, groups.largestOrdinary)) return passing;
  const isBefore = (row: number, other: number): boolean =>
    ((rows.providers[row] ?? 0) - (rows.providers[other] ?? 0) || compareTexts(rows.hotelCodes, row, other)) <
    0;
  const [first, ...others] = passing;
  if (first === undefined) return [];
  return [
    others.reduce((before, pair) => (isBefore(firstRow(pair), firstRow(before)) ? pair : before), first),
  ];
}
