import test from 'ava';
import { createTestDatabase } from '../support/database.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { onBothEngines } from '../support/scenes/on-both-engines.ts';
import { type Json, type MayFail, SearchScene } from '../support/scenes/search-scene.ts';
import { startTestServer } from '../support/servers/server.ts';

const spain = '00000000-0000-4000-8000-000000000001';
const palma = '00000000-0000-4000-8000-000000000002';
const harbour = '00000000-0000-4000-8000-000000000003';
const nowhere = '00000000-0000-4000-8000-0000000000ff';

const records = [
  { type: 'provider', providerCode: 'sol', name: 'Sol', aliases: ['solgv'], family: 'sunny' },
  { type: 'provider', providerCode: 'luna', name: 'Luna' },
  { type: 'provider', providerCode: 'demo', name: 'Demo', sandbox: true },
  { type: 'place', placeId: spain, placeType: 'REGION', name: 'Spain', countryCode: 'ES' },
  { type: 'place', placeId: palma, placeType: 'CITY', name: 'Palma', countryCode: 'ES', parentId: spain },
  {
    type: 'place',
    placeId: harbour,
    placeType: 'ZONE',
    zoneKind: 'district',
    name: 'Harbour',
    countryCode: 'ES',
    parentId: palma,
  },
  { type: 'category', providerCode: 'sol', categoryCode: '4EST', platformCategoryCode: '4STAR' },
  { type: 'board', providerCode: 'sol', boardCode: 'AD', name: 'Desayuno', platformBoardCode: 'BB' },
  { type: 'amenityMapping', providerCode: 'sol', providerAmenityCode: 'w', code: 'WIFI' },
  hotel('sol', 'a1', 'Hotel Ágora', {
    location: { canonicalCityId: harbour, latitude: 39.57, longitude: 2.65, city: 'P.' },
    categoryCode: '4EST',
    boardCodes: ['AD', 'XX'],
    chainCode: 'CH',
    starRating: 4,
    amenities: ['w'],
    closestDestinations: [{ code: 'PMI' }],
  }),
  hotel('sol', 'b1', 'Straßen Inn', { location: { countryCode: 'AT', city: 'Wien' }, categoryCode: '4STAR' }),
  hotel('sol', 'c1', 'Casa', { location: { canonicalCityId: nowhere } }),
  hotel('solgv', 'a1', 'Hotel Agora', { location: { canonicalCityId: palma }, boardCodes: ['BB'] }),
  hotel('luna', 'a1', 'Agora Palace', {
    location: { countryCode: 'FR', latitude: 39.571, longitude: 2.651 },
    chainCode: 'CH',
  }),
  hotel('luna', 'l2', 'Luna Dos', { location: { countryCode: 'ES' } }),
  hotel('luna', 'gone', 'Gone'),
  { type: 'mapping', providerCode: 'sol', hotelCode: 'a1', baseCode: 'OLD' },
  { type: 'mapping', providerCode: 'luna', hotelCode: 'a1', baseCode: 'NEW' },
  { type: 'mapping', providerCode: 'luna', hotelCode: 'l2', baseCode: 'L2' },
  { type: 'baseCodeAlias', oldBaseCode: 'OLDEST', baseCode: 'OLD' },
  { type: 'baseCodeAlias', oldBaseCode: 'OLD', baseCode: 'NEW' },
  { type: 'organization', organizationCode: 'north', name: 'North' },
  { type: 'organization', organizationCode: 'south', name: 'South' },
  connection('c-sol', 'north', 'solgv'),
  connection('c-luna', 'north', 'luna'),
  connection('c-demo', 'north', 'demo'),
  connection('c-spain', 'north', 'sol'),
  connection('c-not-palma', 'north', 'luna'),
  connection('c-south', 'south', 'luna'),
  { type: 'geoPolicy', connectionCode: 'c-spain', include: { countries: ['ES'] } },
  { type: 'geoPolicy', connectionCode: 'c-not-palma', exclude: { cities: [palma] } },
];

function hotel(providerCode: string, hotelCode: string, name: string, more: object = {}): object {
  return { type: 'hotel', providerCode, hotelCode, name, ...more };
}

function connection(connectionCode: string, organizationCode: string, providerCode: string): object {
  return { type: 'connection', connectionCode, organizationCode, providerCode };
}

type Answer = Json & MayFail;

class HotelListScene extends SearchScene {
  /** The hotels that `/hotels` lists, as `provider:code`. */
  async list(query: object): Promise<string[]> {
    const { hotels, count } = await this.ask('/hotels', { query });
    const keys = keysOf(hotels);
    if (count !== keys.length) throw new Error(`counted ${String(count)}, listed ${keys.length}`);
    return keys;
  }

  async filter(body: object): Promise<string[]> {
    return keysOf(((await this.ask('/hotels/filter', body))['hotelCodes'] as Json)['provider']);
  }
}

function keysOf(rows: unknown): string[] {
  return (rows as { providerCode: string; providerHotelCode: string }[]).map(
    ({ providerCode, providerHotelCode }) => `${providerCode}:${providerHotelCode}`,
  );
}

const onBoth = await onBothEngines(HotelListScene, records);

onBoth('hotels are listed by provider and code, with their content', async (t, scene) => {
  const { hotels, count, token, warnings } = await scene.ask('/hotels', {});
  t.deepEqual(keysOf(hotels), ['luna:a1', 'luna:l2', 'sol:a1', 'sol:b1', 'sol:c1', 'solgv:a1']);
  t.is(count, 6);
  t.is(token, null);
  t.deepEqual(warnings, []);
  t.like((hotels as object[])[2], {
    code: 'a1',
    hotelName: 'Hotel Ágora',
    externalIds: { platformBaseCode: 'NEW', providerPropertyIds: { luna: ['a1'], sol: ['a1'] } },
    amenities: ['WIFI'],
    location: { countryCode: 'ES', canonicalCityPlaceId: harbour },
  });
  const plain = await scene.ask('/hotels', { outputCodeType: 'provider', query: { maxSize: 1 } });
  t.false('externalIds' in ((plain['hotels'] as object[])[0] ?? {}));
});

onBoth('each field of the query says what is listed', async (t, scene) => {
  const cases: readonly (readonly [object, readonly string[]])[] = [
    [{ providerCode: 'SOL' }, ['sol:a1', 'sol:b1', 'sol:c1', 'solgv:a1']],
    [{ providerCode: 'sunny', hotelCodes: ['a1', 'a1', 'zz'] }, ['sol:a1', 'solgv:a1']],
    [{ providerCode: 'nobody' }, []],
    [{ hotelCodes: ['gone'] }, []],
    [{ destinationCodes: ['PMI'] }, ['sol:a1']],
    [{ destinationCodes: ['pmi'] }, []],
    [{ countries: ['es'] }, ['luna:l2', 'sol:a1', 'solgv:a1']],
    [{ countries: ['AT', 'fr'] }, ['luna:a1', 'sol:b1']],
    [{ categories: ['4STAR'] }, ['sol:a1', 'sol:b1']],
    [{ categories: ['4EST'] }, ['sol:a1']],
    [{ boardCodes: ['BB'] }, ['sol:a1', 'solgv:a1']],
    [{ boardCodes: ['XX'] }, ['sol:a1']],
    [{ chainCodes: ['CH'] }, ['luna:a1', 'sol:a1']],
    [{ hotelName: 'AGORA' }, ['luna:a1', 'sol:a1', 'solgv:a1']],
    [{ hotelName: 'ssen  i' }, ['sol:b1']],
    [{ hotelName: 'os' }, ['luna:l2']],
    [{ hotelName: '%a' }, []],
    [{ chainCodes: ['CH'], countries: ['FR'], hotelName: 'pal' }, ['luna:a1']],
    [{ updatedSince: '9999-12-31T23:59:59.999-23:59' }, []],
    [{ updatedSince: '0000-01-01T00:00:00Z', hotelName: 'casa' }, ['sol:c1']],
    [{ updatedSince: '2020-01-01T00:00:00+02:00', providerCode: 'solgv', hotelName: 'casa' }, ['sol:c1']],
  ];
  for (const [query, expected] of cases) {
    t.deepEqual(await scene.list(query), expected, JSON.stringify(query));
  }
});

onBoth('a connection lists what it may sell, and no more is counted', async (t, scene) => {
  t.deepEqual(await scene.list({ connectionCode: 'c-sol' }), ['sol:a1', 'sol:b1', 'sol:c1', 'solgv:a1']);
  t.deepEqual(await scene.list({ connectionCode: 'c-sol', providerCode: 'sol', hotelName: 'inn' }), [
    'sol:b1',
  ]);
  // Without geography an include is failed.
  t.deepEqual(await scene.list({ connectionCode: 'c-spain' }), ['sol:a1', 'solgv:a1']);
  // A row is judged by its code: sol:a1 lies in Palma and is luna:a1.
  t.deepEqual(await scene.list({ connectionCode: 'c-not-palma' }), ['luna:l2']);
  const top = await scene.ask('/hotels', { connectionCode: 'c-not-palma', query: { maxSize: 1 } });
  t.like(top, { count: 1, token: null, warnings: [] });
  const sandbox = await scene.ask('/hotels', { connectionCode: 'c-demo', query: { providerCode: 'luna' } });
  t.deepEqual(keysOf(sandbox['hotels']), ['luna:a1', 'luna:l2']);
  t.like(sandbox, { warnings: [{ code: 'WARN_SANDBOX_FULL_CATALOG' }] });
});

onBoth('connections of others, other providers and contradictions are refused', async (t, scene) => {
  for (const path of ['/hotels', '/hotels/filter']) {
    for (const connectionCode of ['c-south', 'c-unknown']) {
      t.is(await scene.error(path, { connectionCode }, 403), 'CONNECTION_FORBIDDEN');
    }
  }
  t.is(
    await scene.error('/hotels', { query: { connectionCode: 'c-sol', providerCode: 'luna' } }),
    'VALIDATION_ERROR providerCode is of another family than the provider of the connection',
  );
  t.is(
    await scene.error('/hotels', { connectionCode: 'c-sol', query: { connectionCode: 'c-luna' } }),
    'VALIDATION_ERROR connectionCode differs from that in the query',
  );
  t.is(
    await scene.error('/hotels/filter', { connectionCodes: ['c-luna', 'c-sol'], providerCode: 'sol' }),
    'VALIDATION_ERROR providerCode is of another family than the provider of the connection',
  );
});

onBoth('hotels are walked by tokens, which fit their query alone', async (t, scene) => {
  const query = { countries: ['ES', 'AT'], maxSize: 1 };
  const walked: string[] = [];
  let token: unknown = undefined;
  do {
    const answer: Answer = await scene.ask('/hotels', { query, ...(token === undefined ? {} : { token }) });
    t.is(answer['count'], 4);
    walked.push(...keysOf(answer['hotels']));
    token = answer['token'];
  } while (token !== null);
  t.deepEqual(walked, ['luna:l2', 'sol:a1', 'sol:b1', 'solgv:a1']);
  const first = await scene.ask('/hotels', { query });
  t.deepEqual(
    keysOf(
      (
        await scene.ask('/hotels', {
          query: { countries: ['AT', 'es', 'ES'], maxSize: 9 },
          token: first['token'],
          outputCodeType: 'provider',
        })
      )['hotels'],
    ),
    ['sol:a1', 'sol:b1', 'solgv:a1'],
  );
  for (const body of [
    { query: { countries: ['ES'] }, token: first['token'] },
    { token: first['token'] },
    { query, token: `${String(first['token'])}A` },
    { query, token: '' },
    { query: { ...query, connectionCode: 'c-sol' }, token: first['token'] },
  ]) {
    t.regex(await scene.error('/hotels', body), /^INVALID_TOKEN token/, JSON.stringify(body));
  }
});

onBoth('codes are filtered by all that the body names', async (t, scene) => {
  const cases: readonly (readonly [object, readonly string[]])[] = [
    [{ providerCode: 'luna' }, ['luna:a1', 'luna:l2']],
    [{ hotelCodes: { base: ['OLDEST'] } }, ['luna:a1', 'sol:a1']],
    [{ hotelCodes: { base: ['L2', 'none'], provider: ['b1'] } }, ['luna:l2', 'sol:b1']],
    [{ hotelCodes: { base: ['NEW'] }, providerCode: 'sol' }, ['sol:a1']],
    [{ filters: { canonicalCityId: palma } }, ['sol:a1', 'solgv:a1']],
    [{ filters: { canonicalCityId: spain.toUpperCase() } }, ['sol:a1', 'solgv:a1']],
    [{ filters: { canonicalCityId: nowhere } }, []],
    [{ filters: { categories: ['4STAR'], boardCodes: ['AD'] } }, ['sol:a1']],
    [{ filters: { hotelName: 'palace' } }, ['luna:a1']],
    [{ filters: { nearby: { latitude: 39.57, longitude: 2.65, radiusKm: 0.1 } } }, ['sol:a1']],
    [{ filters: { nearby: { latitude: 39.57, longitude: 2.65, radiusKm: 0.141 } } }, ['luna:a1', 'sol:a1']],
    [{ connectionCodes: ['c-spain', 'c-not-palma'] }, ['luna:l2', 'sol:a1', 'solgv:a1']],
    [
      { connectionCodes: ['c-spain'], connectionCode: 'c-luna' },
      ['luna:a1', 'luna:l2', 'sol:a1', 'solgv:a1'],
    ],
  ];
  for (const [body, expected] of cases) {
    t.deepEqual(await scene.filter(body), expected, JSON.stringify(body));
  }
});

onBoth('both lists of codes are of one page, each base code once', async (t, scene) => {
  const first = await scene.ask('/hotels/filter', { pageSize: 3 });
  t.deepEqual(first['hotelCodes'], {
    base: ['NEW', 'L2'],
    provider: [
      { providerCode: 'luna', providerHotelCode: 'a1' },
      { providerCode: 'luna', providerHotelCode: 'l2' },
      { providerCode: 'sol', providerHotelCode: 'a1' },
    ],
  });
  const cursor = first['nextCursor'];
  t.deepEqual(await scene.filter({ cursor }), ['sol:b1', 'sol:c1', 'solgv:a1']);
  const rest = await scene.ask('/hotels/filter', { cursor, returnHotelCodes: ['base'] });
  t.deepEqual(rest['hotelCodes'], { base: [] });
  t.false('nextCursor' in rest);
  const sandbox = await scene.ask('/hotels/filter', {
    connectionCode: 'c-demo',
    returnHotelCodes: ['provider'],
  });
  t.is((sandbox['hotelCodes'] as { provider: object[] }).provider.length, 6);
  t.like(sandbox, { warnings: [{ code: 'WARN_SANDBOX_FULL_CATALOG' }] });
  const { token } = await scene.ask('/hotels', { query: { maxSize: 1 } });
  for (const wrong of ['', 'a', 'bm90aGluZw', token, `${String(cursor)}A`]) {
    t.regex(await scene.error('/hotels/filter', { cursor: wrong }), /^INVALID_CURSOR cursor/);
  }
});

onBoth('the search of a provider lists in short, by hotel code', async (t, scene) => {
  const { items } = await scene.ask('/hotels/search', { providerCode: 'solgv', destination: palma });
  t.deepEqual(keysOf(items), ['sol:a1', 'solgv:a1']);
  t.deepEqual((items as object[])[0], {
    baseCode: 'NEW',
    providerCode: 'sol',
    providerHotelCode: 'a1',
    name: 'Hotel Ágora',
    facets: {
      categoryCode: '4EST',
      starRating: 4,
      chainCode: 'CH',
      boardCodes: ['AD', 'XX'],
      amenities: ['WIFI'],
    },
    city: { placeId: palma, name: 'Palma', countryCode: 'ES' },
  });
  const vienna = await scene.ask('/hotels/search', { providerCode: 'sol', countryCode: 'at' });
  t.like(vienna, { items: [{ baseCode: null, city: { placeId: null, name: 'Wien', countryCode: 'AT' } }] });
  const spain = { providerCode: 'luna', countryCode: 'ES' };
  t.like(await scene.ask('/hotels/search', spain), { items: [{ city: null }] });
  t.deepEqual((await scene.ask('/hotels/search', { ...spain, chainCode: 'CH' }))['items'], []);
  const destination = (await scene.ask('/hotels/search', { providerCode: 'sol', destination: nowhere }))[
    'items'
  ];
  t.deepEqual(destination, []);
});

onBoth('cursors of the search are codes that can be read', async (t, scene) => {
  const search = { providerCode: 'sol', destination: palma, limit: 1 };
  const first = await scene.ask('/hotels/search', search);
  t.is(first['nextCursor'], 'a1|sol');
  const second = await scene.ask('/hotels/search', { ...search, cursor: 'a1|sol' });
  t.deepEqual(keysOf(second['items']), ['solgv:a1']);
  t.false('nextCursor' in second);
  t.deepEqual((await scene.ask('/hotels/search', { ...search, cursor: 'a1' }))['items'], []);
  t.deepEqual(keysOf((await scene.ask('/hotels/search', { ...search, offset: 1 }))['items']), ['solgv:a1']);
  t.deepEqual((await scene.ask('/hotels/search', { ...search, offset: 5000, cursor: 'a' }))['items'], []);
  t.is(
    await scene.error('/hotels/search', { providerCode: 'nobody', countryCode: 'ES' }),
    'UNKNOWN_PROVIDER providerCode is not a code, alias or family of any provider',
  );
});

test('a cursor that is all of a hotel code is that code, never a pair', async (t) => {
  const { pool } = await createTestDatabase(t);
  await loadRecords(pool, [
    { type: 'provider', providerCode: 'sol', name: 'Sol', aliases: ['solgv'] },
    ...['x', 'x|sol', 'y'].map((code) => hotel('sol', code, code, { location: { countryCode: 'ES' } })),
    hotel('solgv', 'y', 'y', { location: { countryCode: 'ES' } }),
  ]);
  const server = await startTestServer(pool);
  t.teardown(() => server.close());
  const key = await server.createKey();
  const walked: string[] = [];
  let cursor: string | undefined;
  do {
    const body = {
      providerCode: 'sol',
      countryCode: 'ES',
      limit: 1,
      ...(cursor !== undefined && { cursor }),
    };
    const answer = (await (await server.send('/hotels/search', { key, body })).json()) as {
      items: object[];
      nextCursor?: string;
    };
    walked.push(...keysOf(answer.items));
    cursor = answer.nextCursor;
  } while (cursor !== undefined);
  t.deepEqual(walked, ['sol:x', 'sol:x|sol', 'sol:y', 'solgv:y']);
});

onBoth('the error of a field of another route says where it belongs', async (t, scene) => {
  t.is(
    await scene.error('/hotels', { returnHotelCodes: ['base'] }),
    'VALIDATION_ERROR returnHotelCodes belongs to /hotels/filter',
  );
  t.is(
    await scene.error('/hotels', { hotelCodes: { base: ['B1'] } }),
    'VALIDATION_ERROR hotelCodes belongs to /hotels/filter',
  );
  t.regex(
    await scene.error('/hotels', { query: { hotelCodes: { base: ['B1'] } } }),
    /^VALIDATION_ERROR query.hotelCodes .*belong to \/hotels\/filter$/,
  );
  t.is(await scene.error('/hotels/filter', { query: {} }), 'VALIDATION_ERROR query belongs to /hotels');
});

const long = Array.from({ length: 1001 }, (_, index) => `c${index}`);
const wrong: Readonly<Record<string, readonly (readonly [object, string])[]>> = {
  '/hotels': [
    [{ query: { maxSize: 0 } }, 'query.maxSize'],
    [{ query: { maxSize: 1001 } }, 'query.maxSize'],
    [{ query: { maxSize: '20' } }, 'query.maxSize'],
    [{ query: { maxSize: 1e300 } }, 'query.maxSize'],
    [{ query: { maxSize: 1.5 } }, 'query.maxSize'],
    [{ query: { hotelCodes: [] } }, 'query.hotelCodes'],
    [{ query: { hotelCodes: long } }, 'query.hotelCodes'],
    [{ query: { hotelCodes: [7] } }, 'query.hotelCodes[0]'],
    [{ query: { hotelCodes: ['a', 'b\u0000'] } }, 'query.hotelCodes[1]'],
    [{ query: { countries: ['Austria'] } }, 'query.countries[0]'],
    [{ query: { categories: 'x' } }, 'query.categories'],
    [{ query: { boardCodes: [''] } }, 'query.boardCodes[0]'],
    [{ query: { chainCodes: ['x'.repeat(201)] } }, 'query.chainCodes[0]'],
    [{ query: { hotelName: 'a' } }, 'query.hotelName'],
    [{ query: { hotelName: ' á ' } }, 'query.hotelName'],
    [{ query: { hotelName: 'x'.repeat(101) } }, 'query.hotelName'],
    [{ query: { hotelName: 'ho\u0000tel' } }, 'query.hotelName'],
    [{ query: { updatedSince: '2026-01-01T00:00:00' } }, 'query.updatedSince'],
    [{ query: { updatedSince: '2026-01-01' } }, 'query.updatedSince'],
    [{ query: { updatedSince: 1 } }, 'query.updatedSince'],
    [{ query: { updatedSince: '2026-02-31T00:00:00Z' } }, 'query.updatedSince'],
    [{ query: { unknown: 1 } }, 'query.unknown'],
    [{ query: [] }, 'query'],
    [{ outputCodeType: 'base' }, 'outputCodeType'],
    [{ connectionCode: '' }, 'connectionCode'],
    [{ token: 7 }, 'token'],
  ],
  '/hotels/filter': [
    [{ pageSize: 5001 }, 'pageSize'],
    [{ pageSize: 0 }, 'pageSize'],
    [{ returnHotelCodes: [] }, 'returnHotelCodes'],
    [{ returnHotelCodes: ['all'] }, 'returnHotelCodes[0]'],
    [{ connectionCodes: [] }, 'connectionCodes'],
    [{ connectionCodes: long }, 'connectionCodes'],
    [{ hotelCodes: {} }, 'hotelCodes'],
    [{ hotelCodes: { base: long } }, 'hotelCodes.base'],
    [{ hotelCodes: { provider: [null] } }, 'hotelCodes.provider[0]'],
    [{ filters: { canonicalCityId: 'palma' } }, 'filters.canonicalCityId'],
    [{ filters: { nearby: { latitude: 91, longitude: 0, radiusKm: 1 } } }, 'filters.nearby.latitude'],
    [{ filters: { nearby: { latitude: 1, longitude: 181, radiusKm: 1 } } }, 'filters.nearby.longitude'],
    [{ filters: { nearby: { latitude: 1, longitude: 0, radiusKm: 0 } } }, 'filters.nearby.radiusKm'],
    [{ filters: { nearby: { latitude: 1, longitude: 0, radiusKm: 200.1 } } }, 'filters.nearby.radiusKm'],
    [{ filters: { nearby: { latitude: 1, longitude: 0 } } }, 'filters.nearby.radiusKm'],
    [{ filters: { hotelName: '' } }, 'filters.hotelName'],
    [{ cursor: 5 }, 'cursor'],
  ],
  '/hotels/search': [
    [{}, 'providerCode'],
    [{ providerCode: 'sol' }, 'body'],
    [{ providerCode: 'sol', destination: 'palma' }, 'destination'],
    [{ providerCode: 'sol', countryCode: 'ESP' }, 'countryCode'],
    [{ providerCode: 'sol', countryCode: 'ES', limit: 501 }, 'limit'],
    [{ providerCode: 'sol', countryCode: 'ES', offset: 5001 }, 'offset'],
    [{ providerCode: 'sol', countryCode: 'ES', offset: -1 }, 'offset'],
    [{ providerCode: 'sol', countryCode: 'ES', cursor: '' }, 'cursor'],
    [{ providerCode: 'sol', countryCode: 'ES', chainCode: '' }, 'chainCode'],
  ],
};

onBoth('what is wrong with a field is said of that field', async (t, scene) => {
  for (const [path, cases] of Object.entries(wrong)) {
    for (const [body, field] of cases) {
      const [code, of] = (await scene.error(path, body)).split(' ');
      t.deepEqual([code, of], ['VALIDATION_ERROR', field], JSON.stringify(body));
    }
  }
});

test('without the policy there is no answer', async (t) => {
  const { pool } = await createTestDatabase(t);
  await loadRecords(pool, records);
  const server = await startTestServer(pool);
  t.teardown(() => server.close());
  const key = await server.createKey();
  await pool.query('alter table geo_policies rename to geo_policies_away');
  for (const [path, body] of [
    ['/hotels', { connectionCode: 'c-sol' }],
    ['/hotels/filter', { connectionCodes: ['c-sol'] }],
    ['/hotels/geo-check', { connectionCode: 'c-sol', baseCodes: ['NEW'] }],
  ] as const) {
    const response = await server.send(path, { key, body });
    t.is(response.status, 503, path);
    t.like(await response.json(), { error: { code: 'RESTRICTION_CHECK_UNAVAILABLE' } });
    t.is(response.headers.get('Retry-After'), '1');
  }
  t.is((await server.send('/hotels', { key, body: {} })).status, 200);
});
