import fc from 'fast-check';
import test from 'ava';
import { compareBytes } from '../../catalog/text/compare-bytes.ts';
import { fold } from '../../catalog/text/fold.ts';
import type { FacetName } from '../../search/facets/facets.ts';
import type { HotelCriteria } from '../../search/hotel-list.ts';
import { countFacets } from '../../search/postgres/facets.ts';
import {
  anyCircleRequest,
  anyListCatalog,
  anyListRequest,
} from '../support/generators/arbitrary-hotel-list.ts';
import { loadSmallCatalog, type SmallCatalog, type SmallHotel } from '../support/generators/small-catalog.ts';
import { bruteForceHotelList } from '../support/oracles/brute-force-hotel-list.ts';
import { baseCodeOf, countryOf } from '../support/oracles/small-catalog-lookups.ts';
import { createTestDatabase } from '../support/database.ts';
import { runs } from '../support/properties.ts';

/** What the catalogs of this test have values of: the values of a row, and the filter of the same name. */
const known = {
  starRating: {
    own: 'starRating',
    chosen: (value) => ({ min: value, max: value }),
    of: (_catalog, { starRating }) => [starRating],
  },
  amenities: {
    own: 'amenities',
    of: (catalog, { providerCode, amenityCodes = [] }) =>
      amenityCodes.flatMap(
        (code) =>
          catalog.amenities?.find((entry) => entry.providerCode === providerCode && entry.code === code)
            ?.platformCode ?? [],
      ),
  },
  propertyTypes: {
    own: 'propertyTypes',
    of: (_catalog, { propertyType }) => [fold(propertyType ?? '') || null],
  },
  categories: {
    own: 'categories',
    of: (catalog, hotel) => [platformCode(catalog.categories, hotel, hotel.categoryCode)],
  },
  boardCodes: {
    own: 'boardCodes',
    of: (catalog, hotel) => (hotel.boardCodes ?? []).map((code) => platformCode(catalog.boards, hotel, code)),
  },
  countries: { own: 'countries', of: (catalog, hotel) => [countryOf(catalog, hotel)] },
  places: { of: (_catalog, { placeId }) => [placeId] },
  providers: { of: (_catalog, { providerCode }) => [providerCode] },
} as const satisfies Partial<Record<FacetName, KnownFacet>>;

interface KnownFacet {
  readonly own?: keyof HotelCriteria;
  /** The filter by which a person chooses a value; a list of it by default. */
  readonly chosen?: (value: string | number) => object;
  readonly of: (catalog: SmallCatalog, hotel: SmallHotel) => readonly (string | number | null | undefined)[];
}

const names = Object.keys(known) as readonly (keyof typeof known)[];

function platformCode(
  codes: SmallCatalog['boards'],
  { providerCode }: SmallHotel,
  code: string | null | undefined,
): string | null | undefined {
  return (
    codes?.find((entry) => entry.providerCode === providerCode && entry.code === code)?.platformCode ?? code
  );
}

/** The hotels with a row that passes the criteria, by each value of a row, or all of them. */
function hotelsOf(
  catalog: SmallCatalog,
  criteria: HotelCriteria,
  valuesOf: (hotel: SmallHotel) => readonly (string | number | null | undefined)[],
): Map<string | number, Set<string>> {
  const request = { order: 'provider' as const, after: null, limit: Infinity, count: false };
  const found = new Map<string | number, Set<string>>();
  for (const { providerCode, hotelCode } of bruteForceHotelList(catalog, { ...request, criteria }).rows) {
    const row = catalog.hotels.find(
      (one) => one.providerCode === providerCode && one.hotelCode === hotelCode,
    );
    if (row === undefined) throw new Error('a row of the list is in the catalog');
    for (const value of valuesOf(row)) {
      if (value === null || value === undefined) continue;
      const hotels = found.get(value) ?? new Set();
      found.set(value, hotels.add(baseCodeOf(catalog, row) ?? `${providerCode}:${hotelCode}`));
    }
  }
  return found;
}

for (const { title, judgedAlone } of [
  { title: 'each group is judged by itself', judgedAlone: 10_000 },
  { title: 'all groups are judged together', judgedAlone: 0 },
])
  test(`facets count as the contract says: ${title}`, async (t) => {
    const { pool } = await createTestDatabase(t);
    const catalogs = anyListCatalog({ minLength: 0, maxLength: 60 }).chain((catalog) =>
      fc.tuple(
        fc.constant(catalog),
        fc.array(fc.oneof(anyListRequest(catalog), anyCircleRequest(catalog)), {
          minLength: 20,
          maxLength: 20,
        }),
      ),
    );
    let counted = 0;
    const property = fc.asyncProperty(catalogs, async ([catalog, requests]) => {
      await loadSmallCatalog(pool, catalog);
      for (const { criteria } of requests) {
        const answer = await countFacets(pool, names, criteria, { judgedAlone });
        for (const name of names) {
          const { of, own, chosen = (value) => [value] }: KnownFacet = known[name];
          const others = own === undefined ? criteria : { ...criteria, [own]: undefined };
          const expected = [...hotelsOf(catalog, others, (hotel) => of(catalog, hotel))]
            .map(([value, hotels]) => ({ value, count: hotels.size }))
            .sort((a, b) => b.count - a.count || compareBytes(String(a.value), String(b.value)));
          const values = answer[name]?.values.map(({ value, count }) => ({ value, count }));
          t.deepEqual(values, expected, `${name} ${JSON.stringify(criteria)}`);
          counted += expected.length;
          if (own === undefined) continue;
          // Whoever chooses a value is shown as many hotels, and those whose provider calls another value so.
          for (const { value, count } of values ?? []) {
            const found = hotelsOf(catalog, { ...criteria, [own]: chosen(value) }, () => ['all']).get('all');
            const isAmbiguous = [...(catalog.boards ?? []), ...(catalog.categories ?? [])].some(
              ({ code, platformCode: meaning }) => code === value && meaning !== null && meaning !== value,
            );
            if (isAmbiguous) t.true((found?.size ?? 0) >= count);
            else t.is(found?.size, count, `${name} ${value} ${JSON.stringify(criteria)}`);
          }
        }
      }
    });
    await fc.assert(property, { numRuns: runs(6), endOnFailure: true });
    t.true(counted > 0);
  });
