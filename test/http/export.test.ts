import test from 'ava';
import { fileOwner } from '../support/file-owner.ts';
import { hotel, mapping, place } from '../support/records.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';
import { forgetTimes, type Line, readLines } from '../support/scenes/export-lines.ts';

const ireland = '00000000-0000-4000-8000-000000000001';

const owner = fileOwner();
const scene = await openApiScene(owner, [
  { type: 'provider', providerCode: 'ab', name: 'Ab', aliases: ['ab-c'] },
  { type: 'provider', providerCode: 'z', name: 'Z' },
  place(ireland, 'REGION', 'Ireland', 'IE'),
  hotel('ab', '1', {
    location: { canonicalCityId: ireland },
    media: [{ url: 'u1' }, { url: 'u2' }],
    pointsOfInterest: [{ name: 'Port' }, { name: 'Pier' }],
    rooms: [{ roomCode: 'r1' }],
  }),
  hotel('ab-c', '1', { location: { countryCode: 'GB' }, rooms: [{ roomCode: 'r1' }, { roomCode: 'r2' }] }),
  hotel('ab', '2'),
  hotel('ab-c', '9'),
  hotel('z', 'Ä'),
  hotel('z', '1', {
    media: [{ url: 'u' }],
    location: { countryCode: 'FR' },
    pointsOfInterest: [{ name: 'Pier' }],
    reviews: [{ source: 'Guestbook', score: 9, scale: 10, count: 4000 }],
  }),
  hotel('z', 'gone'),
  mapping('ab', '1', 'old'),
  mapping('z', '1', 'm'),
  mapping('z', 'gone', 'GONE'),
  mapping('ab', '2', 'z'),
  { type: 'baseCodeAlias', oldBaseCode: 'old', baseCode: 'm' },
]);
await scene.pool.query(`update hotels set deleted_at = now() where hotel_code = 'gone'`);
await forgetTimes(scene.pool);
await scene.pool.query(
  `update hotels set updated_at = case when provider_code = 'z' then '2026-02-01T00:00:00.500Z'
     else '2026-01-01T00:00:00Z' end::timestamptz`,
);
test.after.always(owner.end);

const lines = (query: string, from = scene): Promise<Line[]> => readLines(query, from);
const codes = async (query: string): Promise<string[]> => (await lines(query)).map(({ code }) => code);

test('without a provider there is a line for each hotel of the catalog', async (t) => {
  const least = {
    ...{ baseCode: null, country: null, canonicalCityPlaceId: null, mediaCount: 0, roomCount: 0 },
    updatedAt: '2026-01-01T00:00:00.000Z',
  };
  t.deepEqual(await lines(''), [
    { ...least, code: 'ab-c:1', providerPropertyIds: { 'ab-c': ['1'] }, country: 'GB', roomCount: 2 },
    { ...least, code: 'ab-c:9', providerPropertyIds: { 'ab-c': ['9'] } },
    {
      ...{ code: 'm', baseCode: 'm', providerPropertyIds: { ab: ['1'], z: ['1'] } },
      ...{ country: 'IE', canonicalCityPlaceId: ireland, mediaCount: 3, roomCount: 1 },
      updatedAt: '2026-02-01T00:00:00.500Z',
    },
    { ...least, code: 'z', baseCode: 'z', providerPropertyIds: { ab: ['2'] } },
    { ...least, code: 'z:Ä', providerPropertyIds: { z: ['Ä'] }, updatedAt: '2026-02-01T00:00:00.500Z' },
  ]);
});

test('with a provider there is a line for each hotel code of its family', async (t) => {
  const [first, ...rest] = await lines('?provider=AB-C');
  t.deepEqual(first, {
    code: '1',
    baseCode: 'm',
    providerPropertyIds: { ab: ['1'], 'ab-c': ['1'] },
    country: 'IE',
    canonicalCityPlaceId: ireland,
    updatedAt: '2026-01-01T00:00:00.000Z',
    mediaCount: 2,
    roomCount: 3,
  });
  t.deepEqual(
    rest.map(({ code }) => code),
    ['2', '9'],
  );
  t.deepEqual(await lines('?provider=nobody'), []);
});

test('lines may be limited to what changed, and go without counts', async (t) => {
  t.deepEqual(await codes('?since=2026-02-01T00:00:00.500Z'), ['m', 'z:Ä']);
  t.deepEqual(await codes('?since=2026-02-01T01:00:00.5%2B01:00&provider=z'), ['1', 'Ä']);
  t.deepEqual(await codes('?since=2026-02-01T00:00:00.501Z'), []);
  const [line] = await lines('?include=none&limit=1');
  const members = 'code baseCode providerPropertyIds country canonicalCityPlaceId updatedAt';
  t.is(Object.keys(line ?? {}).join(' '), members);
});

test('points of interest and reviews are counted on request', async (t) => {
  const guests = async (query: string) =>
    (await lines(query)).map(({ code, mediaCount, roomCount, pointsOfInterestCount, reviewsCount }) =>
      [code, mediaCount, roomCount, pointsOfInterestCount, reviewsCount].join(' '),
    );
  t.deepEqual(await guests('?include=content'), [
    'ab-c:1 0 2 0 0',
    'ab-c:9 0 0 0 0',
    'm 3 1 3 1',
    'z 0 0 0 0',
    'z:Ä 0 0 0 0',
  ]);
  t.deepEqual(await guests('?include=content&provider=z'), ['1 1 0 1 1', 'Ä 0 0 0 0']);
});

test('pages go on behind any code, whether it is there or not', async (t) => {
  t.deepEqual(await codes('?limit=2'), ['ab-c:1', 'ab-c:9']);
  t.deepEqual(await codes('?limit=2&after=ab-c:9'), ['m', 'z']);
  t.deepEqual(await codes('?after=ab-c:5'), ['ab-c:9', 'm', 'z', 'z:Ä']);
  t.deepEqual(await codes('?after=ab'), ['ab-c:1', 'ab-c:9', 'm', 'z', 'z:Ä']);
  t.deepEqual(await codes('?after=z:'), ['z:Ä']);
  t.deepEqual(await codes('?after=%F0%9F%98%80'), []);
});

test('a provider that has just come is not missed', async (t) => {
  const own = await openApiScene(t);
  const { pool } = own;
  for (const [index, provider] of ['a', 'c', 'b'].entries()) {
    const values = [provider];
    await pool.query(`insert into hotels (provider_code, hotel_code, name) values ($1, '1', 'name')`, values);
    await pool.query(
      `insert into rooms (provider_code, hotel_code, room_code) values ($1, '1', 'R')`,
      values,
    );
    t.is((await lines('', own)).length, index + 1);
    t.is((await own.ask('/rooms', { query: { roomCodes: ['R'] } }))['count'], index + 1);
  }
});

test('the answer says what its lines are, and is compressed on request', async (t) => {
  const { server, key } = scene;
  const response = await server.send('/export/catalog', { key, headers: { 'Accept-Encoding': 'gzip' } });
  t.is(response.headers.get('Content-Type'), 'application/x-ndjson; charset=utf-8');
  t.is(response.headers.get('X-Export-Schema'), 'catalog-v1');
  t.is(response.headers.get('Content-Encoding'), 'gzip');
  t.is(response.headers.get('X-Export-Count'), null);
  t.is((await response.text()).trim().split('\n').length, 5);
});

test('what is wrong with a parameter is said of that parameter', async (t) => {
  for (const [query, field] of [
    ['limit=0', 'limit'],
    ['limit=5001', 'limit'],
    ['limit=x', 'limit'],
    ['since=2026-01-01', 'since'],
    ['since=yesterday', 'since'],
    ['include=all', 'include'],
    ['after=', 'after'],
    ['after=a%00', 'after'],
    ['provider=', 'provider'],
    ['count=1', 'count'],
    ['limit=1&limit=2', 'limit'],
  ] as const) {
    const { error } = await scene.ask<{ error: object }>(`/export/catalog?${query}`, undefined, 400);
    t.like(error, { code: 'VALIDATION_ERROR', details: [{ field }] }, query);
  }
});
