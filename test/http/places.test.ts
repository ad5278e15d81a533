import test from 'ava';
import { fileOwner } from '../support/file-owner.ts';
import { hotel, mapping, place } from '../support/records.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';

const id = (last: string): string => `00000000-0000-4000-8000-0000000000${last}`;
const [austria, lower, vienna, inner, krems, wachau, unknown] = [
  'a1',
  'a2',
  'a3',
  'a4',
  'a5',
  'a6',
  'ff',
].map(id) as [...[string, string, string, string, string, string, string]];

const at = (placeId: string): object => ({ location: { canonicalCityId: placeId } });

const owner = fileOwner();
const { pool, server, key, ask } = await openApiScene(owner, [
  { type: 'provider', providerCode: 'sol', name: 'Sol', aliases: ['solgv'], family: 'sunny' },
  { type: 'provider', providerCode: 'luna', name: 'Luna' },
  { type: 'provider', providerCode: 'demo', name: 'Demo', sandbox: true },
  place(austria, 'REGION', 'Austria', 'AT', { population: 9_000_000 }),
  place(lower, 'REGION', 'Lower Austria', 'AT', { parentId: austria, latitude: 48.2, longitude: 15.7 }),
  place(vienna, 'CITY', 'Wien', 'AT', {
    parentId: austria,
    latitude: 48.2082,
    longitude: 16.3738,
    population: 1_900_000,
  }),
  place(inner, 'ZONE', 'Innere Stadt', 'AT', {
    ...{ zoneKind: 'district', parentId: vienna, latitude: 48.2083, longitude: 16.3738 },
  }),
  place(krems, 'CITY', 'Krems', 'AT', { parentId: lower, latitude: 48.41 }),
  place(wachau, 'ZONE', 'Wachau', 'AT', {
    ...{ zoneKind: 'tourism', parentId: lower, latitude: 48.36, longitude: 15.45, radiusKm: 12.5 },
    members: [unknown, krems],
  }),
  hotel('sol', 'v1', at(vienna)),
  hotel('luna', 'v1', at(inner)),
  hotel('luna', 'v2', at(inner)),
  hotel('solgv', 'k1', at(krems)),
  hotel('sol', 'k2', at(krems)),
  hotel('luna', 'k3', at(krems)),
  hotel('luna', 'gone', at(vienna)),
  hotel('sol', 'nowhere'),
  mapping('sol', 'v1', 'V'),
  mapping('luna', 'v1', 'RETIRED'),
  mapping('sol', 'k2', 'K'),
  { type: 'baseCodeAlias', oldBaseCode: 'RETIRED', baseCode: 'V' },
]);
await pool.query(`update hotels set deleted_at = now() where hotel_code = 'gone'`);
test.after.always(owner.end);

const named = {
  austria: { placeId: austria, name: 'Austria', names: [], placeType: 'REGION' },
  lower: { placeId: lower, name: 'Lower Austria', names: [], placeType: 'REGION' },
  vienna: { placeId: vienna, name: 'Wien', names: [], placeType: 'CITY' },
  inner: { placeId: inner, name: 'Innere Stadt', names: [], placeType: 'ZONE' },
  krems: { placeId: krems, name: 'Krems', names: [], placeType: 'CITY' },
  wachau: { placeId: wachau, name: 'Wachau', names: [], placeType: 'ZONE' },
};

test('a place says what it is, what is above and below it, and how many hotels it has', async (t) => {
  t.deepEqual(await ask(`/places/${vienna.toUpperCase()}`), {
    ...named.vienna,
    ...{ zoneKind: null, countryCode: 'AT', location: { latitude: 48.2082, longitude: 16.3738 } },
    ...{ population: 1_900_000, radiusKm: null, memberPlaceIds: [] },
    ...{ parents: [named.austria], children: [named.inner] },
    // One hotel has a row at each of two providers.
    hotels: { baseCodes: 1, rows: 3, byProvider: { luna: 2, sol: 1 } },
  });
  t.deepEqual(await ask(`/places/${wachau}`), {
    ...named.wachau,
    ...{ zoneKind: 'tourism', countryCode: 'AT', location: { latitude: 48.36, longitude: 15.45 } },
    ...{ population: null, radiusKm: 12.5, memberPlaceIds: [unknown, krems] },
    ...{ parents: [named.lower, named.austria], children: [] },
    hotels: { baseCodes: 0, rows: 0, byProvider: {} },
  });
  // Half a position is none. Krems has three hotels, Vienna two: a base code counts once.
  t.like(await ask(`/places/${krems}`), { location: null, hotels: { baseCodes: 1, rows: 3 } });
  t.like(await ask(`/places/${austria}`), {
    ...{ parents: [], children: [named.lower, named.vienna] },
    hotels: { baseCodes: 2, rows: 6, byProvider: { luna: 3, sol: 2, solgv: 1 } },
  });
});

test('with a provider the hotels of its family count, also for the order', async (t) => {
  for (const providerCode of ['sol', 'SOLGV', 'sunny']) {
    t.like(await ask(`/places/${austria}?providerCode=${providerCode}`), {
      children: [named.lower, named.vienna],
      hotels: { baseCodes: 2, rows: 3, byProvider: { sol: 2, solgv: 1 } },
    });
  }
  t.like(await ask(`/places/${austria}?providerCode=luna`), {
    children: [named.vienna, named.lower],
    hotels: { baseCodes: 1, rows: 3, byProvider: { luna: 3 } },
  });
  const nobody = await ask(`/places/${austria}?providerCode=nobody`);
  t.like(nobody, { name: 'Austria', children: [named.lower, named.vienna] });
  t.deepEqual(nobody['hotels'], { baseCodes: 0, rows: 0, byProvider: {} });
});

test('a sandbox means all, and a header says so', async (t) => {
  const path = `/places/${austria}`;
  const [all, sandbox] = [
    await server.send(path, { key }),
    await server.send(`${path}?providerCode=demo`, { key }),
  ];
  t.is(all.headers.get('X-Warning'), null);
  t.is(sandbox.headers.get('X-Warning'), 'WARN_SANDBOX_FULL_CATALOG');
  t.is(await sandbox.text(), await all.text());
});

test('a place that is not known is not found; what is no id is an error', async (t) => {
  t.like(await ask(`/places/${unknown}`, undefined, 404), { error: { code: 'NOT_FOUND' } });
  t.like(await ask('/places/vienna', undefined, 400), {
    error: { code: 'VALIDATION_ERROR', details: [{ field: 'placeId' }] },
  });
  t.like(await ask(`/places/${vienna}?provider=sol`, undefined, 400), {
    error: { code: 'VALIDATION_ERROR' },
  });
});

test('a client that has the place already gets 304', async (t) => {
  const first = await server.send(`/places/${vienna}`, { key });
  t.is(first.headers.get('Cache-Control'), 'private, max-age=30');
  const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' };
  t.is((await server.send(`/places/${vienna}`, { key, headers })).status, 304);
});

test('at most 200 children are listed, those with most hotels', async (t) => {
  const country = id('b0');
  const child = (number: number): string => `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`;
  const numbers = Array.from({ length: 203 }, (_, number) => number);
  const scene = await openApiScene(t, [
    place(country, 'REGION', 'Land', 'DE'),
    ...numbers.map((number) => place(child(number), 'CITY', `City ${number}`, 'DE', { parentId: country })),
    hotel('sol', 'h1', at(child(202))),
    hotel('sol', 'h2', at(child(201))),
    hotel('sol', 'h3', at(child(201))),
  ]);
  const { children } = await scene.ask<{ children: readonly { placeId: string }[] }>(`/places/${country}`);
  t.deepEqual(
    children.map(({ placeId }) => placeId),
    [201, 202, ...numbers.slice(0, 198)].map(child),
  );
});

const resolve = (body: object, status = 200) => ask('/places/resolve', body, status);
const here = { latitude: 48.2082, longitude: 16.3738 };

test('a point leads to the nearest places within 100 km', async (t) => {
  t.deepEqual(await resolve(here), {
    places: [
      { ...named.vienna, countryCode: 'AT', distanceKm: 0, parents: [named.austria] },
      { ...named.inner, countryCode: 'AT', distanceKm: 0.011, parents: [named.vienna, named.austria] },
      { ...named.lower, countryCode: 'AT', distanceKm: 49.943, parents: [named.austria] },
      { ...named.wachau, countryCode: 'AT', distanceKm: 70.408, parents: [named.lower, named.austria] },
    ],
    warnings: [],
  });
  t.like(await resolve({ ...here, limit: 1 }), { places: { length: 1, 0: { name: 'Wien' } } });
  t.deepEqual(await resolve({ latitude: -48, longitude: 16 }), { places: [], warnings: [] });
});

test('what is wrong with a point is said of the field', async (t) => {
  for (const [body, field] of [
    [{ latitude: 48.2 }, 'longitude'],
    [{ ...here, latitude: 90.1 }, 'latitude'],
    [{ ...here, limit: 51 }, 'limit'],
    [{ ...here, limit: '5' }, 'limit'],
    [{ ...here, radiusKm: 5 }, 'radiusKm'],
  ] as const) {
    t.like(await resolve(body, 400), { error: { code: 'VALIDATION_ERROR', details: [{ field }] } });
  }
});
