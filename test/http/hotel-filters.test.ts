import { hotel, mapping, place } from '../support/records.ts';
import { HotelListScene } from '../support/scenes/hotel-list-scene.ts';
import { onBothEngines } from '../support/scenes/on-both-engines.ts';
import { keysOf } from '../support/scenes/search-scene.ts';

const palma = '00000000-0000-4000-8000-000000000002';
const grand = 'aaaaaaaa-0000-4000-8000-000000000001';
const royal = 'aaaaaaaa-0000-4000-8000-000000000002';

const here = { location: { canonicalCityId: palma, latitude: 39.57, longitude: 2.65, countryCode: 'ES' } };
const numbers = Array.from({ length: 12 }, (_, index) => index);
const amenityMapping = (providerCode: string, providerAmenityCode: string, code: string): object => ({
  type: 'amenityMapping',
  ...{ providerCode, providerAmenityCode, code },
});

/**
 * All in one place; `B3` is in quarantine, and the rows of `B4` have chains of two chains of the platform.
 */
const records = [
  { type: 'provider', providerCode: 'sol', name: 'Sol' },
  { type: 'provider', providerCode: 'luna', name: 'Luna' },
  place(palma, 'CITY', 'Palma', 'ES', { latitude: 39.57, longitude: 2.65 }),
  { type: 'category', providerCode: 'sol', categoryCode: '4EST', platformCategoryCode: '4STAR' },
  { type: 'board', providerCode: 'sol', boardCode: 'AD', name: 'Desayuno', platformBoardCode: 'BB' },
  amenityMapping('sol', 'w', 'WIFI'),
  amenityMapping('sol', 'p', 'POOL'),
  amenityMapping('luna', '10', 'POOL'),
  // What the one calls by this code is something else at the other.
  amenityMapping('luna', 'w', 'WASHING'),
  ...numbers.map((number) => amenityMapping('sol', `m${number}`, `M${number}`)),
  { type: 'masterChain', masterChainId: grand, name: 'Grand' },
  { type: 'masterChain', masterChainId: royal, name: 'Royal' },
  { type: 'chain', providerCode: 'sol', chainCode: 'CH', name: 'Grand', masterChainId: grand },
  { type: 'chain', providerCode: 'luna', chainCode: 'X', name: 'Royal', masterChainId: royal },
  hotel('sol', 'a', {
    ...here,
    ...{ name: 'Hotel Ágora', categoryCode: '4EST', starRating: 4, chainCode: 'CH', boardCodes: ['AD'] },
    ...{ amenities: ['w', 'p'], propertyType: 'Résidence  Hôtelière' },
    media: [{ url: 'https://example.com/a.jpg', order: 1 }],
    descriptions: [{ type: 'general', language: 'en', text: 'By the sea' }],
    rooms: [{ roomCode: 'R' }],
  }),
  hotel('sol', 'b', {
    ...here,
    amenities: ['w', 'raw'],
    starRating: 3.5,
    propertyType: 'hotel',
    rooms: [{ roomCode: 'R' }],
  }),
  hotel('sol', 'c', here),
  hotel('sol', 'd', { ...here, chainCode: 'CH' }),
  hotel('sol', 'e', here),
  hotel('sol', 'many', { ...here, amenities: numbers.map((number) => `m${number}`) }),
  hotel('luna', 'a', { ...here, amenities: ['10', 'w'] }),
  hotel('luna', 'b', { ...here, starRating: 5, propertyType: 'HOTEL', chainCode: 'X' }),
  hotel('luna', 'bare', { location: { canonicalCityId: palma }, chainCode: 'X' }),
  hotel('luna', 'd', { ...here, chainCode: 'X' }),
  mapping('sol', 'a', 'B1'),
  mapping('luna', 'a', 'B1'),
  mapping('sol', 'b', 'B2'),
  mapping('sol', 'c', 'B3'),
  mapping('luna', 'b', 'B3'),
  mapping('sol', 'd', 'B4'),
  mapping('sol', 'e', 'B4'),
  mapping('luna', 'd', 'B4'),
  { type: 'baseCodeConflict', baseCode: 'B3', reason: 'two hotels' },
];

const all = [
  'luna:a',
  'luna:b',
  'luna:bare',
  'luna:d',
  'sol:a',
  'sol:b',
  'sol:c',
  'sol:d',
  'sol:e',
  'sol:many',
];

const onBoth = await onBothEngines(HotelListScene, records);

const cases: readonly (readonly [object, readonly string[]])[] = [
  [{}, all],
  [{ amenities: ['WIFI'] }, ['sol:a', 'sol:b']],
  [{ amenities: ['WIFI', 'POOL', 'WIFI'] }, ['sol:a']],
  [{ amenities: ['w'] }, []],
  [{ amenities: ['raw'] }, []],
  [{ amenities: ['nothing'] }, []],
  [{ amenities: numbers.map((number) => `M${number}`) }, ['sol:many']],
  [{ amenities: [...numbers.slice(1).map((number) => `M${number}`), 'WIFI'] }, []],
  [{ anyAmenities: ['WIFI', 'POOL', 'nothing'] }, ['luna:a', 'sol:a', 'sol:b']],
  [{ anyAmenities: ['10', 'm1', 'wifi'] }, []],
  [{ amenities: ['POOL'], anyAmenities: ['WASHING', 'SPA'] }, ['luna:a']],
  [{ starRating: { min: 4 } }, ['luna:b', 'sol:a']],
  [{ starRating: { max: 3.5 } }, ['sol:b']],
  [{ starRating: { min: 3.5, max: 4 } }, ['sol:a', 'sol:b']],
  [{ starRating: { min: 0 } }, ['luna:b', 'sol:a', 'sol:b']],
  [{ categories: ['4STAR'] }, ['sol:a']],
  [{ categories: ['4EST', 'x'] }, ['sol:a']],
  [{ boardCodes: ['BB'] }, ['sol:a']],
  [{ chainCodes: ['CH'] }, ['sol:a', 'sol:d']],
  [{ masterChainIds: [grand] }, ['luna:a', 'sol:a', 'sol:d']],
  [{ masterChainIds: [royal.toUpperCase()] }, ['luna:b', 'luna:bare', 'luna:d']],
  [{ masterChainIds: [grand, royal] }, ['luna:a', 'luna:b', 'luna:bare', 'luna:d', 'sol:a', 'sol:d']],
  [{ masterChainIds: [palma] }, []],
  [{ propertyTypes: ['RESIDENCE HOTELIERE'] }, ['sol:a']],
  [{ propertyTypes: ['Hôtel', 'none'] }, ['luna:b', 'sol:b']],
  [{ propertyTypes: ['hot'] }, []],
  [{ hotelName: 'AGORA' }, ['sol:a']],
  [{ has: ['rooms'] }, ['sol:a', 'sol:b']],
  [{ has: ['rooms', 'media'] }, ['sol:a']],
  [{ has: ['descriptions'] }, ['sol:a']],
  [{ has: ['coordinates'] }, all.filter((key) => key !== 'luna:bare')],
  [{ updatedSince: '9999-12-31T00:00:00Z' }, []],
  [{ updatedSince: '2020-01-01T00:00:00Z', starRating: { min: 5 } }, ['luna:b']],
  [{ amenities: ['POOL'], masterChainIds: [grand], starRating: { max: 10 } }, ['sol:a']],
];

const point = { latitude: 39.57, longitude: 2.65, radiusKm: 1 };

onBoth('each filter says the same wherever hotels are listed', async (t, scene) => {
  for (const [filters, expected] of cases) {
    const about = JSON.stringify(filters);
    t.deepEqual(await scene.list(filters), expected, `/hotels ${about}`);
    t.deepEqual(await scene.filter({ filters }), expected, `/hotels/filter ${about}`);
    const located = expected.filter((key) => key !== 'luna:bare');
    for (const [path, asked, hotels] of [
      ['/hotels/by-destination', { destination: { canonicalCityId: palma } }, expected],
      ['/hotels/by-coordinates', point, located],
    ] as const) {
      const answer = await scene.ask(path, { ...asked, filters });
      t.deepEqual(keysOf(answer['hotels']), hotels, `${path} ${about}`);
      t.like(answer, { statistics: { total: hotels.length }, warnings: [] }, `${path} ${about}`);
    }
  }
});

onBoth('filters narrow what a provider has, and a token is of its filters', async (t, scene) => {
  const filters = { starRating: { min: 3, max: 4 }, has: ['rooms', 'coordinates'] };
  const scope = { providerCode: 'luna' };
  const luna = await scene.ask('/hotels/by-coordinates', {
    ...point,
    scope,
    filters: { starRating: { min: 1 } },
  });
  t.deepEqual(keysOf(luna['hotels']), ['luna:b']);
  const first = await scene.ask('/hotels', { query: { ...filters, maxSize: 1 } });
  t.deepEqual(keysOf(first['hotels']), ['sol:a']);
  const { token } = first;
  // The same filters, written otherwise.
  const same = { has: ['coordinates', 'rooms', 'rooms'], starRating: { max: 4, min: 3 } };
  const second = await scene.ask('/hotels', { query: same, token });
  t.deepEqual([keysOf(second['hotels']), second['token']], [['sol:b'], null]);
  const other = { query: { ...filters, starRating: { min: 3 } }, token };
  t.regex(await scene.error('/hotels', other), /^INVALID_TOKEN token/);
});

const codes = (length: number): string[] => Array.from({ length }, (_, index) => `c${index}`);

/** Filters that are wrong, by the field that is named. */
const wrong: Readonly<Record<string, readonly object[]>> = {
  amenities: [{ amenities: [] }, { amenities: codes(101) }, { amenities: 'WIFI' }],
  'amenities[0]': [{ amenities: [1] }, { amenities: [''] }],
  anyAmenities: [{ anyAmenities: codes(101) }],
  starRating: [{ starRating: {} }, { starRating: { min: 4, max: 3.5 } }, { starRating: 4 }],
  'starRating.min': [{ starRating: { min: '4' } }, { starRating: { min: -1 } }],
  'starRating.max': [{ starRating: { max: 11 } }],
  'starRating.from': [{ starRating: { min: 4, from: 3 } }],
  masterChainIds: [{ masterChainIds: [] }],
  'masterChainIds[0]': [{ masterChainIds: ['grand'] }],
  propertyTypes: [{ propertyTypes: codes(101) }],
  'propertyTypes[1]': [{ propertyTypes: ['Hotel', ' '] }, { propertyTypes: ['Hotel', 'x'.repeat(201)] }],
  'has[0]': [{ has: ['pool'] }],
  has: [{ has: [] }],
  hotelName: [{ hotelName: 'a' }],
  updatedSince: [{ updatedSince: '2026-01-01' }],
};

onBoth('what is wrong with a filter is said of it', async (t, scene) => {
  for (const [field, bodies] of Object.entries(wrong))
    for (const filters of bodies)
      for (const [path, at, body] of [
        ['/hotels', 'query', {}],
        ['/hotels/filter', 'filters', {}],
        ['/hotels/by-destination', 'filters', { destination: { canonicalCityId: palma } }],
        ['/hotels/by-coordinates', 'filters', point],
      ] as const) {
        const error = await scene.error(path, { ...body, [at]: filters });
        t.deepEqual(error.split(' ').slice(0, 2), ['VALIDATION_ERROR', `${at}.${field}`], `${path} ${error}`);
      }
});

onBoth('lists that could have a thousand codes still may, new ones have a hundred', async (t, scene) => {
  for (const name of ['categories', 'boardCodes', 'chainCodes'])
    t.deepEqual(await scene.list({ [name]: codes(1000) }), []);
  for (const name of ['categories', 'boardCodes'])
    t.deepEqual(await scene.filter({ filters: { [name]: codes(1000) } }), []);
  t.regex(
    await scene.error('/hotels/filter', { filters: { chainCodes: codes(101) } }),
    / filters.chainCodes /,
  );
  for (const name of ['categories', 'boardCodes', 'chainCodes'])
    t.regex(
      await scene.error('/hotels/by-coordinates', { ...point, filters: { [name]: codes(101) } }),
      new RegExp(` filters.${name} `),
    );
  t.deepEqual(await scene.filter({ filters: { amenities: [...codes(100)] } }), []);
});
