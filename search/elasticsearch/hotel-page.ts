import type { HotelKey } from '../../catalog/hotels/hotel-key.ts';
import type { estypes } from '@elastic/elasticsearch';
import { type Circle, distanceKm } from '../../catalog/geography/distance.ts';
import { type HotelOrder, inOrder, type ListedHotel } from '../hotel-list.ts';
import type { Clause } from './query-clauses.ts';
import { docValuesOnly, type Search, type SearchClient } from './search-client.ts';

const keyFields: Readonly<Record<HotelOrder, readonly [string, string]>> = {
  provider: ['providerCode', 'hotelCode'],
  hotelCode: ['hotelCode', 'providerCode'],
};

/** The sort value of a row without a position. Elasticsearch takes no null for a number in `search_after`. */
const noDegrees = 1000;

/** One search of a list. */
export interface PageSearch {
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
  { filter, near, order, after, size }: PageSearch,
): Promise<HotelPage> {
  const hits = await client.search({
    ...sortedSearch(order, after, near !== undefined),
    query: { bool: { filter: [...filter] } },
    size,
  });
  const lastHit = hits.length < size ? undefined : hits.at(-1);
  return {
    rows: hits.flatMap(({ sort }) => (isInside(sort, near) ? rowOf(order, sort) : [])),
    last: lastHit === undefined ? null : rowOf(order, lastHit.sort),
  };
}

/** Everything that the list needs of a row comes as sort values, so that no hit has to be loaded. */
function sortedSearch(order: HotelOrder, after: HotelKey | null, withPosition: boolean): Search {
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
    ? { providerCode: first, hotelCode: second, baseCode }
    : { providerCode: second, hotelCode: first, baseCode };
}

/**
 * Checks the distance exactly: Elasticsearch uses another radius of the earth, and
 * rounds positions to centimetres.
 */
function isInside(sort: readonly unknown[], circle: Circle | undefined): boolean {
  if (circle === undefined) return true;
  // Counted from the front: at a point in time Elasticsearch may add a sort value of its own at the end.
  const [, , , latitude, longitude] = sort as [string, string, string | null, number, number];
  return distanceKm(circle, { latitude, longitude }) <= circle.radiusKm;
}
