import type { estypes } from '@elastic/elasticsearch';
import { type Circle, distanceKm } from '../../catalog/geography/distance.ts';
import { rowKeyOf } from '../../catalog/hotels/hotel-key.ts';
import { HotelCounter, type HotelCounts } from '../hotel-counts.ts';
import { byDistance, type NearbyHotel, type NearbyHotels, type NearbyRequest } from '../nearby-hotels.ts';
import { hotelQuery } from './hotel-list-query.ts';
import { readPage } from './hotel-page.ts';
import type { LargeGroupsIn } from './large-group-lookup.ts';
import type { Clause } from './query-clauses.ts';
import { docValuesOnly, type Search, type SearchClient } from './search-client.ts';
import { type ReadSizes, tuning } from './tuning.ts';

/**
 * The rows within a circle, nearest first. Elasticsearch computes distances with another radius of the
 * earth, from positions that it rounds to centimetres: what it says is relied on only where
 * `tuning.circleMarginKm` makes no difference.
 *
 * @param largeGroupsIn see `hotelQuery`
 */
export async function nearbyHotels(
  client: SearchClient,
  { criteria, limit }: NearbyRequest,
  largeGroupsIn: LargeGroupsIn,
  sizes: ReadSizes,
): Promise<NearbyHotels> {
  const queryWithin = (radiusKm: number): Clause =>
    hotelQuery({ ...criteria, near: { ...criteria.near, radiusKm } }, largeGroupsIn);
  const { hotels, areAll } = await readNearest(
    client,
    queryWithin(criteria.near.radiusKm),
    { criteria, limit },
    sizes,
  );
  return {
    hotels: hotels.slice(0, limit),
    counts: areAll ? countsOf(hotels) : await countCircle(client, criteria.near, queryWithin, sizes),
  };
}

/** At least the nearest ones up to the limit, in order; `areAll` when the circle has no others. */
async function readNearest(
  client: SearchClient,
  query: Clause,
  { criteria: { near }, limit }: NearbyRequest,
  { nearbySpare, maxResultWindow }: ReadSizes,
): Promise<{ readonly hotels: readonly NearbyHotel[]; readonly areAll: boolean }> {
  const size = Math.min(limit + nearbySpare, maxResultWindow);
  // By key: a hotel that is moved between two searches may be found by both.
  const found = new Map<string, NearbyHotel>();
  let after: Search['search_after'];
  for (;;) {
    const hits = await client.search({
      ...nearestSearch(near, query),
      ...(after && { search_after: after }),
      size,
    });
    for (const { sort } of hits) {
      const hotel = hotelOf(sort, near);
      if (hotel.distanceKm <= near.radiusKm) found.set(rowKeyOf(hotel), hotel);
    }
    const hotels = [...found.values()].sort(byDistance);
    const last = hits.at(-1);
    if (last === undefined || hits.length < size) return { hotels, areAll: true };
    // All others are farther away than the last one that is listed.
    const farthest = hotels[limit - 1]?.distanceKm ?? Infinity;
    if (Number(last.sort[0]) > farthest + tuning.circleMarginKm) return { hotels, areAll: false };
    after = [...last.sort] as estypes.SortResults;
  }
}

/** Everything that is needed of a row comes as sort values, so that no hit has to be loaded. */
function nearestSearch({ latitude, longitude }: Circle, query: Clause): Search {
  return {
    ...docValuesOnly,
    query,
    sort: [
      { _geo_distance: { position: { lat: latitude, lon: longitude }, order: 'asc', unit: 'km' } },
      ...['providerCode', 'hotelCode', 'baseCode'].map((field) => ({
        [field]: { missing: '_last' as const },
      })),
      'latitude',
      'longitude',
    ],
  };
}

function hotelOf(sort: readonly unknown[], centre: Circle): NearbyHotel {
  const [, providerCode, hotelCode, baseCode, latitude, longitude] = sort as [
    number,
    string,
    string,
    string | null,
    number,
    number,
  ];
  const km = distanceKm(centre, { latitude, longitude });
  return { providerCode, hotelCode, baseCode, distanceKm: km };
}

function countsOf(hotels: readonly NearbyHotel[]): HotelCounts {
  const counter = new HotelCounter();
  counter.addRows(hotels);
  return counter.counts();
}

/** Rows that are inside beyond doubt are counted by Elasticsearch, those at the edge one by one. */
async function countCircle(
  client: SearchClient,
  near: Circle,
  queryWithin: (radiusKm: number) => Clause,
  sizes: ReadSizes,
): Promise<HotelCounts> {
  // A query reaches the margin farther than its radius.
  const insideKm = near.radiusKm - 2 * tuning.circleMarginKm;
  const all = queryWithin(near.radiusKm);
  const inside = insideKm > 0 ? queryWithin(insideKm) : null;
  const atEdge: Clause = inside === null ? all : { bool: { filter: [all], must_not: [inside] } };
  const counter = new HotelCounter();
  const [counts] = await Promise.all([
    inside === null ? new Map<string, never>() : client.countByProvider(inside),
    addEdge(client, near, atEdge, sizes, counter),
  ]);
  for (const [providerCode, count] of counts) counter.addCount(providerCode, count);
  return counter.counts();
}

async function addEdge(
  client: SearchClient,
  near: Circle,
  atEdge: Clause,
  { maxResultWindow }: ReadSizes,
  counter: HotelCounter,
): Promise<void> {
  let after = null;
  do {
    const page = await readPage(client, {
      ...{ filter: [atEdge], near, order: 'provider', after },
      size: maxResultWindow,
    });
    counter.addRows(page.rows);
    after = page.last;
  } while (after !== null);
}
