import test from 'ava';
import fc from 'fast-check';
import { countingPool } from '../support/counting-pool.ts';
import { fileOwner } from '../support/file-owner.ts';
import { runs } from '../support/properties.ts';
import { hotel, mapping } from '../support/records.ts';
import { openApi, openApiScene } from '../support/scenes/api-scene.ts';

const room = (roomCode: string) => ({
  roomCode,
  name: `Room ${roomCode}`,
  beds: [{ type: 'double', count: 1 }],
  occupancy: { adults: 2 },
  texts: [
    { type: 'general', languageCode: 'en', text: `Quiet ${roomCode}.` },
    { type: 'general', languageCode: 'de', text: `Warm ${roomCode}.` },
  ],
  images: [{ url: `https://images.example/${roomCode}`, order: 1 }],
});
const rooms = (...codes: readonly string[]): object => ({ rooms: codes.map(room) });

const owner = fileOwner();
const { pool, ask } = await openApiScene(owner, [
  { type: 'provider', providerCode: 'sol', name: 'Sol', family: 'sun' },
  { type: 'provider', providerCode: 'solgv', name: 'Sol groups', family: 'sun' },
  { type: 'provider', providerCode: 'luna', name: 'Luna' },
  { type: 'provider', providerCode: 'box', name: 'Box', sandbox: true },
  hotel('sol', 'h1', rooms('SGL', 'DBL')),
  hotel('solgv', 'h1', rooms('DBL')),
  hotel('sol', 'h2'),
  hotel('luna', 'h1', rooms('b', 'B', 'á')),
  hotel('luna', 'h2', rooms('TWN')),
  hotel('luna', 'gone', rooms('DBL')),
  mapping('sol', 'h1', 'A'),
  mapping('solgv', 'h1', 'A'),
  mapping('luna', 'h1', 'RETIRED'),
  mapping('luna', 'gone', 'A'),
  mapping('sol', 'h2', 'NONE'),
  mapping('luna', 'h2', 'B'),
  { type: 'baseCodeAlias', oldBaseCode: 'RETIRED', baseCode: 'A' },
]);
await pool.query(`update hotels set deleted_at = now() where hotel_code = 'gone'`);
test.after.always(owner.end);

interface Room {
  readonly providerCode: string;
  readonly providerHotelCode: string;
  readonly code: string;
}

type Hotel = Readonly<Record<string, unknown>> & { readonly rooms?: readonly object[] };

interface Answer {
  readonly hotels: readonly Hotel[];
  readonly notFound: readonly string[];
  readonly warnings: readonly object[];
  readonly error: { readonly details: readonly { readonly field: string; readonly reason: string }[] };
}

const listed = async (query: object, languages?: readonly string[]): Promise<readonly Room[]> =>
  (await ask<{ rooms: readonly Room[] }>('/rooms', { query: { maxSize: 1000, ...query }, languages })).rooms;

/** Those of the list, by hotel. */
async function listedBySource(query: object, languages?: readonly string[]): Promise<readonly object[]> {
  const bySource: { providerCode: string; providerHotelCode: string; rooms: Room[] }[] = [];
  for (const of of await listed(query, languages)) {
    const { providerCode, providerHotelCode } = of;
    const last = bySource.at(-1);
    if (last?.providerCode === providerCode && last.providerHotelCode === providerHotelCode)
      last.rooms.push(of);
    else bySource.push({ providerCode, providerHotelCode, rooms: [of] });
  }
  return bySource;
}

const withoutRooms = ({ rooms: _rooms, ...others }: Hotel): object => others;

const byProvider = '/hotels/by-provider-codes';
const byBase = '/hotels/by-base-codes';
const include = ['rooms'];
const wishes: readonly (readonly string[] | undefined)[] = [undefined, ['de'], ['fr']];

test('hotels of a provider have the rooms that the list of rooms has of them', async (t) => {
  for (const languages of wishes)
    for (const providerCode of ['sun', 'luna', 'box']) {
      const body = { providerCode, hotelCodes: ['h2', 'h1', 'gone', 'none'], languages };
      const plain = await ask<Answer>(byProvider, body);
      const full = await ask<Answer>(byProvider, { ...body, include });
      t.deepEqual({ ...full, hotels: full.hotels.map(withoutRooms) } as unknown, plain);
      t.true(plain.hotels.every((one) => !('rooms' in one)));
      t.true(full.hotels.length > 1);
      for (const { rooms: own, ...one } of full.hotels) {
        const query = { providerCode: one['providerCode'], hotelCodes: [one['code']] };
        const all = await listed(query, languages);
        const ofRow = all.filter((of) => of.providerCode === one['providerCode']);
        t.is(JSON.stringify(own), JSON.stringify(ofRow));
      }
    }
});

test('base codes have the rooms of all their live hotels, by hotel', async (t) => {
  for (const languages of wishes)
    for (const more of [{}, { includeAllSources: true }, { preferredContentSource: 'luna' }]) {
      const body = { baseCodes: ['B', 'RETIRED', 'NONE', 'A', 'unknown'], languages, ...more };
      const plain = await ask<Answer>(byBase, body);
      const full = await ask<Answer>(byBase, { ...body, include });
      t.deepEqual({ ...full, hotels: full.hotels.map(withoutRooms) } as unknown, plain);
      t.true(plain.hotels.every((one) => !('rooms' in one)));
      t.deepEqual(
        full.hotels.map(({ baseCode, rooms: own }) => [baseCode, own?.length]),
        [
          ['B', 1],
          ['A', 3],
          ['NONE', 0],
        ],
      );
      for (const { baseCode, rooms: own } of full.hotels)
        t.is(JSON.stringify(own), JSON.stringify(await listedBySource({ baseCodes: [baseCode] }, languages)));
    }
});

test('fields select of the hotel, and rooms come all the same', async (t) => {
  const hotels = { providerCode: 'luna', hotelCodes: ['h1', 'h2'] };
  const codes = { baseCodes: ['A', 'B'] };
  const fieldsOf = async (path: string, body: object): Promise<readonly string[]> => {
    const [all, selected] = [
      await ask<Answer>(path, { ...body, fields: undefined }),
      await ask<Answer>(path, body),
    ];
    t.deepEqual(
      selected.hotels.map((one) => one.rooms),
      all.hotels.map((one) => one.rooms),
    );
    return Object.keys(selected.hotels[0] ?? {});
  };
  t.deepEqual(await fieldsOf(byProvider, { ...hotels, include, fields: ['hotelName'] }), [
    ...['code', 'providerHotelCode', 'providerCode', 'hotelName', 'rooms'],
  ]);
  t.deepEqual(await fieldsOf(byBase, { ...codes, include, fields: ['primary.hotelName'] }), [
    ...['baseCode', 'requestedAs', 'primary', 'rooms'],
  ]);
});

test('what is not known cannot be included, and rooms are not selected', async (t) => {
  for (const [path, body] of [
    [byProvider, { providerCode: 'luna', hotelCodes: ['h1'] }],
    [byBase, { baseCodes: ['A'] }],
  ] as const) {
    for (const wrong of [['room'], ['rooms', 'summary'], [''], [null]]) {
      const { error } = await ask<Answer>(path, { ...body, include: wrong }, 400);
      t.true(error.details.every(({ field }) => field === `include[${wrong.length - 1}]`));
      t.regex(error.details[0]?.reason ?? '', /rooms/);
    }
    for (const wrong of [[], 'rooms', null, {}, Array(11).fill('rooms')])
      await ask(path, { ...body, include: wrong }, 400);
    for (const name of ['rooms', 'rooms.texts']) {
      const { error } = await ask<Answer>(path, { ...body, include, fields: [name] }, 400);
      t.deepEqual(error.details, [
        { field: 'fields[0]', reason: 'is not selected: "rooms" comes with `include`' },
      ]);
    }
  }
  for (const path of ['/hotels', '/hotels/changed-since']) {
    const body = path === '/hotels' ? {} : { since: '1970-01-01T00:00:00Z' };
    await ask(path, { ...body, include }, 400);
    const { error } = await ask<Answer>(path, { ...body, fields: ['rooms'] }, 400);
    t.regex(error.details[0]?.reason ?? '', /did you mean/);
  }
});

test('the rooms of all hotels are read in one statement', async (t) => {
  const counted = countingPool(pool);
  const { ask: askCounted } = await openApi(t, counted.pool);
  const statementsOfRooms = async (path: string, body: object): Promise<number> => {
    const before = counted.statements().length;
    await askCounted(path, body);
    const sent = counted.statements().slice(before);
    return sent.filter((statement) => /\brooms\b/.test(statement)).length;
  };
  for (const [path, one, many] of [
    [
      byProvider,
      { providerCode: 'luna', hotelCodes: ['h1'] },
      { providerCode: 'box', hotelCodes: ['h1', 'h2'] },
    ],
    [byBase, { baseCodes: ['A'] }, { baseCodes: ['A', 'B', 'NONE'] }],
  ] as const) {
    t.is(await statementsOfRooms(path, many), 0);
    t.is(await statementsOfRooms(path, { ...one, include }), 1);
    t.is(await statementsOfRooms(path, { ...many, include }), 1);
  }
});

const codesOfRooms = fc.uniqueArray(fc.constantFrom('A', 'B', 'NONE', 'RETIRED', 'unknown'), {
  minLength: 1,
});

const fits = { of: 1000, all: 20_000 };

test('a response has as many rooms as fit, and says so; the others can be requested again', async (t) => {
  const { pool: own } = await openApiScene(t);
  const sizes = [fits.of + 1, ...Array<number>(20).fill(999), 20, 1, 0, fits.of];
  await own.query(
    `insert into hotels (provider_code, hotel_code, name) select 'sol', n::text, n::text from generate_series(0, $1::integer) as n`,
    [sizes.length - 1],
  );
  await own.query(
    `insert into mappings (provider_code, hotel_code, sent_base_code) select 'sol', hotel_code, 'B' || hotel_code from hotels`,
  );
  await own.query(
    `insert into rooms (provider_code, hotel_code, room_code)
     select 'sol', (s.number - 1)::text, n::text
     from unnest($1::integer[]) with ordinality as s (size, number), generate_series(1, s.size) as n`,
    [sizes],
  );
  // The schema of so many rooms is checked by other tests.
  const { ask: askMany } = await openApi(t, own, { checkResponses: false });
  const all = sizes.map((_, index) => index);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  for (const [path, body, lengthOf] of [
    [
      byProvider,
      (indices: readonly number[]) => ({ providerCode: 'sol', hotelCodes: indices.map(String) }),
      ({ rooms: ofHotel }: Hotel) => ofHotel?.length,
    ],
    [
      byBase,
      (indices: readonly number[]) => ({ baseCodes: indices.map((index) => `B${index}`) }),
      ({ rooms: bySource }: Hotel) =>
        bySource?.reduce((sum, source) => sum + (source as { rooms: object[] }).rooms.length, 0),
    ],
  ] as const) {
    const first = await askMany<Answer>(path, { ...body(all), include });
    t.deepEqual(first.hotels.map(lengthOf), [
      undefined,
      ...Array<number>(20).fill(999),
      20,
      undefined,
      0,
      undefined,
    ]);
    t.like(first.warnings, [{ code: 'WARN_RESULT_TRUNCATED', count: total }] as object);
    const left = all.filter((index) => lengthOf(first.hotels[index] ?? {}) === undefined);
    const second = await askMany<Answer>(path, { ...body(left), include });
    t.deepEqual(second.hotels.map(lengthOf), [undefined, 1, fits.of]);
    t.like(second.warnings, [{ code: 'WARN_RESULT_TRUNCATED', count: 2 * fits.of + 2 }] as object);
    const third = await askMany<Answer>(path, { ...body(left.slice(1)), include });
    t.deepEqual(third.warnings, []);
  }
});

test('rooms do not depend on what else is asked for', async (t) => {
  const every = await ask<Answer>(byBase, { baseCodes: ['A', 'B', 'NONE'], include });
  const expected = new Map(every.hotels.map((one) => [one['baseCode'], one.rooms]));
  await fc.assert(
    fc.asyncProperty(codesOfRooms, async (baseCodes) => {
      const { hotels } = await ask<Answer>(byBase, { baseCodes, include });
      for (const one of hotels) t.deepEqual(one.rooms, expected.get(one['baseCode']));
    }),
    { numRuns: runs(10) },
  );
});
