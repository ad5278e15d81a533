import type { estypes } from '@elastic/elasticsearch';
import { distanceKm } from '../../catalog/geography/distance.ts';
import type {
  Circle,
  HotelList,
  HotelListRequest,
  HotelOrder,
  ListedHotel,
  ProviderHotelKey,
} from '../hotel-list.ts';
import type { SearchGateway } from './gateway.ts';
import { hotelQuery } from './hotel-clauses.ts';
import type { Search } from './searches.ts';

const keys: Readonly<Record<HotelOrder, readonly [string, string]>> = {
  provider: ['providerCode', 'hotelCode'],
  hotelCode: ['hotelCode', 'providerCode'],
};

/** What a row without a position is sorted by: no degree. Elasticsearch takes no null for a number in `search_after`. */
const nowhere = 1000;

/** The rows that match, by key. */
export async function listHotels(gateway: SearchGateway, request: HotelListRequest): Promise<HotelList> {
  const { criteria, order, limit, count } = request;
  const rows: ListedHotel[] = [];
  let after: ProviderHotelKey | null = request.after;
  let total: number | null = null;
  let atEnd = false;
  // Once, but for a circle: rows at its edge that lie outside are made up for.
  while (rows.length <= limit && !atEnd) {
    const size = limit + 1 - rows.length;
    const answer = await gateway.search({
      ...searchOf({ criteria, order, after, size }),
      track_total_hits: count && total === null,
    });
    total ??= answer.total;
    for (const { sort } of answer.hits) if (isInside(sort, criteria.near)) rows.push(rowOf(order, sort));
    const last = answer.hits.at(-1);
    after = last === undefined ? after : rowOf(order, last.sort);
    atEnd = answer.hits.length < size;
  }
  return { rows: rows.slice(0, limit), more: rows.length > limit, count: total };
}

/** All that a list tells of a row comes as sort values, so that no hit has to be looked up. */
function searchOf({
  criteria,
  order,
  after,
  size,
}: Pick<HotelListRequest, 'criteria' | 'order' | 'after'> & { readonly size: number }): Search {
  const degrees = criteria.near === undefined ? [] : ['latitude', 'longitude'];
  const sort: estypes.SortCombinations[] = [
    ...[...keys[order], 'baseCode'].map((field) => ({ [field]: { missing: '_last' as const } })),
    ...degrees.map((field) => ({ [field]: { missing: nowhere } })),
  ];
  return {
    query: hotelQuery(criteria),
    size,
    sort,
    // Nothing comes behind values that are missing: the list goes on behind every row with this key.
    ...(after !== null && {
      search_after: [...positionOf(order, after), null, ...degrees.map(() => nowhere)],
    }),
    _source: false,
    stored_fields: '_none_',
  };
}

function positionOf(order: HotelOrder, { providerCode, providerHotelCode }: ProviderHotelKey): string[] {
  return order === 'provider' ? [providerCode, providerHotelCode] : [providerHotelCode, providerCode];
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
