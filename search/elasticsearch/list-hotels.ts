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
import type { Clause } from './clauses.ts';
import type { SearchGateway } from './gateway.ts';
import { hotelQuery } from './hotel-clauses.ts';
import type { LargeGroupsIn } from './large-groups.ts';
import type { Search } from './searches.ts';

const keys: Readonly<Record<HotelOrder, readonly [string, string]>> = {
  provider: ['providerCode', 'hotelCode'],
  hotelCode: ['hotelCode', 'providerCode'],
};

/** What a row without a position is sorted by: no degree. Elasticsearch takes no null for a number in `search_after`. */
const nowhere = 1000;

/**
 * The rows that match, by key.
 *
 * @param largeGroupsIn see `hotelQuery`
 */
export async function listHotels(
  gateway: SearchGateway,
  request: HotelListRequest,
  largeGroupsIn: LargeGroupsIn,
): Promise<HotelList> {
  const query = hotelQuery(request.criteria, largeGroupsIn);
  const [rows, count] = await Promise.all([
    readRows(gateway, query, request),
    request.count ? gateway.count(query) : null,
  ]);
  return { rows: rows.slice(0, request.limit), more: rows.length > request.limit, count };
}

/** One more than asked for, where there is one. */
async function readRows(
  gateway: SearchGateway,
  query: Clause,
  { criteria: { near }, order, after, limit }: HotelListRequest,
): Promise<readonly ListedHotel[]> {
  const rows: ListedHotel[] = [];
  for (const stretch of stretchesOf(order, after)) {
    let behind = stretch.after;
    let atEnd = false;
    // Once, but for a circle: rows at its edge that lie outside are made up for.
    while (rows.length <= limit && !atEnd) {
      const size = limit + 1 - rows.length;
      const filter = stretch.within === null ? [query] : [query, stretch.within];
      const hits = await gateway.search({
        ...sortedSearch(order, behind, near !== undefined),
        query: { bool: { filter } },
        size,
      });
      for (const { sort } of hits) if (isInside(sort, near)) rows.push(rowOf(order, sort));
      const last = hits.at(-1);
      behind = last === undefined ? behind : rowOf(order, last.sort);
      atEnd = hits.length < size;
    }
  }
  return rows;
}

interface Stretch {
  readonly within: Clause | null;
  readonly after: ProviderHotelKey | null;
}

/**
 * In which steps a list is gone on with: first the rest of the provider at which it stands, then the providers behind it.
 * Most pages are of one provider, and sorting its rows alone takes half as long.
 */
function stretchesOf(order: HotelOrder, after: ProviderHotelKey | null): readonly Stretch[] {
  if (order !== 'provider' || after === null) return [{ within: null, after }];
  const { providerCode } = after;
  return [
    { within: { term: { providerCode } }, after },
    { within: { range: { providerCode: { gt: providerCode } } }, after: null },
  ];
}

/** All that a list tells of a row comes as sort values, so that no hit has to be looked up. */
function sortedSearch(order: HotelOrder, after: ProviderHotelKey | null, measured: boolean): Search {
  const degrees = measured ? ['latitude', 'longitude'] : [];
  const sort: estypes.SortCombinations[] = [
    ...[...keys[order], 'baseCode'].map((field) => ({ [field]: { missing: '_last' as const } })),
    ...degrees.map((field) => ({ [field]: { missing: nowhere } })),
  ];
  return {
    sort,
    // Nothing comes behind values that are missing: the list goes on behind every row with this key.
    ...(after !== null && {
      search_after: [...inOrder(order, after), null, ...degrees.map(() => nowhere)],
    }),
    _source: false,
    stored_fields: '_none_',
    track_total_hits: false,
  };
}

function rowOf(order: HotelOrder, sort: readonly unknown[]): ListedHotel {
  const [first, second, baseCode] = sort as [string, string, string | null];
  return order === 'provider'
    ? { providerCode: first, providerHotelCode: second, baseCode }
    : { providerCode: second, providerHotelCode: first, baseCode };
}

/** Elasticsearch measures on a sphere of its own, and rounds positions to centimetres. */
function isInside(sort: readonly unknown[], circle: Circle | undefined): boolean {
  if (circle === undefined) return true;
  const [latitude, longitude] = sort.slice(-2) as [number, number];
  return distanceKm(circle, { latitude, longitude }) <= circle.radiusKm;
}
