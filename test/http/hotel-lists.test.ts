import test from 'ava';
import { openApiScene } from '../support/scenes/api-scene.ts';
import { HotelListScene, placeIds, records } from '../support/scenes/hotel-list-scene.ts';
import { onBothEngines } from '../support/scenes/on-both-engines.ts';
import { keysOf } from '../support/scenes/search-scene.ts';
import type { Json, MayFail } from '../support/scenes/search-scene.ts';

const { spain, palma, harbour, nowhere } = placeIds;

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
  const inns = await scene.list({ connectionCode: 'c-sol', providerCode: 'sol', hotelName: 'inn' });
  t.deepEqual(inns, ['sol:b1']);
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
    'VALIDATION_ERROR query.providerCode is of another family than the provider of the connection',
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
    const answer: Json & MayFail = await scene.ask('/hotels', {
      query,
      ...(token === undefined ? {} : { token }),
    });
    t.is(answer['count'], 4);
    walked.push(...keysOf(answer['hotels']));
    token = answer['token'];
  } while (token !== null);
  t.deepEqual(walked, ['luna:l2', 'sol:a1', 'sol:b1', 'solgv:a1']);
  const { token: behindFirst } = await scene.ask('/hotels', { query });
  const rest = await scene.ask('/hotels', {
    query: { countries: ['AT', 'es', 'ES'], maxSize: 9 },
    ...{ token: behindFirst, outputCodeType: 'provider' },
  });
  t.deepEqual(keysOf(rest['hotels']), ['sol:a1', 'sol:b1', 'solgv:a1']);
  for (const body of [
    { query: { countries: ['ES'] }, token: behindFirst },
    { token: behindFirst },
    { query, token: `${String(behindFirst)}A` },
    { query, token: '' },
    { query: { ...query, connectionCode: 'c-sol' }, token: behindFirst },
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
  const ofSandbox = { connectionCode: 'c-demo', returnHotelCodes: ['provider'] };
  const sandbox = await scene.ask('/hotels/filter', ofSandbox);
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
    ...{ baseCode: 'NEW', providerCode: 'sol', providerHotelCode: 'a1', name: 'Hotel Ágora' },
    facets: {
      ...{ categoryCode: '4EST', starRating: 4, chainCode: 'CH', boardCodes: ['AD', 'XX'] },
      amenities: ['WIFI'],
    },
    city: { placeId: palma, name: 'Palma', countryCode: 'ES' },
  });
  const vienna = await scene.ask('/hotels/search', { providerCode: 'sol', countryCode: 'at' });
  t.like(vienna, { items: [{ baseCode: null, city: { placeId: null, name: 'Wien', countryCode: 'AT' } }] });
  const spain = { providerCode: 'luna', countryCode: 'ES' };
  t.like(await scene.ask('/hotels/search', spain), { items: [{ city: null }] });
  t.deepEqual((await scene.ask('/hotels/search', { ...spain, chainCode: 'CH' }))['items'], []);
  const unknown = await scene.ask('/hotels/search', { providerCode: 'sol', destination: nowhere });
  t.deepEqual(unknown['items'], []);
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

onBoth('the error of a field of another route says where it belongs', async (t, scene) => {
  for (const [path, body, error] of [
    ['/hotels', { returnHotelCodes: ['base'] }, 'returnHotelCodes belongs to /hotels/filter'],
    ['/hotels', { hotelCodes: { base: ['B1'] } }, 'hotelCodes belongs to /hotels/filter'],
    ['/hotels/filter', { query: {} }, 'query belongs to /hotels'],
  ] as const)
    t.is(await scene.error(path, body), `VALIDATION_ERROR ${error}`);
  t.regex(
    await scene.error('/hotels', { query: { hotelCodes: { base: ['B1'] } } }),
    /^VALIDATION_ERROR query.hotelCodes .*belongs to \/hotels\/filter$/,
  );
});

const long = Array.from({ length: 1001 }, (_, index) => `c${index}`);
const text = (length: number): string => 'x'.repeat(length);
const search = { providerCode: 'sol', countryCode: 'ES' };

/** Bodies that are wrong in one field, by that field. */
const wrong: Readonly<Record<string, Readonly<Record<string, readonly object[]>>>> = {
  '/hotels': {
    'query.maxSize': [0, 1001, '20', 1e300, 1.5].map((maxSize) => ({ query: { maxSize } })),
    'query.hotelCodes': [[], long].map((hotelCodes) => ({ query: { hotelCodes } })),
    'query.hotelCodes[0]': [{ query: { hotelCodes: [7] } }],
    'query.hotelCodes[1]': [{ query: { hotelCodes: ['a', 'b\u0000'] } }],
    'query.countries[0]': [{ query: { countries: ['Austria'] } }],
    'query.categories': [{ query: { categories: 'x' } }],
    'query.boardCodes[0]': [{ query: { boardCodes: [''] } }],
    'query.chainCodes[0]': [{ query: { chainCodes: [text(201)] } }],
    'query.hotelName': ['a', ' á ', text(101), 'ho\u0000tel'].map((hotelName) => ({ query: { hotelName } })),
    'query.updatedSince': ['2026-01-01T00:00:00', '2026-01-01', 1, '2026-02-31T00:00:00Z'].map(
      (updatedSince) => ({ query: { updatedSince } }),
    ),
    'query.unknown': [{ query: { unknown: 1 } }],
    query: [{ query: [] }],
    outputCodeType: [{ outputCodeType: 'base' }],
    connectionCode: [{ connectionCode: '' }],
    token: [{ token: 7 }],
  },
  '/hotels/filter': {
    pageSize: [{ pageSize: 5001 }, { pageSize: 0 }],
    returnHotelCodes: [{ returnHotelCodes: [] }],
    'returnHotelCodes[0]': [{ returnHotelCodes: ['all'] }],
    connectionCodes: [{ connectionCodes: [] }, { connectionCodes: long }],
    hotelCodes: [{ hotelCodes: {} }],
    'hotelCodes.base': [{ hotelCodes: { base: long } }],
    'hotelCodes.provider[0]': [{ hotelCodes: { provider: [null] } }],
    'filters.canonicalCityId': [{ filters: { canonicalCityId: 'palma' } }],
    'filters.nearby.latitude': [{ filters: { nearby: { latitude: 91, longitude: 0, radiusKm: 1 } } }],
    'filters.nearby.longitude': [{ filters: { nearby: { latitude: 1, longitude: 181, radiusKm: 1 } } }],
    'filters.nearby.radiusKm': [{ radiusKm: 0 }, { radiusKm: 200.1 }, {}].map((radius) => ({
      filters: { nearby: { latitude: 1, longitude: 0, ...radius } },
    })),
    'filters.hotelName': [{ filters: { hotelName: '' } }],
    cursor: [{ cursor: 5 }],
  },
  '/hotels/search': {
    providerCode: [{}],
    body: [{ providerCode: 'sol' }],
    destination: [{ providerCode: 'sol', destination: 'palma' }],
    countryCode: [{ providerCode: 'sol', countryCode: 'ESP' }],
    limit: [{ ...search, limit: 501 }],
    offset: [5001, -1].map((offset) => ({ ...search, offset })),
    cursor: [{ ...search, cursor: '' }],
    chainCode: [{ ...search, chainCode: '' }],
  },
};

onBoth('what is wrong with a field is said of that field', async (t, scene) => {
  for (const [path, fields] of Object.entries(wrong))
    for (const [field, bodies] of Object.entries(fields))
      for (const body of bodies) {
        const [code, of] = (await scene.error(path, body)).split(' ');
        t.deepEqual([code, of], ['VALIDATION_ERROR', field], JSON.stringify(body));
      }
});

test('without the policy there is no answer', async (t) => {
  const { pool, server, key } = await openApiScene(t, records);
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
