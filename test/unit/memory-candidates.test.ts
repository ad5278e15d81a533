import test from 'ava';
import fc from 'fast-check';
import { type BuildOptions, createIndexBuilder } from '../../search/memory/build/build-index.ts';
import { createMemorySearch, type MemorySearch } from '../../search/memory/memory-search.ts';
import {
  anyCatalog,
  anyCatalogOfNamesakes,
  anyGroupedCatalog,
  anyRequest,
} from '../support/generators/arbitrary-catalog.ts';
import { bruteForceTypeahead } from '../support/oracles/brute-force-typeahead.ts';
import { hotelRowsOf } from '../support/generators/hotel-rows.ts';
import { runs } from '../support/properties.ts';
import type { SmallCatalog } from '../support/generators/small-catalog.ts';

const sizes = [
  {
    name: 'small catalogs',
    size: { minLength: 0, maxLength: 25 },
    catalogs: 10,
    queries: 12,
    catalogOf: anyCatalog,
  },
  {
    name: 'groups of more than one row are large',
    size: { minLength: 20, maxLength: 60 },
    catalogs: 10,
    queries: 12,
    catalogOf: anyGroupedCatalog,
    largestOrdinaryGroup: 1,
  },
  {
    name: 'some groups are large',
    size: { minLength: 60, maxLength: 120 },
    catalogs: 10,
    queries: 20,
    catalogOf: anyGroupedCatalog,
    largestOrdinaryGroup: 4,
  },
  {
    name: 'more candidates than are ranked',
    size: { minLength: 500, maxLength: 700 },
    catalogs: 1,
    queries: 25,
    catalogOf: anyCatalog,
  },
  {
    name: 'many names of few words',
    size: { minLength: 500, maxLength: 700 },
    catalogs: 1,
    queries: 25,
    catalogOf: anyCatalogOfNamesakes,
  },
];

for (const { name, size, catalogs, queries, catalogOf, ...options } of sizes) {
  test(`candidates from memory are ranked as the contract says: ${name}`, async (t) => {
    const { largestOrdinaryGroup } = options;
    const catalogWithRequests = catalogOf(size).chain((catalog) =>
      fc.tuple(
        fc.constant(catalog),
        fc.array(anyRequest(catalog), { minLength: queries, maxLength: queries }),
      ),
    );
    const property = fc.asyncProperty(catalogWithRequests, async ([catalog, requests]) => {
      const search = searchOf(catalog, options);
      for (const request of requests) {
        const expected = bruteForceTypeahead(catalog, request, largestOrdinaryGroup);
        t.deepEqual(await search.find(request), expected, JSON.stringify(request));
        const byFirstTiers = await search.findByFirstTiers(request, () => undefined);
        if (byFirstTiers !== null) t.deepEqual(byFirstTiers, expected, JSON.stringify(request));
      }
    });
    await fc.assert(property, { numRuns: runs(catalogs), endOnFailure: true });
  });
}

test('a query may have more grams than are counted in lists', async (t) => {
  const longName = fc
    .array(
      fc.string({
        unit: fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxyz')),
        minLength: 8,
        maxLength: 8,
      }),
      {
        minLength: 30,
        maxLength: 40,
      },
    )
    .map((words) => words.join(' '));
  const scene = fc.tuple(
    anyCatalog({ minLength: 34, maxLength: 34 }),
    // Those that share so many with the query, among others.
    fc.array(longName, { minLength: 3, maxLength: 3 }),
  );
  await fc.assert(
    fc.asyncProperty(scene, async ([some, longNames]) => {
      const hotels = some.hotels.map((hotel, number) => ({
        ...hotel,
        name: longNames[number] ?? hotel.name,
      }));
      const catalog = { ...some, hotels };
      const search = searchOf(catalog);
      const [first = '', second = ''] = longNames;
      const words = first.split(' ');
      const queries = [
        [...words.slice(12), ...words.slice(0, 12), 'paris'].join(' '),
        [...words.slice(3), ...second.split(' ').slice(8)].join(' '),
      ];
      for (const query of queries) {
        const request = { query, limit: 10 };
        t.deepEqual(await search.find(request), bruteForceTypeahead(catalog, request), query);
      }
    }),
    { numRuns: runs(1), endOnFailure: true },
  );
});

/** A catalog of mapped hotels of these names, each with the popularity of its base code. */
function catalogOfPopular(hotels: readonly (readonly [name: string, popularity: number])[]): SmallCatalog {
  const codeOf = (index: number): string => `P${index}`;
  return {
    ...{ providers: [{ providerCode: 'alpha', family: 'alpha' }], places: [], aliases: [] },
    hotels: hotels.map(([name], index) => ({
      ...{
        providerCode: 'alpha',
        hotelCode: String(index),
        name,
        city: null,
        countryCode: null,
        placeId: null,
      },
      ...{ latitude: null, longitude: null, deleted: false },
    })),
    mappings: hotels.map((_, index) => ({
      ...{ providerCode: 'alpha', hotelCode: String(index), baseCode: codeOf(index) },
    })),
    popularity: hotels.flatMap(([, popularity], index) =>
      popularity === 0 ? [] : [{ baseCode: codeOf(index), popularity }],
    ),
  };
}

for (const { title, hotels, query, first } of [
  {
    title: 'of many hotels whose name is the query the most popular come first',
    hotels: Array.from({ length: 40 }, (_, index) => ['Ritz', index % 10] as const),
    query: 'ritz',
    first: ['19', '29', '39', '9'],
  },
  {
    title: 'a name that is the query comes before more popular ones, without a letter too',
    hotels: [
      ['!! Bar', 9],
      ...Array.from({ length: 20 }, () => ['!! Bar', 3] as const),
      ['!!', 3],
      ['!!', 2],
    ],
    query: '!!',
    first: ['21', '22', '0', '1'],
  },
  {
    title: 'of equally popular hotels the first names come first, without a letter too',
    hotels: [['!! Zoo', 9], ...Array.from({ length: 20 }, () => ['!! Zoo', 3] as const), ['!! Bar', 3]],
    query: '!!',
    first: ['0', '21', '1', '10'],
  },
] satisfies readonly {
  readonly title: string;
  readonly hotels: readonly (readonly [string, number])[];
  readonly query: string;
  readonly first: readonly string[];
}[]) {
  test(title, async (t) => {
    const catalog = catalogOfPopular(hotels);
    for (const limit of [1, 2, 4]) {
      const request = { query, limit };
      const found = await searchOf(catalog).find(request);
      t.deepEqual(found, bruteForceTypeahead(catalog, request));
      t.deepEqual(
        found.map(({ providers: [row] }) => row?.hotelCode),
        first.slice(0, limit),
      );
    }
  });
}

/** The typeahead on a catalog that is one level. */
function searchOf(catalog: SmallCatalog, options: BuildOptions = {}): MemorySearch {
  const builder = createIndexBuilder(options);
  const { hotels, retiredCodes } = hotelRowsOf(catalog);
  for (const hotel of hotels) builder.addHotel(hotel);
  for (const code of retiredCodes) builder.addRetiredCode(code);
  const search = createMemorySearch();
  const index = builder.build();
  const diedAt = new Int32Array(index.groups.isMapped.length);
  search.load({ version: 1, position: 0, levels: [{ id: 'whole', index, diedAt }] });
  return search;
}
