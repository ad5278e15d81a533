import { compareBytes } from '../../../catalog/text/compare-bytes.ts';
import type { Area, GeoPolicy } from '../../../catalog/access/geo-policy.ts';
import type { HotelCriteria, HotelList, HotelListRequest, ListedHotel } from '../../../search/hotel-list.ts';
import { passesFilters } from './brute-force-filters.ts';
import { liesIn } from './area-oracle.ts';
import { greatCircleKm } from './great-circle.ts';
import { baseCodeOf, countryOf, placeOf, rowsOfCode, wayUp } from './small-catalog-lookups.ts';
import type { SmallCatalog, SmallHotel } from '../generators/small-catalog.ts';

/** Lists hotels by looking at every row, in the words of the contract. */
export function bruteForceHotelList(catalog: SmallCatalog, request: HotelListRequest): HotelList {
  const { criteria, order, after, limit, count } = request;
  const live = catalog.hotels.filter(({ deleted }) => !deleted);
  const key = ({ providerCode, hotelCode }: Omit<ListedHotel, 'baseCode'>): readonly [string, string] =>
    order === 'provider' ? [providerCode, hotelCode] : [hotelCode, providerCode];
  const compare = (one: readonly [string, string], other: readonly [string, string]): number =>
    compareBytes(one[0], other[0]) || compareBytes(one[1], other[1]);
  const matching = live
    .filter((hotel) => passes(catalog, hotel, criteria))
    .map((hotel) => ({
      providerCode: hotel.providerCode,
      hotelCode: hotel.hotelCode,
      baseCode: baseCodeOf(catalog, hotel),
    }))
    .sort((one, other) => compare(key(one), key(other)));
  const behind = matching.filter((row) => after === null || compare(key(row), key(after)) > 0);
  return {
    rows: behind.slice(0, limit),
    more: behind.length > limit,
    count: count ? matching.length : null,
  };
}

/** Whether policies block a hotel that has these rows. */
export function bruteForceBlocked(
  catalog: SmallCatalog,
  rows: readonly SmallHotel[],
  policies: readonly GeoPolicy[],
): boolean {
  for (const { include, exclude } of policies) {
    const wanted = include.countries.length + include.placeIds.length;
    if (wanted > 0 && !rows.some((row) => matches(catalog, row, include))) return true;
    if (rows.some((row) => matches(catalog, row, exclude))) return true;
  }
  return false;
}

function passes(catalog: SmallCatalog, hotel: SmallHotel, criteria: HotelCriteria): boolean {
  const baseCode = baseCodeOf(catalog, hotel);
  const { named, salesScopes, near } = criteria;
  const is = (wanted: readonly string[] | undefined, ...codes: (string | null | undefined)[]): boolean =>
    wanted === undefined || codes.some((code) => typeof code === 'string' && wanted.includes(code));
  const judged = (): readonly SmallHotel[] => (baseCode === null ? [hotel] : rowsOfCode(catalog, baseCode));
  return (
    is(criteria.providerCodes, hotel.providerCode) &&
    (salesScopes === undefined ||
      salesScopes.some(
        ({ providerCodes, policies }) =>
          (providerCodes?.includes(hotel.providerCode) ?? true) &&
          !bruteForceBlocked(catalog, judged(), policies),
      )) &&
    (named === undefined ||
      named.hotelCodes.includes(hotel.hotelCode) ||
      (baseCode !== null && named.baseCodes.includes(baseCode))) &&
    is(criteria.destinationCodes, ...(hotel.closestDestinations ?? []).map(({ code }) => code)) &&
    is(criteria.countries, countryOf(catalog, hotel)) &&
    passesFilters(catalog, hotel, criteria) &&
    is(criteria.placeIds, ...wayUp(catalog, hotel.placeId)) &&
    (criteria.within === undefined ||
      (hotel.latitude !== null &&
        hotel.longitude !== null &&
        liesIn(criteria.within, [hotel.longitude, hotel.latitude]))) &&
    (near === undefined ||
      (hotel.latitude !== null &&
        hotel.longitude !== null &&
        greatCircleKm(near, { latitude: hotel.latitude, longitude: hotel.longitude }) <= near.radiusKm))
  );
}

function matches(catalog: SmallCatalog, hotel: SmallHotel, { countries, placeIds }: Area): boolean {
  let place = placeOf(catalog, hotel.placeId);
  if (place === undefined && hotel.countryCode === null) {
    for (const { code } of hotel.closestDestinations ?? []) {
      const destination = catalog.destinations?.find(
        (entry) => entry.providerCode === hotel.providerCode && entry.code === code,
      );
      place = placeOf(catalog, destination?.placeId);
      if (place !== undefined) break;
    }
  }
  const country = hotel.countryCode ?? place?.countryCode;
  return (
    (country !== undefined && countries.includes(country)) ||
    wayUp(catalog, place?.placeId).some((placeId) => placeIds.includes(placeId))
  );
}
