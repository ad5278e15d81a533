import test from 'ava';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { startTestServer, type TestServer } from '../support/servers/server.ts';

let database: TestDatabase;
let server: TestServer;
let key: string;
let keyOfOther: string;

const vienna = '11111111-1111-4111-8111-111111111111';

test.before(async () => {
  database = await createTestDatabase();
  server = await startTestServer(database.pool);
  key = await server.createKey();
  keyOfOther = await server.createKey({ organizationCode: 'other' });
  await loadRecords(database.pool, [
    { type: 'provider', providerCode: 'sol', name: 'Sol', aliases: ['solgv'], languages: ['es', 'en'] },
    { type: 'provider', providerCode: 'luna', name: 'Luna' },
    { type: 'provider', providerCode: 'demo', name: 'Demo', sandbox: true },
    { type: 'organization', organizationCode: 'own', name: 'Own' },
    { type: 'connection', connectionCode: 'c-sol', organizationCode: 'own', providerCode: 'solgv' },
    { type: 'connection', connectionCode: 'c-demo', organizationCode: 'own', providerCode: 'demo' },
    { type: 'place', placeId: vienna, placeType: 'CITY', name: 'Vienna', countryCode: 'AT' },
    {
      type: 'destination',
      providerCode: 'sol',
      destinationCode: 'AT',
      name: 'Österreich',
      countryCode: 'AT',
    },
    {
      type: 'destination',
      providerCode: 'sol',
      destinationCode: 'VIE',
      name: 'Groß-Wien',
      destinationType: 'CITY',
      parentCode: 'AT',
      placeId: vienna,
      latitude: 48.2,
      longitude: 16.4,
      texts: [{ type: 'name', languageCode: 'en', text: 'Greater Vienna' }, { text: 'Beč' }],
    },
    {
      type: 'destination',
      providerCode: 'sol',
      destinationCode: 'GRZ',
      name: 'Graz',
      parentCode: 'AT',
      countryCode: 'AT',
      latitude: 47,
    },
    { type: 'destination', providerCode: 'luna', destinationCode: 'VIE', name: 'Wien', parentCode: 'AT' },
    ...['RO', 'BB', 'HB', 'FB', 'AI'].map((boardCode) => ({
      type: 'board',
      providerCode: 'sol',
      boardCode,
      name: `Board ${boardCode}`,
      ...(boardCode === 'HB'
        ? { platformBoardCode: 'HB', texts: [{ languageCode: 'de', text: 'Halbpension' }] }
        : {}),
    })),
    { type: 'board', providerCode: 'solgv', boardCode: 'RO', name: 'Room only' },
    { type: 'board', providerCode: 'luna', boardCode: 'RO', name: 'Nur Zimmer' },
    {
      type: 'category',
      providerCode: 'sol',
      categoryCode: '4EST',
      description: 'Cuatro estrellas',
      language: 'es',
      starRating: 4,
      platformCategoryCode: '4STAR',
    },
    { type: 'category', providerCode: 'luna', categoryCode: 'X' },
    {
      type: 'hotel',
      providerCode: 'sol',
      hotelCode: 'h1',
      name: 'Uno',
      rooms: [
        {
          roomCode: 'DBL',
          name: 'Doble',
          maxOccupancy: 3,
          occupancy: { adults: 2, children: 1, total: 3 },
          beds: [{ type: 'double', count: 1 }, { type: 'sofa' }],
          sizeSqM: 22.5,
          texts: [{ languageCode: 'es', text: 'Doble' }],
          images: [{ url: 'https://images.example.com/1.jpg' }],
          platformRoomCode: 'DOUBLE',
        },
        { roomCode: 'SGL' },
      ],
    },
    {
      type: 'hotel',
      providerCode: 'solgv',
      hotelCode: 'h2',
      name: 'Dos',
      rooms: [{ roomCode: 'DBL', platformRoomCode: 'DOUBLE' }],
    },
    { type: 'hotel', providerCode: 'luna', hotelCode: 'h1', name: 'Eins', rooms: [{ roomCode: 'DBL' }] },
    { type: 'hotel', providerCode: 'luna', hotelCode: 'gone', name: 'Weg', rooms: [{ roomCode: 'DBL' }] },
    { type: 'mapping', providerCode: 'sol', hotelCode: 'h1', baseCode: 'B2', confidencePct: 98.5 },
    { type: 'mapping', providerCode: 'luna', hotelCode: 'h1', baseCode: 'B1' },
    { type: 'mapping', providerCode: 'luna', hotelCode: 'gone', baseCode: 'B1' },
    { type: 'mapping', providerCode: 'luna', hotelCode: 'never', baseCode: 'B1' },
    { type: 'baseCodeAlias', oldBaseCode: 'B1', baseCode: 'B2', reason: 'merged' },
    { type: 'baseCodeAlias', oldBaseCode: 'B2', baseCode: 'B3', note: 'again' },
    { type: 'amenity', code: 'WIFI', nameEn: 'Wi-Fi', category: 'Internet', topRank: 1 },
    { type: 'amenity', code: 'POOL', name: 'Pool', category: 'Leisure' },
    { type: 'roomType', baseCode: 'DOUBLE' },
    { type: 'roomType', baseCode: 'SUITE', name: 'Suite' },
  ]);
  await database.pool.query(`update hotels set deleted_at = now() where hotel_code = 'gone'`);
});
test.after.always(async () => {
  await server.close();
  await database.drop();
});

type Answer = Readonly<Record<string, unknown>> & { readonly count: number; readonly token: string | null };

async function ask(path: string, body: object, status = 200, as = key): Promise<Answer> {
  const response = await server.send(path, { key: as, body });
  const answer = (await response.json()) as Answer;
  if (response.status !== status) throw new Error(`${response.status}: ${JSON.stringify(answer)}`);
  return answer;
}

async function read(path: string, status = 200): Promise<Answer> {
  const response = await server.send(path, { method: 'GET', key });
  const answer = (await response.json()) as Answer;
  if (response.status !== status) throw new Error(`${response.status}: ${JSON.stringify(answer)}`);
  return answer;
}

const codesOf = (rows: unknown): string[] =>
  (rows as { providerCode: string; code: string }[]).map(
    ({ providerCode, code }) => `${providerCode}:${code}`,
  );

const errorOf = (answer: Answer): unknown => (answer['error'] as { code: string }).code;

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
    platformBoardCode: 'HB',
    texts: [{ type: null, languageCode: 'de', text: 'Halbpension' }],
  });
});

test('a provider stands for its family, whichever of its codes is sent; nobody knows one: nothing', async (t) => {
  for (const providerCode of ['sol', 'SOLGV']) {
    const { boards } = await ask('/boards', { query: { providerCode, boardCodes: ['RO', 'HB', 'RO'] } });
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
    t.is(errorOf(await ask(path, { connectionCode: 'c-sol' }, 400, keyOfOther)), 'UNKNOWN_CONNECTION');
    t.is(errorOf(await ask(path, { connectionCode: 'nowhere' }, 400)), 'UNKNOWN_CONNECTION');
    t.is(
      errorOf(await ask(path, { connectionCode: 'c-sol', query: { providerCode: 'luna' } }, 400)),
      'VALIDATION_ERROR',
    );
    t.is(
      errorOf(await ask(path, { connectionCode: 'c-sol', query: { connectionCode: 'c-demo' } }, 400)),
      'VALIDATION_ERROR',
    );
    t.is(errorOf(await ask(path, { query: { frob: 1 } }, 400)), 'VALIDATION_ERROR');
    t.is(errorOf(await ask(path, { query: { maxSize: '20' } }, 400)), 'VALIDATION_ERROR');
    t.is(errorOf(await ask(path, { query: { maxSize: 1001 } }, 400)), 'VALIDATION_ERROR');
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
      await database.pool.query(
        `insert into boards (provider_code, board_code, name) values ('sol', 'AAA', 'before'), ('sol', 'GG', 'after')`,
      );
      await database.pool.query(`delete from boards where provider_code = 'sol' and board_code = 'FB'`);
    }
    // The size of a page may change.
    answer = await ask('/boards', { query: { ...query, maxSize: 1 + page }, token: answer.token });
  }
  await database.pool.query(`delete from boards where board_code in ('AAA', 'GG')`);
  await database.pool.query(
    `insert into boards (provider_code, board_code, name) values ('sol', 'FB', 'Board FB')`,
  );
  t.deepEqual(walked, ['sol:AI', 'sol:BB', 'sol:GG', 'sol:HB', 'sol:RO', 'solgv:RO']);
});

test('a token fits its own query alone', async (t) => {
  const { token } = await ask('/boards', { query: { boardCodes: ['RO', 'HB'], maxSize: 1 } });
  if (token === null) throw new Error('there is more');
  const last = token.at(-1) === 'A' ? 'B' : 'A';
  t.deepEqual(
    codesOf((await ask('/boards', { query: { boardCodes: ['HB', 'RO', 'RO'] }, token }))['boards']),
    ['sol:HB', 'sol:RO', 'solgv:RO'],
  );
  for (const [path, body] of [
    ['/boards', { query: { boardCodes: ['HB'] }, token }],
    ['/boards', { query: { boardCodes: ['RO', 'HB'], providerCode: 'sol' }, token }],
    ['/boards', { token }],
    ['/categories', { token }],
    ['/boards', { query: { boardCodes: ['RO', 'HB'] }, token: `${token.slice(0, -1)}${last}` }],
    ['/boards', { query: { boardCodes: ['RO', 'HB'] }, token: `${token}!` }],
    ['/boards', { query: { boardCodes: ['RO', 'HB'] }, token: 'bm90aGluZw' }],
  ] as const) {
    t.is(errorOf(await ask(path, body, 400)), 'INVALID_TOKEN', JSON.stringify(body));
  }
});

test('categories have both names of their code, and RFC 3339 times', async (t) => {
  const { categories } = await ask('/categories', { query: { categoryCodes: ['4EST'] } });
  const [category] = categories as Record<string, unknown>[];
  const { createdAt, updatedAt, ...rest } = category ?? {};
  t.deepEqual(rest, {
    categoryCode: '4EST',
    code: '4EST',
    providerCode: 'sol',
    description: 'Cuatro estrellas',
    language: 'es',
    starRating: 4,
    platformCategoryCode: '4STAR',
    texts: [],
  });
  for (const time of [createdAt, updatedAt])
    t.regex(String(time), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

test('destinations know what is above and below them, and their place’s country', async (t) => {
  const { destinations } = await ask('/destinations', { query: { providerCode: 'sol', countries: ['at'] } });
  t.deepEqual(codesOf(destinations), ['sol:AT', 'sol:GRZ', 'sol:VIE']);
  const [austria, graz, wien] = destinations as Record<string, unknown>[];
  t.like(austria, { parent: null, children: ['GRZ', 'VIE'], location: null, type: null });
  t.like(graz, { parent: 'AT', children: [], location: null });
  t.deepEqual(wien, {
    code: 'VIE',
    providerCode: 'sol',
    name: 'Groß-Wien',
    type: 'CITY',
    countryCode: 'AT',
    location: { latitude: 48.2, longitude: 16.4 },
    parent: 'AT',
    children: [],
    canonicalPlaceId: vienna,
    texts: [
      { type: 'name', languageCode: 'en', text: 'Greater Vienna' },
      { type: null, languageCode: null, text: 'Beč' },
    ],
  });
  const named = await ask('/destinations', { query: { name: ' GROSS-w' } });
  t.deepEqual(codesOf(named['destinations']), ['sol:VIE']);
  t.deepEqual(codesOf((await ask('/destinations', { query: { name: 'wien' } }))['destinations']), [
    'luna:VIE',
    'sol:VIE',
  ]);
  const coded = await ask('/destinations', { query: { destinationCodes: ['VIE'] } });
  t.is(coded.count, 2);
});

test('rooms are those of live hotels', async (t) => {
  const { rooms, count } = await ask('/rooms', { query: { roomCodes: ['DBL'] } });
  t.deepEqual(codesOf(rooms), ['luna:DBL', 'sol:DBL', 'solgv:DBL']);
  t.is(count, 3);
  const { createdAt, updatedAt, ...room } = (rooms as Record<string, unknown>[])[1] ?? {};
  t.truthy(createdAt);
  t.truthy(updatedAt);
  t.deepEqual(room, {
    code: 'DBL',
    providerCode: 'sol',
    providerHotelCode: 'h1',
    platformRoomCode: 'DOUBLE',
    name: 'Doble',
    maxOccupancy: 3,
    occupancy: { adults: 2, children: 1, total: 3 },
    beds: [
      { type: 'double', count: 1 },
      { type: 'sofa', count: null },
    ],
    sizeSqM: 22.5,
    texts: [{ type: null, languageCode: 'es', text: 'Doble' }],
    images: [
      { code: null, url: 'https://images.example.com/1.jpg', order: 0, mediaType: null, caption: null },
    ],
  });
  t.deepEqual(
    codesOf((await ask('/rooms', { query: { hotelCodes: ['h1'], providerCode: 'sol' } }))['rooms']),
    ['sol:DBL', 'sol:SGL'],
  );
});

test('the token of rooms may stand inside the query, that of other lists may not', async (t) => {
  const query = { providerCode: 'sol', maxSize: 1 };
  const { token } = await ask('/rooms', { query });
  const { rooms } = await ask('/rooms', { query: { ...query, token } });
  t.deepEqual(rooms, (await ask('/rooms', { query, token }))['rooms']);
  t.is(errorOf(await ask('/rooms', { query: { ...query, token }, token: 'other' }, 400)), 'VALIDATION_ERROR');
  t.is(errorOf(await ask('/boards', { query: { token: 'any' } }, 400)), 'VALIDATION_ERROR');
});

test('rooms are asked for with a query that says which', async (t) => {
  for (const body of [{}, { query: {} }, { query: { maxSize: 5 } }, { token: 'x' }]) {
    t.is(errorOf(await ask('/rooms', body, 400)), 'VALIDATION_ERROR');
  }
  t.is(errorOf(await ask('/rooms', { query: { connectionCode: 'nowhere' } }, 400)), 'UNKNOWN_CONNECTION');
});

test('metadata tell of providers and how much each brings', async (t) => {
  const { metadata, count } = await ask('/metadata', {});
  t.is(count, 3);
  t.deepEqual((metadata as object[])[2], {
    providerCode: 'sol',
    name: 'Sol',
    family: 'sol',
    aliases: ['solgv'],
    sandbox: false,
    languages: ['es', 'en'],
    counts: { hotels: 1, rooms: 2, destinations: 3, boards: 5, categories: 1 },
    lastSyncAt: null,
  });
});

test('stats count live content, of all or of the family of a connection', async (t) => {
  t.deepEqual(await read('/stats'), {
    hotels: 3,
    rooms: 4,
    destinations: 4,
    boards: 7,
    categories: 2,
    warnings: [],
  } as unknown as Answer);
  t.like(await read('/stats?connectionCode=c-sol'), { hotels: 2, rooms: 3, destinations: 3, boards: 6 });
  t.like(await read('/stats?connectionCode=c-demo'), { hotels: 3 });
  t.is(errorOf(await read('/stats?connectionCode=nowhere', 400)), 'UNKNOWN_CONNECTION');
  t.is(errorOf(await read('/stats?frob=1', 400)), 'VALIDATION_ERROR');
});

test('provider codes of a base code: live ones, retired codes included', async (t) => {
  for (const code of ['B1', 'B2', 'B3']) {
    t.deepEqual(await read(`/hotels/${code}/provider-codes`), {
      baseCode: 'B3',
      count: 2,
      mappings: [
        { providerCode: 'luna', providerHotelCode: 'h1' },
        { providerCode: 'sol', providerHotelCode: 'h1', confidencePct: 98.5 },
      ],
    } as unknown as Answer);
  }
  const unknown = await read(`/hotels/${encodeURIComponent('no/body?')}/provider-codes`);
  t.deepEqual(unknown, { baseCode: 'no/body?', count: 0, mappings: [] } as unknown as Answer);
});

test('retired codes are listed with their last survivors, the oldest first', async (t) => {
  await database.pool.query(
    `update base_code_aliases set created_at = '2026-01-02', survivor_changed_at = '2026-02-03' where old_base_code = 'B1'`,
  );
  const { aliases, ...counts } = await read('/mappings/base-code-aliases?limit=1');
  t.deepEqual(counts, { count: 1, total: 2, limit: 1, offset: 0 } as unknown as Answer);
  t.deepEqual(aliases, [
    {
      oldBaseCode: 'B1',
      baseCode: 'B3',
      reason: 'merged',
      createdAt: '2026-01-02T00:00:00.000Z',
      updatedAt: '2026-02-03T00:00:00.000Z',
      note: null,
    },
  ]);
  const second = await read('/mappings/base-code-aliases?offset=1');
  t.like((second['aliases'] as object[])[0], {
    oldBaseCode: 'B2',
    baseCode: 'B3',
    reason: 'unspecified',
    note: 'again',
  });
  t.like(await read('/mappings/base-code-aliases?since=2026-02-03T00:00:00Z'), { total: 2 });
  t.like(await read('/mappings/base-code-aliases?since=2026-02-03T00:00:00.001%2B00:00'), { total: 1 });
  await database.pool.query(`insert into base_code_aliases (old_base_code, base_code) values ('B3', 'B4')`);
  t.like(
    await read('/mappings/base-code-aliases?since=2026-02-03T00:00:00.001%2B00:00'),
    { total: 3 },
    'the survivor of all is another one now',
  );
  await database.pool.query(`delete from base_code_aliases where old_base_code = 'B3'`);
  for (const wrong of [
    'since=yesterday',
    'since=2026-01-02',
    'limit=0',
    'limit=1001',
    'offset=-1',
    'limit=x',
  ]) {
    t.is(errorOf(await read(`/mappings/base-code-aliases?${wrong}`, 400)), 'VALIDATION_ERROR', wrong);
  }
});

test('taxonomies are listed by code', async (t) => {
  const { amenities, total } = await read('/amenities/taxonomy');
  t.is(total, 2);
  t.deepEqual((amenities as object[])[0], {
    code: 'POOL',
    name: 'Pool',
    nameEn: null,
    nameEs: null,
    category: 'Leisure',
    subcategory: null,
    topRank: null,
  });
  t.like(await read('/amenities/taxonomy?category=INTERNET'), { total: 1, count: 1 });
  t.like(await read('/amenities/taxonomy?offset=5'), { total: 2, count: 0, amenities: [] });
  t.deepEqual((await read('/rooms/taxonomy'))['rooms'], [
    { baseCode: 'DOUBLE', name: null, usageCount: 2 },
    { baseCode: 'SUITE', name: 'Suite', usageCount: 0 },
  ]);
});
