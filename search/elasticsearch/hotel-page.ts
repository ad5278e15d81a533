import type { HotelKey } from '../../catalog/hotels/hotel-key.ts';
import type { Circle } from '../../catalog/geography/distance.ts';
import type { HotelOrder, ListedHotel } from '../hotel-list.ts';
import type { Clause } from './query-clauses.ts';
import { isInside, isMapped, type KnownValues, rowValues } from './row-values.ts';
import { docValuesOnly, type SearchClient } from './search-client.ts';

export interface PageSearch extends KnownValues {
  /** What rows have to match, all of it. */
  readonly filter: readonly Clause[];
  /** The circle, whose edge is checked here. */
  readonly near: Circle | undefined;
  readonly order: HotelOrder;
  readonly after: HotelKey | null;
  /** The most hits. */
  readonly size: number;
}

export interface HotelPage {
  readonly rows: readonly ListedHotel[];
  /** The key of the last hit, whose row may lie outside of the circle; null at the end of the list. */
  readonly last: HotelKey | null;
}

/** The next rows of a list, by one search. */
export async function readPage(
  client: SearchClient,
  { filter, near, order, after, size, ...known }: PageSearch,
): Promise<HotelPage> {
  const { sort, lastOf, rowOf, kmOf } = rowValues(order, near, known);
  const hits = await client.search({
    ...docValuesOnly,
    ...{ query: { bool: { filter: [...filter], ...(known.anyCode && { should: [isMapped] }) } } },
    ...{ sort: [...sort], size },
    // It continues after every row with this key.
    ...(after !== null && { search_after: lastOf(after) }),
  });
  const lastHit = hits.length < size ? undefined : hits.at(-1);
  return {
    rows: hits.flatMap(({ sort: values }) => (isInside(kmOf(values), near) ? rowOf(values) : [])),
    last: lastHit === undefined ? null : rowOf(lastHit.sort),
  };
}
