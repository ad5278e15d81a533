import { completenessOf } from '../../../catalog/hotels/completeness.ts';
import { completenessPoints } from './completeness-points.ts';
import { compareBytes } from '../../../catalog/text/compare-bytes.ts';
import { fold } from '../../../catalog/text/fold.ts';
import type { SortedHotel, SortedListRequest } from '../../../search/sorted-hotels.ts';
import { bruteForceHotelList } from './brute-force-hotel-list.ts';
import { greatCircleKm } from './great-circle.ts';
import type { SmallCatalog, SmallHotel } from '../generators/small-catalog.ts';

export interface ExpectedSortedList {
  readonly hotels: readonly SortedHotel[];
  readonly more: boolean;
  /** Of all that match, by provider code. */
  readonly counts: Readonly<Record<string, { readonly total: number; readonly mapped: number }>>;
}

type Matching = SortedHotel & { readonly hotel: SmallHotel };

/** A page of the hotels that match by looking at every row, in the words of the contract. */
export function bruteForceSortedHotels(
  catalog: SmallCatalog,
  { criteria, sort, after, limit, distinct }: SortedListRequest,
): ExpectedSortedList {
  const byKey = new Map(
    catalog.hotels.map((hotel) => [`${hotel.providerCode} ${hotel.hotelCode}`, hotel] as const),
  );
  const { rows } = bruteForceHotelList(catalog, {
    ...{ criteria, order: 'provider', after: null, limit: Infinity, count: false },
  });
  const matching = rows.map((row): Matching => {
    const hotel = byKey.get(`${row.providerCode} ${row.hotelCode}`);
    if (hotel === undefined) throw new Error('a row that is no hotel');
    const point = { latitude: hotel.latitude ?? NaN, longitude: hotel.longitude ?? NaN };
    const distanceKm = criteria.near === undefined ? null : greatCircleKm(criteria.near, point);
    const stars = hotel.starRating ?? null;
    const ranks = {
      code: 0,
      distance: distanceKm ?? 0,
      name: fold(hotel.name),
      stars: stars === null ? Infinity : -stars,
      completeness: -completenessOfHotel(hotel),
    };
    return { ...row, distanceKm, rank: ranks[sort], hotel };
  });
  matching.sort(compare);
  const firsts = matching.filter(
    ({ baseCode }, index) =>
      baseCode === null || matching.findIndex((other) => other.baseCode === baseCode) === index,
  );
  const behind = (distinct ? firsts : matching).filter((row) => after === null || compare(row, after) > 0);
  const counts: Record<string, { total: number; mapped: number }> = {};
  for (const { providerCode, baseCode } of matching) {
    const count = (counts[providerCode] ??= { total: 0, mapped: 0 });
    count.total += 1;
    if (baseCode !== null) count.mapped += 1;
  }
  return {
    hotels: behind.slice(0, limit).map(({ hotel: _hotel, ...row }) => row),
    more: behind.length > limit,
    counts,
  };
}

/** `loadSmallCatalog` stores one entry of each of the contents. */
function completenessOfHotel(hotel: SmallHotel): number {
  const { contents = [], latitude, longitude, amenityCodes = [], starRating = null } = hotel;
  const [media, descriptions, rooms] = (['media', 'descriptions', 'rooms'] as const).map((content) =>
    contents.includes(content) ? [{}] : [],
  );
  const entries = { media: media ?? [], descriptions: descriptions ?? [], rooms: rooms ?? [] };
  const unknown = { phone: null, email: null, website: null, address: null };
  return completenessOf(
    completenessPoints({ ...entries, ...unknown, latitude, longitude, amenityCodes, starRating }),
  );
}

type Position = NonNullable<SortedListRequest['after']>;

function compare(one: Position, other: Position): number {
  const byRank =
    typeof one.rank === 'string'
      ? compareBytes(one.rank, String(other.rank))
      : Math.sign(one.rank === other.rank ? 0 : one.rank - Number(other.rank));
  return (
    byRank ||
    compareBytes(one.providerCode, other.providerCode) ||
    compareBytes(one.hotelCode, other.hotelCode)
  );
}
