import type { HotelKey } from '../../catalog/hotels/hotel-key.ts';
import type { HotelList, HotelListRequest, HotelOrder, ListedHotel } from '../hotel-list.ts';
import { hotelQuery } from './hotel-list-query.ts';
import { readPage } from './hotel-page.ts';
import type { LargeGroupsIn } from './large-group-lookup.ts';
import type { Clause } from './query-clauses.ts';
import type { SearchClient } from './search-client.ts';

/**
 * The keys of the rows that match, a page of them.
 *
 * @param largeGroupsIn see `hotelQuery`
 */
export async function listHotels(
  client: SearchClient,
  request: HotelListRequest,
  largeGroupsIn: LargeGroupsIn,
): Promise<HotelList> {
  const query = hotelQuery(request.criteria, largeGroupsIn);
  const [rows, count] = await Promise.all([
    readRows(client, query, request),
    request.count ? client.count(query) : null,
  ]);
  return { rows: rows.slice(0, request.limit), more: rows.length > request.limit, count };
}

/** Up to one row more than the limit, which tells that there are more. */
async function readRows(
  client: SearchClient,
  query: Clause,
  { criteria: { near }, order, after, limit, keysOnly }: HotelListRequest,
): Promise<readonly ListedHotel[]> {
  const rows: ListedHotel[] = [];
  for (const range of rangesAfter(order, after)) {
    const filter = range.filter === null ? [query] : [query, range.filter];
    let last = range.after;
    // One search per range, unless a circle drops rows at its edge.
    while (rows.length <= limit) {
      const page = await readPage(client, {
        filter,
        near,
        order,
        provider: range.provider,
        keysOnly,
        after: last,
        size: limit + 1 - rows.length,
      });
      rows.push(...page.rows);
      if (page.last === null) break;
      last = page.last;
    }
  }
  return rows;
}

/** A part of the list that is read in one go. */
interface ListRange {
  readonly filter: Clause | null;
  /** That of all rows, where there is one. */
  readonly provider?: string;
  readonly after: HotelKey | null;
}

/**
 * The ranges that follow a key: first the rest of its provider, then the providers after it. Most pages are
 * of one provider, and sorting only its rows takes half as long.
 */
function rangesAfter(order: HotelOrder, after: HotelKey | null): readonly ListRange[] {
  if (order !== 'provider' || after === null) return [{ filter: null, after }];
  const { providerCode } = after;
  return [
    { filter: { term: { providerCode } }, provider: providerCode, after },
    { filter: { range: { providerCode: { gt: providerCode } } }, after: null },
  ];
}
