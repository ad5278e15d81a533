import { HotelCounter, type HotelCounts } from '../hotel-counts.ts';
import type { SortedHotel, SortedList, SortedListRequest } from '../sorted-hotels.ts';
import { countInFirstSearch } from './count-in-first-search.ts';
import { withoutLaterRows } from './first-of-groups.ts';
import { hotelQuery } from './hotel-list-query.ts';
import type { LargeGroupsIn } from './large-group-lookup.ts';
import type { SearchClient } from './search-client.ts';
import { readSorted } from './sorted-rows.ts';
import type { ReadSizes } from './tuning.ts';

/**
 * The rows that match, a page of them in the order of their sort, and how many there are.
 *
 * @param largeGroupsIn see `hotelQuery`
 */
export async function sortedHotels(
  client: SearchClient,
  request: SortedListRequest,
  largeGroupsIn: LargeGroupsIn,
  sizes: ReadSizes,
): Promise<SortedList> {
  const { criteria, sort, after, limit, distinct } = request;
  const list = { query: hotelQuery(criteria, largeGroupsIn), near: criteria.near, sort, after, limit };
  const searches = countInFirstSearch(client, list, sizes);
  const hotels: SortedHotel[] = [];
  for await (const rows of readSorted(searches, list, sizes)) {
    hotels.push(...(distinct ? await withoutLaterRows(client, list, rows, sizes) : rows));
    if (hotels.length > limit) break;
  }
  const more = hotels.length > limit;
  const areAll = after === null && !distinct && !more;
  return {
    hotels: hotels.slice(0, limit),
    more,
    counts: areAll ? countsOf(hotels) : await searches.counts(),
  };
}

function countsOf(hotels: readonly SortedHotel[]): HotelCounts {
  const counter = new HotelCounter();
  counter.addRows(hotels);
  return counter.counts();
}
