import fc from 'fast-check';
import { fold } from '../../../catalog/text/fold.ts';
import type { GeoPolicy } from '../../../catalog/access/geo-policy.ts';
import type { HotelListRequest, SalesScope } from '../../../search/hotel-list.ts';
import { anyPlainArea } from './arbitrary-areas.ts';
import { anyCatalog, baseCodes, countries, placeIds, providers } from './arbitrary-catalog.ts';
import type { SmallCatalog } from './small-catalog.ts';

const providerCodes = providers.map(({ providerCode }) => providerCode);
/** Some are codes of the platform as well. */
const categories = ['4EST', '5*', '4STAR'];
const boards = ['AD', 'BB', 'RO', '0'];
const chains = ['HI', 'ac', 'Ü'];
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
    chainCode: fc.option(fc.constantFrom(...chains)),
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

/** Any list that a route may ask for; half of the criteria are left out. */
export function anyListRequest(catalog: SmallCatalog): fc.Arbitrary<HotelListRequest> {
  const codes = catalog.hotels.map(({ hotelCode }) => hotelCode);
  const names = ['hotel', ...catalog.hotels.map(({ name }) => fold(name))].filter(
    (name) => Array.from(name).length >= 2,
  );
  const part = fc.tuple(fc.constantFrom(...names), fc.nat(200), fc.nat(12)).map(([name, start, length]) => {
    const letters = Array.from(name);
    const from = start % (letters.length - 1);
    return letters.slice(from, from + 2 + length).join('');
  });
  const rare = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
    fc
      .option(arbitrary, { nil: undefined, freq: 1 })
      .chain((value) => perhaps(fc.constant(value)).map((v) => v));
  return fc.record({
    criteria: fc.record({
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
      categoryCodes: rare(some([...categories, '5STAR'])),
      boardCodes: rare(some([...boards, 'HB'])),
      chainCodes: rare(some(chains)),
      nameContains: rare(part),
      updatedSince: rare(fc.constantFrom(...moments).map((moment) => new Date(moment))),
      placeIds: rare(some(places)),
      within: rare(anyPlainArea),
    }),
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
  return fc.tuple(anyListRequest(catalog), near).map(([request, circle]) => ({
    ...request,
    count: false,
    criteria: { salesScopes: request.criteria.salesScopes, near: circle },
  }));
}
