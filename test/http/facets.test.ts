import test from 'ava';
import { facetNames } from '../../search/facets/facets.ts';
import { hotel, mapping } from '../support/records.ts';
import { HotelListScene, placeIds, records } from '../support/scenes/hotel-list-scene.ts';
import { onBothEngines } from '../support/scenes/on-both-engines.ts';
import type { Json } from '../support/scenes/search-scene.ts';

const { palma, harbour, nowhere } = placeIds;
const sunGroup = '00000000-0000-4000-8000-0000000000a1';
const moonGroup = '00000000-0000-4000-8000-0000000000a2';

/**
 * Beside the hotels of the scene: what their codes are called, a chain of two names, two chains of
 * the platform, and a base code in quarantine.
 */
const named = [
  { type: 'amenity', code: 'WIFI', name: 'Internet', nameEn: 'Wi-Fi' },
  { type: 'amenity', code: 'POOL', name: 'Pool' },
  { type: 'amenityMapping', providerCode: 'sol', providerAmenityCode: 'net', code: 'WIFI' },
  { type: 'amenityMapping', providerCode: 'sol', providerAmenityCode: 'nothing' },
  { type: 'amenityMapping', providerCode: 'luna', providerAmenityCode: 'p', code: 'POOL' },
  { type: 'amenityMapping', providerCode: 'luna', providerAmenityCode: 'i', code: 'WIFI' },
  { type: 'masterChain', masterChainId: sunGroup, name: 'Sun group' },
  { type: 'masterChain', masterChainId: moonGroup, name: 'Moon group' },
  { type: 'chain', providerCode: 'sol', chainCode: 'CH', name: 'Hôtels CH', masterChainId: sunGroup },
  { type: 'chain', providerCode: 'luna', chainCode: 'CH', name: 'hotels ch' },
  { type: 'chain', providerCode: 'luna', chainCode: 'MO', name: 'Moon', masterChainId: moonGroup },
  { type: 'chain', providerCode: 'luna', chainCode: '-' },
  hotel('luna', 'm1', {
    ...{
      propertyType: 'Hôtel',
      starRating: 4,
      chainCode: 'MO',
      amenities: ['p', 'i', 'i?'],
      categoryCode: '4STAR',
    },
    location: { canonicalCityId: palma },
  }),
  hotel('luna', 'm2', { propertyType: 'HOTEL', starRating: 4.5, location: { countryCode: 'XX' } }),
  hotel('sol', 'm1', { propertyType: 'hotel', chainCode: 'CH', amenities: ['w', 'net', 'nothing'] }),
  hotel('sol', 'q1', { chainCode: 'CH', propertyType: 'Villa' }),
  hotel('luna', 'q1', { chainCode: '-' }),
  mapping('luna', 'm1', 'M'),
  mapping('sol', 'm1', 'M'),
  mapping('sol', 'q1', 'Q'),
  mapping('luna', 'q1', 'Q'),
  { type: 'baseCodeConflict', baseCode: 'Q', reason: 'two hotels' },
];

const onBoth = await onBothEngines(HotelListScene, [...records, ...named]);

interface Answer {
  readonly values: readonly {
    readonly value: string | number;
    readonly name?: string;
    readonly count: number;
  }[];
  readonly other: number;
}

/** The values of a facet in short: `value (name): count`. */
function inShort({ values, other }: Answer): string[] {
  const all = values.map(
    ({ value, name, count }) => `${value}${name === undefined ? '' : ` (${name})`}: ${count}`,
  );
  return other === 0 ? all : [...all, `${other} others`];
}

const facetsOf = (body: Json): Readonly<Record<string, Answer>> =>
  body['facets'] as Readonly<Record<string, Answer>>;

/** Each facet over the whole catalog. */
const whole: Readonly<Record<string, readonly string[]>> = {
  // The two rows of M have it, and one of NEW; a code that is mapped twice counts once.
  amenities: ['WIFI (Wi-Fi): 2', 'POOL (Pool): 1'],
  starRating: ['4: 2', '4.5: 1'],
  categories: ['4STAR: 3'],
  boardCodes: ['BB: 2', 'XX: 1'],
  chains: ['hotels ch (hotels ch): 3', 'moon (Moon): 1'],
  // M has rows of both, and Q is in quarantine: rows count by their own chains.
  masterChains: [`${sunGroup} (Sun group): 3`, `${moonGroup} (Moon group): 1`],
  propertyTypes: ['hotel: 2', 'villa: 1'],
  countries: ['ES (Spain): 4', 'AT (Austria): 1', 'FR (France): 1', 'XX: 1'],
  places: [`${palma} (Palma): 2`, `${harbour} (Harbour): 1`, `${nowhere}: 1`],
  providers: ['luna (Luna): 5', 'sol (Sol): 5', 'solgv: 1'],
};

test('each facet has an example', (t) => {
  t.deepEqual(Object.keys(whole).sort(), [...facetNames].sort());
});

onBoth('hotels are counted by each facet, on whichever page', async (t, scene) => {
  const counted = async (path: string, body: object): Promise<Readonly<Record<string, Answer>>> =>
    facetsOf(await scene.ask(path, { ...body, facets: facetNames }));
  const first = await counted('/hotels', { query: { maxSize: 1 } });
  t.deepEqual(
    Object.fromEntries(Object.entries(first).map(([name, facet]) => [name, inShort(facet)])),
    whole,
  );
  const { token } = await scene.ask('/hotels', { query: { maxSize: 1 } });
  t.deepEqual(await counted('/hotels', { query: { maxSize: 1 }, token }), first);
  t.deepEqual(await counted('/hotels/filter', { pageSize: 1 }), first);
  const { nextCursor: cursor } = await scene.ask('/hotels/filter', { pageSize: 1 });
  t.deepEqual(await counted('/hotels/filter', { pageSize: 1, cursor }), first);
});

/** Bodies, and what facets of them have. */
const parts: readonly (readonly [
  path: string,
  body: object,
  expected: Readonly<Record<string, readonly string[]>>,
])[] = [
  [
    '/hotels',
    { query: { countries: ['AT'], categories: ['4STAR'] } },
    {
      // Each without the filter of its own name, and with the other.
      countries: ['ES (Spain): 2', 'AT (Austria): 1'],
      categories: ['4STAR: 1'],
      boardCodes: [],
      places: [],
    },
  ],
  [
    '/hotels',
    { query: { chainCodes: ['MO'], providerCode: 'LUNA' } },
    // `chainCodes` is no filter of that name.
    {
      chains: ['moon (Moon): 1'],
      masterChains: [`${moonGroup} (Moon group): 1`],
      providers: ['luna (Luna): 1'],
    },
  ],
  // Of the rows of others only the base code counts.
  [
    '/hotels',
    { query: { providerCode: 'luna', countries: ['FR'] } },
    { masterChains: [`${sunGroup} (Sun group): 1`] },
  ],
  [
    '/hotels',
    { query: { boardCodes: ['XX', 'AD'] } },
    { boardCodes: ['BB: 2', 'XX: 1'], starRating: ['4: 1'] },
  ],
  ['/hotels', { query: { providerCode: 'nobody' } }, { providers: [] }],
  [
    '/hotels/filter',
    { filters: { canonicalCityId: palma, hotelName: 'agora' } },
    { places: [`${palma} (Palma): 1`, `${harbour} (Harbour): 1`] },
  ],
  [
    '/hotels/filter',
    { hotelCodes: { base: ['OLDEST'] } },
    { countries: ['ES (Spain): 1', 'FR (France): 1'] },
  ],
  // Restrictions come first, each with its own provider.
  [
    '/hotels',
    { connectionCode: 'c-not-palma' },
    { providers: ['luna (Luna): 3'], countries: ['ES (Spain): 1', 'XX: 1'] },
  ],
  [
    '/hotels/filter',
    { connectionCodes: ['c-spain', 'c-not-palma'] },
    { providers: ['luna (Luna): 3', 'sol (Sol): 2', 'solgv: 1'], propertyTypes: ['hotel: 2'] },
  ],
  ['/hotels', { connectionCode: 'c-sol' }, { providers: ['sol (Sol): 5', 'solgv: 1'] }],
  ['/hotels', { connectionCode: 'c-demo' }, { providers: ['luna (Luna): 5', 'sol (Sol): 5', 'solgv: 1'] }],
  [
    '/hotels/by-destination',
    { destination: { canonicalCityId: palma } },
    { places: [`${palma} (Palma): 2`, `${harbour} (Harbour): 1`] },
  ],
  [
    '/hotels/by-destination',
    { destination: { canonicalCityId: palma }, connectionCode: 'c-spain', maxSize: 1 },
    { providers: ['sol (Sol): 1', 'solgv: 1'] },
  ],
  [
    '/hotels/by-destination',
    { destination: { canonicalCityId: palma }, connectionCode: 'c-not-palma' },
    { providers: [] },
  ],
  ['/hotels/by-destination', { destination: { canonicalCityId: nowhere } }, { providers: [] }],
  [
    '/hotels/by-coordinates',
    { latitude: 39.57, longitude: 2.65, radiusKm: 1 },
    { providers: ['luna (Luna): 1', 'sol (Sol): 1'], amenities: ['WIFI (Wi-Fi): 1'] },
  ],
  [
    '/hotels/by-coordinates',
    {
      latitude: 39.57,
      longitude: 2.65,
      radiusKm: 1,
      scope: { providerCode: 'luna' },
      connectionCode: 'c-luna',
    },
    { countries: ['FR (France): 1'] },
  ],
];

onBoth('only what matches is counted, but for the filter of the same name', async (t, scene) => {
  for (const [path, body, expected] of parts) {
    const answer = facetsOf(await scene.ask(path, { ...body, facets: Object.keys(expected) }));
    t.deepEqual(
      Object.fromEntries(Object.entries(answer).map(([name, facet]) => [name, inShort(facet)])),
      expected,
      JSON.stringify(body),
    );
  }
});

onBoth('facets change nothing else of an answer, and no token', async (t, scene) => {
  const facets = ['starRating'];
  for (const [path, body] of [
    ['/hotels', { query: { maxSize: 2 } }],
    ['/hotels/filter', { pageSize: 2 }],
    ['/hotels/by-destination', { destination: { canonicalCityId: palma }, maxSize: 1 }],
    ['/hotels/by-coordinates', { latitude: 39.57, longitude: 2.65, radiusKm: 1, maxSize: 1 }],
  ] as const) {
    const { facets: counted, ...answer } = await scene.ask(path, { ...body, facets });
    t.deepEqual(Object.keys(counted as object), facets);
    t.deepEqual(answer, await scene.ask(path, body), path);
    const position = 'nextCursor' in answer ? { cursor: answer['nextCursor'] } : { token: answer['token'] };
    t.deepEqual((await scene.ask(path, { ...body, ...position, facets }))['facets'], counted, path);
  }
});

onBoth('names of facets are known, and each is there once', async (t, scene) => {
  const bodies = {
    '/hotels': {},
    '/hotels/filter': {},
    '/hotels/by-destination': { destination: { canonicalCityId: palma } },
    '/hotels/by-coordinates': { latitude: 1, longitude: 1, radiusKm: 1 },
  };
  for (const [path, body] of Object.entries(bodies))
    for (const [facets, field] of [
      [[], 'facets'],
      ['chains', 'facets'],
      [['chains', 'chains'], 'facets[1]'],
      [['chains', 'Chains'], 'facets[1]'],
      [['chainCodes'], 'facets[0]'],
    ] as const) {
      const [code, of] = (await scene.error(path, { ...body, facets })).split(' ');
      t.deepEqual([code, of], ['VALIDATION_ERROR', field], `${path} ${JSON.stringify(facets)}`);
    }
  t.regex(await scene.error('/hotels', { query: { facets: ['chains'] } }), /^VALIDATION_ERROR query.facets/);
});
