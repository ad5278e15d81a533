import { byPosition, type SortedHotel } from '../sorted-hotels.ts';
import { anyTerm } from './query-clauses.ts';
import type { SearchClient } from './search-client.ts';
import { readSorted, type SortedRead } from './sorted-rows.ts';
import type { ReadSizes } from './tuning.ts';

/**
 * The rows that are the first of their base codes among all rows of a list, and those that have none.
 *
 * @param rows some of the list, in its order
 */
export async function withoutLaterRows(
  client: SearchClient,
  list: SortedRead,
  rows: readonly SortedHotel[],
  sizes: ReadSizes,
): Promise<readonly SortedHotel[]> {
  const baseCodes = [...new Set(rows.flatMap(({ baseCode }) => baseCode ?? []))];
  if (baseCodes.length === 0) return rows;
  const query = { bool: { filter: [list.query, anyTerm('baseCode', baseCodes)] } };
  const firsts = new Map<string, SortedHotel>();
  for await (const part of readSorted(
    client,
    { ...list, query, after: null, limit: sizes.maxResultWindow },
    sizes,
  )) {
    for (const row of part) {
      if (row.baseCode !== null && !firsts.has(row.baseCode)) firsts.set(row.baseCode, row);
    }
    if (firsts.size === baseCodes.length) break;
  }
  return rows.filter((row) => {
    const first = row.baseCode === null ? undefined : firsts.get(row.baseCode);
    return first === undefined || byPosition(row, first) <= 0;
  });
}
