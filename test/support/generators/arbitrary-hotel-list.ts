import fc from 'fast-check';
import { fold } from '../../../catalog/text/fold.ts';
import type { GeoPolicy } from '../../../catalog/access/geo-policy.ts';
import { contents } from '../../../catalog/hotels/has-content.ts';
import { hotelFilterNames, type HotelFilters } from '../../../search/filters/hotel-filters.ts';
import type { HotelListRequest, SalesScope } from '../../../search/hotel-list.ts';
import { anyPlainArea } from './arbitrary-areas.ts';
import { anyCatalog, baseCodes, countries, placeIds, providers } from './arbitrary-catalog.ts';
import type { SmallCatalog } from './small-catalog.ts';

const providerCodes = providers.map(({ providerCode }) => providerCode);
/** Some are codes of the platform as well. */
const categories = ['4EST', '5*', '4STAR'];
const boards = ['AD', 'BB', 'RO', '0'];
const amenities = ['w', 'wlan', 'p', 'WIFI'];
const platformAmenities = ['WIFI', 'POOL', 'SPA'];
const chains = ['HI', 'ac', 'Ü'];
const masterChainIds = ['10000000-0000-4000-8000-000000000000', '10000000-0000-4000-8000-000000000001'];
const stars = [0, 3, 3.5, 5];
const propertyTypes = ['Hotel', 'HOTEL', 'Résidence', 'Guest  House', 'Guest\u00a0House', '飯店', 'ᾼ'];
const destinations = ['VIE', 'vie', 'PMI', 'X 1'];
const moments = ['2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.001Z', '2026-06-01T12:30:00.000Z'];
const degrees = [48.2, 48.2001, 48.25, -33.25, 90, 0];
const places = [...placeIds, '00000000-0000-4000-8000-0000000000ff'];

const some = <T>(values: readonly T[]): fc.Arbitrary<T[]> =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 });
const perhaps = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(arbitrary, { nil: undefined, freq: 2 });

/** A catalog with all that lists and restrictions go by. */
export function anyListCatalog(size: { minLength: number; maxLength: number }): fc.Arbitrary<SmallCatalog> {
  const extra = fc.record({
    categoryCode: fc.option(fc.constantFrom(...categories)),
    boardCodes: fc.uniqueArray(fc.constantFrom(...boards), { maxLength: 2 }),
    amenityCodes: fc.uniqueArray(fc.constantFrom(...amenities), { maxLength: 4 }),
    chainCode: fc.option(fc.constantFrom(...chains)),
    starRating: fc.option(fc.constantFrom(...stars)),
    propertyType: fc.option(fc.constantFrom(...propertyTypes)),
    contents: fc.subarray(['media', 'descriptions', 'rooms'] as const),
    closestDestinations: fc.array(
      fc.oneof(
        fc.constantFrom(...destinations).map((code) => ({ code })),
        fc.constant({ name: 'only a name' }),
      ),
      { maxLength: 3 },
    ),
    updatedAt: fc.constantFrom(...moments),
    latitude: fc.option(fc.constantFrom(...degrees)),
    longitude: fc.option(fc.constantFrom(16.3, 16.3002, 179.999, -179.999)),
    nowhere: fc.boolean(),
    deleted: fc.constantFrom(true, false, false),
  });
  return anyCatalog(size).chain((catalog) =>
    fc
      .record({
        extras: ofEachHotel(catalog, extra),
        // Few codes for many hotels, so that most groups have rows of several kinds.
        groups: ofEachHotel(catalog, fc.option(fc.constantFrom(...baseCodes), { freq: 3 })),
        destinations: referenceData(destinations, fc.option(fc.constantFrom(...places))),
        boards: referenceData(boards, fc.option(fc.constantFrom('RO', 'BB', 'HB'))),
        categories: referenceData(categories, fc.option(fc.constantFrom('4STAR', '5STAR'))),
        amenities: referenceData(amenities, fc.option(fc.constantFrom(...platformAmenities))),
        chains: referenceData(chains, fc.option(fc.constantFrom(...masterChainIds))),
        conflicts: fc.uniqueArray(fc.constantFrom(...baseCodes), { maxLength: 2 }),
      })
      .map(({ extras, groups, ...known }) => ({
        ...catalog,
        hotels: catalog.hotels.map((hotel, index) => {
          const { nowhere = false, ...more } = extras[index] ?? {};
          return { ...hotel, ...more, ...(nowhere && { countryCode: null, placeId: null }) };
        }),
        mappings: catalog.hotels.flatMap(({ providerCode, hotelCode }, index) => {
          const baseCode = groups[index] ?? null;
          return baseCode === null ? [] : [{ providerCode, hotelCode, baseCode }];
        }),
        destinations: known.destinations.map(([providerCode, code, placeId]) => ({
          providerCode,
          code,
          placeId,
        })),
        boards: known.boards.map(platformCodes),
        categories: known.categories.map(platformCodes),
        amenities: known.amenities.map(platformCodes),
        chains: known.chains.map(([providerCode, code, masterChainId]) => ({
          providerCode,
          code,
          masterChainId,
        })),
        conflicts: known.conflicts,
      })),
  );
}

function ofEachHotel<T>({ hotels }: SmallCatalog, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T[]> {
  return fc.array(arbitrary, { minLength: hotels.length, maxLength: hotels.length });
}

type Entry = [providerCode: string, code: string, meaning: string | null];

function referenceData(
  codes: readonly string[],
  meaning: fc.Arbitrary<string | null>,
): fc.Arbitrary<Entry[]> {
  return fc.uniqueArray(fc.tuple(fc.constantFrom(...providerCodes), fc.constantFrom(...codes), meaning), {
    selector: ([providerCode, code]) => `${providerCode}:${code}`,
  });
}

function platformCodes([providerCode, code, platformCode]: Entry) {
  return { providerCode, code, platformCode };
}

const anyArea = fc.record({
  countries: fc.uniqueArray(fc.constantFrom(...countries), { maxLength: 2 }),
  placeIds: fc.uniqueArray(fc.constantFrom(...places), { maxLength: 2 }),
});

export const anyPolicy: fc.Arbitrary<GeoPolicy> = fc.record({ include: anyArea, exclude: anyArea });

export const anySalesScope: fc.Arbitrary<SalesScope> = fc.record({
  providerCodes: fc.option(some(providerCodes)),
  policies: fc.array(anyPolicy, { maxLength: 2 }),
});

/** One or two filters, or none: more are passed by hardly any hotel. */
export function anyFilters(catalog: SmallCatalog): fc.Arbitrary<HotelFilters> {
  const names = ['hotel', ...catalog.hotels.map(({ name }) => fold(name))].filter(
    (name) => Array.from(name).length >= 2,
  );
  const part = fc.tuple(fc.constantFrom(...names), fc.nat(200), fc.nat(12)).map(([name, start, length]) => {
    const letters = Array.from(name);
    const from = start % (letters.length - 1);
    return letters.slice(from, from + 2 + length).join('');
  });
  const filters: AnyOfEach = {
    amenities: some([...platformAmenities, 'w']),
    anyAmenities: some([...platformAmenities, 'w']),
    starRating: fc
      .record({ min: perhaps(fc.constantFrom(...stars)), max: perhaps(fc.constantFrom(...stars)) })
      .filter(({ min, max }) => min !== undefined || max !== undefined),
    categories: some([...categories, '5STAR']),
    boardCodes: some([...boards, 'HB']),
    chainCodes: some(chains),
    masterChainIds: some([...masterChainIds, '10000000-0000-4000-8000-0000000000ff']),
    propertyTypes: some(propertyTypes.map(fold)),
    hotelName: part,
    has: some(contents),
    updatedSince: fc.constantFrom(...moments).map((moment) => new Date(moment)),
  };
  return fc
    .tuple(fc.record(filters), fc.subarray(hotelFilterNames.slice(), { maxLength: 2 }))
    .map(([all, given]) => Object.fromEntries(given.map((name) => [name, all[name]])));
}

type AnyOfEach = {
  readonly [Name in keyof HotelFilters]-?: fc.Arbitrary<NonNullable<HotelFilters[Name]>>;
};

/** Any list that a route may ask for; most of the criteria are left out. */
export function anyListRequest(catalog: SmallCatalog): fc.Arbitrary<HotelListRequest> {
  const codes = catalog.hotels.map(({ hotelCode }) => hotelCode);
  const rare = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
    fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
  const criteria = fc.tuple(
    anyFilters(catalog),
    fc.record({
      providerCodes: rare(some(providerCodes)),
      salesScopes: perhaps(fc.array(anySalesScope, { minLength: 1, maxLength: 3 })),
      named: rare(
        fc.record({
          baseCodes: fc.array(fc.constantFrom(...baseCodes), { maxLength: 4 }),
          hotelCodes: fc.array(fc.constantFrom('none', ...codes), { maxLength: 10 }),
        }),
      ),
      destinationCodes: rare(some(destinations)),
      countries: rare(some(countries)),
      placeIds: rare(some(places)),
      within: rare(anyPlainArea),
    }),
  );
  return fc.record({
    criteria: criteria.map(([filters, others]) => ({ ...filters, ...others })),
    order: fc.constantFrom('provider' as const, 'hotelCode' as const),
    after: fc.option(
      fc.record({
        providerCode: fc.constantFrom(...providerCodes, 'b'),
        hotelCode: fc.constantFrom('2', 'm', ...codes),
      }),
    ),
    limit: fc.constantFrom(1, 3, 10, 1000),
    count: fc.boolean(),
  });
}

/** A circle is never asked for together with a count. */
export function anyCircleRequest(catalog: SmallCatalog): fc.Arbitrary<HotelListRequest> {
  const near = fc.record({
    latitude: fc.constantFrom(...degrees),
    longitude: fc.constantFrom(16.3, 179.999, -180),
    // Among them the very distances between the degrees above.
    radiusKm: fc.constantFrom(0.001, 0.011, 0.015, 5.56, 5.559, 5.561, 120, 200),
  });
  return fc
    .tuple(anyListRequest(catalog), near, perhaps(anyFilters(catalog)))
    .map(([request, circle, filters]) => ({
      ...request,
      count: false,
      criteria: { ...filters, salesScopes: request.criteria.salesScopes, near: circle },
    }));
}
