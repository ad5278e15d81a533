import test from 'ava';
import { fileOwner } from '../support/file-owner.ts';
import { connection, hotel, mapping } from '../support/records.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';

const rooms = (...codes: readonly string[]): object => ({ rooms: codes.map((roomCode) => ({ roomCode })) });

const owner = fileOwner();
const { pool, ask } = await openApiScene(owner, [
  { type: 'provider', providerCode: 'sol', name: 'Sol', aliases: ['solgv'] },
  { type: 'provider', providerCode: 'luna', name: 'Luna' },
  { type: 'organization', organizationCode: 'own', name: 'Own' },
  connection('c-sol', 'own', 'sol'),
  hotel('sol', 'h1', rooms('DBL', 'SGL')),
  hotel('solgv', 'h2', rooms('DBL')),
  hotel('luna', 'h1', rooms('DBL')),
  hotel('luna', 'h2', rooms('SGL')),
  hotel('luna', 'gone', rooms('DBL')),
  hotel('luna', 'alone', rooms('DBL')),
  mapping('sol', 'h1', 'A'),
  mapping('luna', 'h1', 'RETIRED'),
  mapping('luna', 'gone', 'A'),
  mapping('solgv', 'h2', 'B'),
  mapping('luna', 'h2', 'B'),
  { type: 'baseCodeAlias', oldBaseCode: 'RETIRED', baseCode: 'BETWEEN' },
  { type: 'baseCodeAlias', oldBaseCode: 'BETWEEN', baseCode: 'A' },
]);
await pool.query(`update hotels set deleted_at = now() where hotel_code = 'gone'`);
test.after.always(owner.end);

interface Answer {
  readonly rooms: readonly {
    readonly providerCode: string;
    readonly providerHotelCode: string;
    readonly code: string;
  }[];
  readonly count: number;
  readonly token: string | null;
}

async function keysOf(query: object): Promise<readonly string[]> {
  const answer = await ask<Answer>('/rooms', { query });
  const keys = answer.rooms.map((room) => `${room.providerCode}:${room.providerHotelCode}:${room.code}`);
  if (answer.count !== keys.length) throw new Error(`${answer.count} counted, ${keys.length} listed`);
  return keys;
}

const ofA = ['luna:h1:DBL', 'sol:h1:DBL', 'sol:h1:SGL'];

test('rooms of base codes are those of all their live hotels, by whichever code they are asked for', async (t) => {
  for (const baseCodes of [['A'], ['RETIRED'], ['BETWEEN', 'A', 'A', 'nobody']]) {
    t.deepEqual(await keysOf({ baseCodes }), ofA);
  }
  t.deepEqual(await keysOf({ baseCodes: ['A', 'B'] }), [
    ...['luna:h1:DBL', 'luna:h2:SGL', 'sol:h1:DBL', 'sol:h1:SGL', 'solgv:h2:DBL'],
  ]);
  t.deepEqual(await keysOf({ baseCodes: ['nobody', 'a'] }), []);
});

test('base codes count beside the other criteria', async (t) => {
  const baseCodes = ['A', 'B'];
  t.deepEqual(await keysOf({ baseCodes, providerCode: 'solgv' }), [
    'sol:h1:DBL',
    'sol:h1:SGL',
    'solgv:h2:DBL',
  ]);
  t.deepEqual(await keysOf({ baseCodes, connectionCode: 'c-sol', roomCodes: ['SGL'] }), ['sol:h1:SGL']);
  t.deepEqual(await keysOf({ baseCodes, hotelCodes: ['h2'] }), ['luna:h2:SGL', 'solgv:h2:DBL']);
  t.deepEqual(await keysOf({ baseCodes, providerCode: 'nobody' }), []);
});

test('pages of base codes go on by a token of these codes', async (t) => {
  const query = { baseCodes: ['RETIRED'], maxSize: 2 };
  const first = await ask<Answer>('/rooms', { query });
  t.like(first, { count: 3 });
  const second = await ask<Answer>('/rooms', { query, token: first.token });
  t.deepEqual(
    [...first.rooms, ...second.rooms].map(({ code }) => code),
    ['DBL', 'DBL', 'SGL'],
  );
  t.is(second.token, null);
  const other = await ask('/rooms', { query: { baseCodes: ['B'] }, token: first.token }, 400);
  t.like(other, { error: { code: 'INVALID_TOKEN' } });
});

test('base codes that are sent as hotel codes are warned of', async (t) => {
  const warningsOf = async (query: object): Promise<unknown> =>
    (await ask<{ warnings: unknown }>('/rooms', { query })).warnings;
  const code = 'WARN_BASE_CODES_AS_HOTEL_CODES';
  for (const [hotelCodes, count] of [
    [['A'], 1],
    [['h1', 'A', 'RETIRED', 'nobody'], 2],
  ] as const)
    t.like(await warningsOf({ hotelCodes }), [{ code, count }]);
  t.like(await warningsOf({ hotelCodes: ['B'], providerCode: 'luna' }), [{ code, count: 1 }]);
  // One that has no rooms, or another provider has, or nobody.
  for (const query of [
    { hotelCodes: ['h1', 'h2', 'gone'] },
    { hotelCodes: ['alone'], providerCode: 'sol' },
    { baseCodes: ['A'] },
  ])
    t.deepEqual(await warningsOf(query), []);
});

test('there are 1 to 1000 of them', async (t) => {
  const thousand = Array.from({ length: 1000 }, (_, index) => `B-${index}`);
  t.deepEqual(await keysOf({ baseCodes: thousand }), []);
  for (const baseCodes of [[], [...thousand, 'A'], 'A', ['']]) {
    t.like(await ask('/rooms', { query: { baseCodes } }, 400), { error: { code: 'VALIDATION_ERROR' } });
  }
});
