import type { estypes } from '@elastic/elasticsearch';
import { type Circle, distanceKm } from '../../catalog/geography/distance.ts';
import {
  type HotelList,
  type HotelListRequest,
  type HotelOrder,
  inOrder,
  type ListedHotel,
  type ProviderHotelKey,
} from '../hotel-list.ts';
import { hotelQuery } from './hotel-list-query.ts';
import type { LargeGroupsIn } from './large-group-lookup.ts';
import type { Clause } from './query-clauses.ts';
import { docValuesOnly, type Search, type SearchClient } from './search-client.ts';

const keyFields: Readonly<Record<HotelOrder, readonly [string, string]>> = {
  provider: ['providerCode', 'hotelCode'],
  hotelCode: ['hotelCode', 'providerCode'],
};

/** The sort value of a row without a position. Elasticsearch takes no null for a number in `search_after`. */
const noDegrees = 1000;

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
  { criteria: { near }, order, after, limit }: HotelListRequest,
): Promise<readonly ListedHotel[]> {
  const rows: ListedHotel[] = [];
  for (const range of rangesAfter(order, after)) {
    let last = range.after;
    let atEnd = false;
    // One search per range, unless a circle drops rows at its edge.
    while (rows.length <= limit && !atEnd) {
      const size = limit + 1 - rows.length;
      const filter = range.filter === null ? [query] : [query, range.filter];
      const hits = await client.search({
        ...sortedSearch(order, last, near !== undefined),
        query: { bool: { filter } },
        size,
      });
      for (const { sort } of hits) if (isInside(sort, near)) rows.push(rowOf(order, sort));
      const lastHit = hits.at(-1);
      if (lastHit !== undefined) last = rowOf(order, lastHit.sort);
      atEnd = hits.length < size;
    }
  }
  return rows;
}

/** A part of the list that is read in one go. */
interface ListRange {
  readonly filter: Clause | null;
  readonly after: ProviderHotelKey | null;
}

/**
 * The ranges that follow a key: first the rest of its provider, then the providers after it. Most pages are of one
 * provider, and sorting only its rows takes half as long.
 */
function rangesAfter(order: HotelOrder, after: ProviderHotelKey | null): readonly ListRange[] {
  if (order !== 'provider' || after === null) return [{ filter: null, after }];
  const { providerCode } = after;
  return [
    { filter: { term: { providerCode } }, after },
    { filter: { range: { providerCode: { gt: providerCode } } }, after: null },
  ];
}

/** Everything that the list needs of a row comes as sort values, so that no hit has to be loaded. */
function sortedSearch(order: HotelOrder, after: ProviderHotelKey | null, withPosition: boolean): Search {
  const degrees = withPosition ? ['latitude', 'longitude'] : [];
  const sort: estypes.SortCombinations[] = [
    ...[...keyFields[order], 'baseCode'].map((field) => ({ [field]: { missing: '_last' as const } })),
    ...degrees.map((field) => ({ [field]: { missing: noDegrees } })),
  ];
  return {
    ...docValuesOnly,
    sort,
    // Missing values sort last, so the search continues after every row with this key.
    ...(after !== null && {
      search_after: [...inOrder(order, after), null, ...degrees.map(() => noDegrees)],
    }),
  };
}

function rowOf(order: HotelOrder, sort: readonly unknown[]): ListedHotel {
  const [first, second, baseCode] = sort as [string, string, string | null];
  return order === 'provider'
    ? { providerCode: first, providerHotelCode: second, baseCode }
    : { providerCode: second, providerHotelCode: first, baseCode };
}

/** Checks the distance exactly: Elasticsearch uses another radius of the earth, and rounds positions to centimetres. */
function isInside(sort: readonly unknown[], circle: Circle | undefined): boolean {
  if (circle === undefined) return true;
  const [latitude, longitude] = sort.slice(-2) as [number, number];
  return distanceKm(circle, { latitude, longitude }) <= circle.radiusKm;
}
