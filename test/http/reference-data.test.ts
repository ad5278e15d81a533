import test from 'ava';
import { fileOwner } from '../support/file-owner.ts';
import { connection, hotel, place } from '../support/records.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';

const vienna = '11111111-1111-4111-8111-111111111111';
const room = (roomCode: string, more: object = {}): object => ({ rooms: [{ roomCode, ...more }] });
const board = (providerCode: string, boardCode: string, more: object = {}): object => ({
  ...{ type: 'board', providerCode, boardCode, name: `Board ${boardCode}` },
  ...more,
});
const destination = (providerCode: string, destinationCode: string, name: string, more: object): object => ({
  ...{ type: 'destination', providerCode, destinationCode, name },
  ...more,
});

const owner = fileOwner();
const scene = await openApiScene(owner, [
  { type: 'provider', providerCode: 'sol', name: 'Sol', aliases: ['solgv'], languages: ['es', 'en'] },
  { type: 'provider', providerCode: 'luna', name: 'Luna' },
  { type: 'provider', providerCode: 'demo', name: 'Demo', sandbox: true },
  { type: 'organization', organizationCode: 'own', name: 'Own' },
  connection('c-sol', 'own', 'solgv'),
  connection('c-demo', 'own', 'demo'),
  place(vienna, 'CITY', 'Vienna', 'AT'),
  destination('sol', 'AT', 'Österreich', { countryCode: 'AT' }),
  destination('sol', 'VIE', 'Groß-Wien', {
    ...{ destinationType: 'CITY', parentCode: 'AT', placeId: vienna, latitude: 48.2, longitude: 16.4 },
    texts: [{ type: 'name', languageCode: 'en', text: 'Greater Vienna' }, { text: 'Beč' }],
  }),
  destination('sol', 'GRZ', 'Graz', { parentCode: 'AT', countryCode: 'AT', latitude: 47 }),
  destination('luna', 'VIE', 'Wien', { parentCode: 'AT' }),
  ...['RO', 'BB', 'FB', 'AI'].map((code) => board('sol', code)),
  board('sol', 'HB', { platformBoardCode: 'HB', texts: [{ languageCode: 'de', text: 'Halbpension' }] }),
  board('solgv', 'RO'),
  board('luna', 'RO'),
  {
    ...{ type: 'category', providerCode: 'sol', categoryCode: '4EST', description: 'Cuatro estrellas' },
    ...{ language: 'es', starRating: 4, platformCategoryCode: '4STAR' },
  },
  { type: 'category', providerCode: 'luna', categoryCode: 'X' },
  hotel('sol', 'h1', {
    rooms: [
      {
        ...{ roomCode: 'DBL', name: 'Doble', maxOccupancy: 3, platformRoomCode: 'DOUBLE', sizeSqM: 22.5 },
        occupancy: { adults: 2, children: 1, total: 3 },
        beds: [{ type: 'double', count: 1 }, { type: 'sofa' }],
        texts: [{ languageCode: 'es', text: 'Doble' }],
        images: [{ url: 'https://images.example.com/1.jpg' }],
      },
      { roomCode: 'SGL' },
    ],
  }),
  hotel('solgv', 'h2', room('DBL', { platformRoomCode: 'DOUBLE' })),
  hotel('luna', 'h1', room('DBL')),
  hotel('luna', 'gone', room('DBL', { platformRoomCode: 'DOUBLE' })),
  { type: 'amenity', code: 'WIFI', nameEn: 'Wi-Fi', category: 'Internet', topRank: 1 },
  { type: 'amenity', code: 'POOL', name: 'Pool', category: 'Leisure' },
  { type: 'roomType', baseCode: 'DOUBLE' },
  { type: 'roomType', baseCode: 'SUITE', name: 'Suite' },
]);
const { pool, server } = scene;
await pool.query(`update hotels set deleted_at = now() where hotel_code = 'gone'`);
const keyOfOther = await server.createKey({ organizationCode: 'other' });
test.after.always(owner.end);

interface Answer {
  readonly [rows: string]: unknown;
  readonly count: number;
  readonly token: string | null;
}

const ask = (path: string, body?: object): Promise<Answer> => scene.ask<Answer>(path, body);
/** The code of an error with status 400. */
const refusal = async (path: string, body?: object): Promise<string> =>
  (await scene.ask<{ error: { code: string } }>(path, body, 400)).error.code;

/** The rows of an answer, by the name of its list. */
const rowsOf = async (list: string, body: object): Promise<readonly Record<string, unknown>[]> =>
  (await ask(`/${list}`, body))[list] as Record<string, unknown>[];
const codesOf = (rows: unknown): string[] =>
  (rows as { providerCode: string; code: string }[]).map(
    ({ providerCode, code }) => `${providerCode}:${code}`,
  );

test('boards are listed by provider and code, with all their members', async (t) => {
  const { boards, count, token, warnings } = await ask('/boards', {});
  t.deepEqual(codesOf(boards), ['luna:RO', 'sol:AI', 'sol:BB', 'sol:FB', 'sol:HB', 'sol:RO', 'solgv:RO']);
  t.is(count, 7);
  t.is(token, null);
  t.deepEqual(warnings, []);
  t.deepEqual((boards as unknown[])[4], {
    code: 'HB',
    providerCode: 'sol',
    name: 'Board HB',
    names: [],
    platformBoardCode: 'HB',
    texts: [{ type: null, languageCode: 'de', text: 'Halbpension' }],
  });
});

test('a provider stands for its family, whichever of its codes is sent; nobody knows one: nothing', async (t) => {
  for (const providerCode of ['sol', 'SOLGV']) {
    const boards = await rowsOf('boards', { query: { providerCode, boardCodes: ['RO', 'HB', 'RO'] } });
    t.deepEqual(codesOf(boards), ['sol:HB', 'sol:RO', 'solgv:RO']);
  }
  t.like(await ask('/boards', { query: { providerCode: 'nobody' } }), { boards: [], count: 0, token: null });
});

test('a connection scopes to the family of its provider; a sandbox shows all, with a warning', async (t) => {
  const inside = await ask('/boards', { query: { connectionCode: 'c-sol' } });
  t.is(inside.count, 6);
  t.deepEqual(await ask('/boards', { connectionCode: 'c-sol', query: { connectionCode: 'c-sol' } }), inside);
  const sandbox = await ask('/boards', { connectionCode: 'c-demo' });
  t.is(sandbox.count, 7);
  t.like((sandbox['warnings'] as object[])[0], { code: 'WARN_SANDBOX_FULL_CATALOG' });
  t.is((await ask('/boards', { connectionCode: 'c-demo', query: { providerCode: 'luna' } })).count, 1);
  t.is((await ask('/boards', { connectionCode: 'c-sol', query: { providerCode: 'sol' } })).count, 6);
});

test('connections of others and unknown ones are refused alike, and so is a provider that is not theirs', async (t) => {
  for (const path of ['/boards', '/categories', '/destinations', '/metadata']) {
    const ofOther = await server.send(path, { key: keyOfOther, body: { connectionCode: 'c-sol' } });
    t.is(ofOther.status, 400);
    t.like(await ofOther.json(), { error: { code: 'UNKNOWN_CONNECTION' } });
    t.is(await refusal(path, { connectionCode: 'nowhere' }), 'UNKNOWN_CONNECTION');
    const other = { connectionCode: 'c-sol', query: { providerCode: 'luna' } };
    t.like(await scene.ask<object>(path, other, 400), {
      error: { details: [{ field: 'query.providerCode' }] },
    });
    for (const body of [
      other,
      { connectionCode: 'c-sol', query: { connectionCode: 'c-demo' } },
      ...[{ frob: 1 }, { maxSize: '20' }, { maxSize: 1001 }].map((query) => ({ query })),
    ]) {
      t.is(await refusal(path, body), 'VALIDATION_ERROR', JSON.stringify(body));
    }
  }
});

test.serial('a walk meets every row that was there all along once, whatever comes and goes', async (t) => {
  const query = { providerCode: 'sol', maxSize: 2 };
  const walked: string[] = [];
  let answer = await ask('/boards', { query });
  t.is(answer.count, 6);
  for (let page = 0; ; page += 1) {
    walked.push(...codesOf(answer['boards']));
    if (answer.token === null) break;
    if (page === 0) {
      await pool.query(
        `insert into boards (provider_code, board_code, name) values ('sol', 'AAA', 'before'), ('sol', 'GG', 'after')`,
      );
      await pool.query(`delete from boards where provider_code = 'sol' and board_code = 'FB'`);
    }
    // The size of a page may change.
    answer = await ask('/boards', { query: { ...query, maxSize: 1 + page }, token: answer.token });
  }
  await pool.query(`delete from boards where board_code in ('AAA', 'GG')`);
  await pool.query(`insert into boards (provider_code, board_code, name) values ('sol', 'FB', 'Board FB')`);
  t.deepEqual(walked, ['sol:AI', 'sol:BB', 'sol:GG', 'sol:HB', 'sol:RO', 'solgv:RO']);
});

test('a token fits its own query alone', async (t) => {
  const { token } = await ask('/boards', { query: { boardCodes: ['RO', 'HB'], maxSize: 1 } });
  if (token === null) throw new Error('there is more');
  const last = token.at(-1) === 'A' ? 'B' : 'A';
  const rest = await rowsOf('boards', { query: { boardCodes: ['HB', 'RO', 'RO'] }, token });
  t.deepEqual(codesOf(rest), ['sol:HB', 'sol:RO', 'solgv:RO']);
  const query = { boardCodes: ['RO', 'HB'] };
  for (const [path, body] of [
    ['/boards', { query: { boardCodes: ['HB'] }, token }],
    ['/boards', { query: { ...query, providerCode: 'sol' }, token }],
    ['/boards', { token }],
    ['/categories', { token }],
    ['/boards', { query, token: `${token.slice(0, -1)}${last}` }],
    ['/boards', { query, token: `${token}!` }],
    ['/boards', { query, token: 'bm90aGluZw' }],
  ] as const) {
    t.is(await refusal(path, body), 'INVALID_TOKEN', JSON.stringify(body));
  }
});

test('categories have both names of their code, and RFC 3339 times', async (t) => {
  const [category] = await rowsOf('categories', { query: { categoryCodes: ['4EST'] } });
  const { createdAt, updatedAt, ...rest } = category ?? {};
  t.deepEqual(rest, {
    ...{ categoryCode: '4EST', code: '4EST', providerCode: 'sol', description: 'Cuatro estrellas' },
    ...{ language: 'es', names: [], starRating: 4, platformCategoryCode: '4STAR', texts: [] },
  });
  for (const time of [createdAt, updatedAt])
    t.regex(String(time), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

test('destinations know what is above and below them, and their place’s country', async (t) => {
  const destinations = (query: object) => rowsOf('destinations', { query });
  const inAustria = await destinations({ providerCode: 'sol', countries: ['at'] });
  t.deepEqual(codesOf(inAustria), ['sol:AT', 'sol:GRZ', 'sol:VIE']);
  const [austria, graz, wien] = inAustria;
  t.like(austria, { parent: null, children: ['GRZ', 'VIE'], location: null, type: null });
  t.like(graz, { parent: 'AT', children: [], location: null });
  t.deepEqual(wien, {
    ...{ code: 'VIE', providerCode: 'sol', name: 'Groß-Wien', type: 'CITY', countryCode: 'AT' },
    ...{
      location: { latitude: 48.2, longitude: 16.4 },
      canonicalPlaceId: vienna,
      parent: 'AT',
      children: [],
    },
    texts: [
      { type: 'name', languageCode: 'en', text: 'Greater Vienna' },
      { type: null, languageCode: null, text: 'Beč' },
    ],
  });
  t.deepEqual(codesOf(await destinations({ name: ' GROSS-w' })), ['sol:VIE']);
  t.deepEqual(codesOf(await destinations({ name: 'wien' })), ['luna:VIE', 'sol:VIE']);
  t.is((await ask('/destinations', { query: { destinationCodes: ['VIE'] } })).count, 2);
});

test('rooms are those of live hotels', async (t) => {
  const { rooms, count } = await ask('/rooms', { query: { roomCodes: ['DBL'] } });
  t.deepEqual(codesOf(rooms), ['luna:DBL', 'sol:DBL', 'solgv:DBL']);
  t.is(count, 3);
  const { createdAt, updatedAt, ...room } = (rooms as Record<string, unknown>[])[1] ?? {};
  t.truthy(createdAt);
  t.truthy(updatedAt);
  t.deepEqual(room, {
    ...{ code: 'DBL', providerCode: 'sol', providerHotelCode: 'h1', platformRoomCode: 'DOUBLE' },
    ...{ name: 'Doble', maxOccupancy: 3, occupancy: { adults: 2, children: 1, total: 3 }, sizeSqM: 22.5 },
    beds: [
      { type: 'double', count: 1 },
      { type: 'sofa', count: null },
    ],
    texts: [{ type: null, languageCode: 'es', text: 'Doble' }],
    images: [
      { code: null, url: 'https://images.example.com/1.jpg', order: 0, mediaType: null, caption: null },
    ],
  });
  const ofHotel = await rowsOf('rooms', { query: { hotelCodes: ['h1'], providerCode: 'sol' } });
  t.deepEqual(codesOf(ofHotel), ['sol:DBL', 'sol:SGL']);
});

test('the token of rooms may stand inside the query, that of other lists may not', async (t) => {
  const query = { providerCode: 'sol', maxSize: 1 };
  const { token } = await ask('/rooms', { query });
  const { rooms } = await ask('/rooms', { query: { ...query, token } });
  t.deepEqual(rooms, (await ask('/rooms', { query, token }))['rooms']);
  t.is(await refusal('/rooms', { query: { ...query, token }, token: 'other' }), 'VALIDATION_ERROR');
  t.is(await refusal('/boards', { query: { token: 'any' } }), 'VALIDATION_ERROR');
});

test('rooms are asked for with a query that says which', async (t) => {
  for (const body of [{}, { query: {} }, { query: { maxSize: 5 } }, { token: 'x' }]) {
    t.is(await refusal('/rooms', body), 'VALIDATION_ERROR');
  }
  t.is(await refusal('/rooms', { query: { connectionCode: 'nowhere' } }), 'UNKNOWN_CONNECTION');
});

test('metadata tell of providers and how much each brings', async (t) => {
  const { metadata, count } = await ask('/metadata', {});
  t.is(count, 3);
  t.deepEqual((metadata as object[])[2], {
    ...{ providerCode: 'sol', name: 'Sol', family: 'sol', aliases: ['solgv'], sandbox: false },
    ...{ languages: ['es', 'en'], lastSyncAt: null },
    counts: { hotels: 1, rooms: 2, destinations: 3, boards: 5, categories: 1 },
  });
});

test('stats count live content, of all or of the family of a connection', async (t) => {
  const all = { hotels: 3, rooms: 4, destinations: 4, boards: 7, categories: 2, warnings: [] };
  t.deepEqual(await scene.ask<object>('/stats'), all);
  t.like(await ask('/stats?connectionCode=c-sol'), { hotels: 2, rooms: 3, destinations: 3, boards: 6 });
  t.like(await ask('/stats?connectionCode=c-demo'), { hotels: 3 });
  t.is(await refusal('/stats?connectionCode=nowhere'), 'UNKNOWN_CONNECTION');
  t.is(await refusal('/stats?frob=1'), 'VALIDATION_ERROR');
});

test('taxonomies are listed by code', async (t) => {
  const { amenities, total } = await ask('/amenities/taxonomy');
  t.is(total, 2);
  const unsaid = { nameEn: null, nameEs: null, names: [], subcategory: null, topRank: null };
  t.deepEqual((amenities as object[])[0], { code: 'POOL', name: 'Pool', category: 'Leisure', ...unsaid });
  t.like(await ask('/amenities/taxonomy?category=INTERNET'), { total: 1, count: 1 });
  t.like(await ask('/amenities/taxonomy?offset=5'), { total: 2, count: 0, amenities: [] });
  t.deepEqual((await ask('/rooms/taxonomy'))['rooms'], [
    { baseCode: 'DOUBLE', name: null, usageCount: 2 },
    { baseCode: 'SUITE', name: 'Suite', usageCount: 0 },
  ]);
});
