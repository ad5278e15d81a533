import { compareBytes } from '../../../catalog/text/compare-bytes.ts';
import type { NearbyHotel, NearbyRequest } from '../../../search/nearby-hotels.ts';
import { bruteForceHotelList } from './brute-force-hotel-list.ts';
import { greatCircleKm } from './great-circle.ts';
import type { SmallCatalog } from '../generators/small-catalog.ts';

export interface ExpectedNearby {
  readonly hotels: readonly NearbyHotel[];
  /** Of all that match, by provider code. */
  readonly counts: Readonly<Record<string, { readonly total: number; readonly mapped: number }>>;
}

/** The hotels around a point by looking at every row, in the words of the contract. */
export function bruteForceNearbyHotels(
  catalog: SmallCatalog,
  { criteria, limit }: NearbyRequest,
): ExpectedNearby {
  const points = new Map(
    catalog.hotels.map((hotel) => [`${hotel.providerCode} ${hotel.hotelCode}`, hotel] as const),
  );
  const { rows } = bruteForceHotelList(catalog, {
    ...{ criteria, order: 'provider', after: null, limit: Infinity, count: false },
  });
  const matching = rows.map((row) => {
    const { latitude, longitude } = points.get(`${row.providerCode} ${row.hotelCode}`) ?? {};
    const point = { latitude: latitude ?? NaN, longitude: longitude ?? NaN };
    return { ...row, distanceKm: greatCircleKm(criteria.near, point) };
  });
  matching.sort(
    (one, other) =>
      one.distanceKm - other.distanceKm ||
      compareBytes(one.providerCode, other.providerCode) ||
      compareBytes(one.hotelCode, other.hotelCode),
  );
  const counts: Record<string, { total: number; mapped: number }> = {};
  for (const { providerCode, baseCode } of matching) {
    const count = (counts[providerCode] ??= { total: 0, mapped: 0 });
    count.total += 1;
    if (baseCode !== null) count.mapped += 1;
  }
  return { hotels: matching.slice(0, limit), counts };
}
