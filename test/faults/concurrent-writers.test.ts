import test from 'ava';
import pg from 'pg';
import { derivedStateLocks } from '../../catalog/database/advisory-locks.ts';
import { importRecords } from '../../catalog/import/import-records.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { countLockWaits } from '../support/lock-waits.ts';
import { waitFor } from '../support/wait-for.ts';

const id = (index: number): string => `00000000-0000-4000-8000-00000000000${index}`;
const place = (index: number, parent: number | null, type = 'REGION'): string =>
  `insert into places (place_id, place_type, name, country_code, parent_id)
   values ('${id(index)}', '${type}', 'Place ${index}', 'AT', ${parent === null ? 'null' : `'${id(parent)}'`})`;
const alias = (from: string, to: string): string =>
  `insert into base_code_aliases (old_base_code, base_code) values ('${from}', '${to}')`;
const mapping = (hotel: string, base: string): string =>
  `insert into mappings (provider_code, hotel_code, sent_base_code) values ('p', '${hotel}', '${base}')`;
const hotel = (code: string): string =>
  `insert into hotels (provider_code, hotel_code, name) values ('p', '${code}', 'Hotel')`;
const room = (code: string, roomCode: string): string =>
  `insert into rooms (provider_code, hotel_code, room_code) values ('p', '${code}', '${roomCode}')`;

interface Scenario {
  readonly what: string;
  readonly before?: readonly string[];
  readonly one: string;
  readonly other: string;
}

/** Two statements, of which one derives something from what the other writes. */
const scenarios: readonly Scenario[] = [
  { what: 'a place and its parent', one: place(1, null, 'CITY'), other: place(2, 1) },
  {
    what: 'a place under one that moves',
    before: [place(1, null, 'CITY'), place(2, null)],
    one: `update places set parent_id = '${id(1)}' where place_id = '${id(2)}'`,
    other: place(3, 2),
  },
  {
    what: 'a place under one that changes its name',
    before: [place(1, null, 'CITY')],
    one: `update places set name = 'Renamed' where place_id = '${id(1)}'`,
    other: place(2, 1),
  },
  {
    what: 'a place under one that goes',
    before: [place(1, null, 'CITY')],
    one: `delete from places where place_id = '${id(1)}'`,
    other: place(2, 1),
  },
  {
    what: 'two places that become each other’s parents',
    before: [place(1, null), place(2, null)],
    one: `update places set parent_id = '${id(2)}' where place_id = '${id(1)}'`,
    other: `update places set parent_id = '${id(1)}' where place_id = '${id(2)}'`,
  },
  {
    what: 'a chain of retired codes',
    before: [mapping('1', 'A')],
    one: alias('A', 'B'),
    other: alias('B', 'C'),
  },
  { what: 'a circle of retired codes', one: alias('A', 'B'), other: alias('B', 'A') },
  { what: 'a mapping to a code that retires', one: alias('A', 'B'), other: mapping('1', 'A') },
  {
    what: 'a mapping to a code that comes back',
    before: [alias('A', 'B'), mapping('1', 'X')],
    one: `delete from base_code_aliases`,
    other: `update mappings set sent_base_code = 'A'`,
  },
  {
    what: 'a mapping while all retired codes are forgotten',
    before: [alias('A', 'B'), mapping('1', 'A')],
    one: `truncate base_code_aliases`,
    other: mapping('2', 'A'),
  },
  {
    what: 'a conflict of a code that retires',
    one: alias('A', 'B'),
    other: `insert into base_code_conflicts (sent_base_code) values ('A')`,
  },
  { what: 'a hotel and its room', one: hotel('1'), other: room('1', 'DBL') },
  { what: 'two rooms of a hotel', before: [hotel('1')], one: room('1', 'DBL'), other: room('1', 'SGL') },
  {
    what: 'a room that goes and one that comes',
    before: [hotel('1'), room('1', 'DBL')],
    one: `delete from rooms`,
    other: room('1', 'SGL'),
  },
  {
    what: 'a room of a hotel that gets another code',
    before: [hotel('1')],
    one: `update hotels set hotel_code = '2'`,
    other: room('2', 'DBL'),
  },
  {
    what: 'a room while all rooms are forgotten',
    before: [hotel('1'), room('1', 'DBL')],
    one: `truncate rooms`,
    other: room('1', 'SGL'),
  },
];

const state = `
  select 'place ' || place_id || coalesce(parent_id::text, '') as row from places
  union all select 'tree ' || (place_id, path, city_id, city_names)::text from place_tree
  union all select 'alias ' || (old_base_code, base_code, survivor)::text from base_code_aliases
  union all select 'mapping ' || (hotel_code, sent_base_code, base_code)::text from mappings
  union all select 'conflict ' || (sent_base_code, base_code)::text from base_code_conflicts
  union all select 'hotel ' || (hotel_code, rooms_fingerprint)::text from hotels
  union all select 'room ' || (hotel_code, room_code)::text from rooms
  order by 1`;

async function stateOf({ pool }: TestDatabase): Promise<string> {
  return JSON.stringify((await pool.query(state)).rows);
}

async function clean({ pool }: TestDatabase, { before = [] }: Scenario): Promise<void> {
  await pool.query('truncate places, base_code_aliases, mappings, base_code_conflicts, hotels, rooms');
  for (const statement of before) await pool.query(statement);
}

/** One after the other; one that is refused changes nothing. */
async function serially(database: TestDatabase, scenario: Scenario, ...order: string[]): Promise<string> {
  await clean(database, scenario);
  for (const statement of order) await database.pool.query(statement).catch(() => undefined);
  return stateOf(database);
}

async function connect(t: { teardown(end: () => void): void }, { url }: TestDatabase): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  t.teardown(() => void client.end().catch(() => undefined));
  return client;
}

for (const scenario of scenarios) {
  test(`two transactions end as some serial order does: ${scenario.what}`, async (t) => {
    const database = await createTestDatabase(t);
    const { one, other } = scenario;
    const allowed = [
      await serially(database, scenario, one, other),
      await serially(database, scenario, other, one),
    ];
    for (const [first, second] of [
      [one, other],
      [other, one],
    ] as const) {
      await clean(database, scenario);
      const [early, late] = [await connect(t, database), await connect(t, database)];
      await early.query('begin');
      await early.query(first);
      await late.query('begin');
      let done = false;
      const running = late
        .query(second)
        .then(
          () => 'commit',
          () => 'rollback',
        )
        .finally(() => (done = true));
      await waitFor('the second to have run, or to wait for the first', async () => {
        const waiting = await countLockWaits(database.pool);
        return done || waiting > 0;
      });
      await early.query('commit');
      await late.query(await running);
      t.true(allowed.includes(await stateOf(database)), `${first}\n${second}\n${await stateOf(database)}`);
    }
  });
}

test('a transaction that cannot see what others commit is refused', async (t) => {
  const { pool } = await createTestDatabase(t);
  for (const statement of [place(1, null), alias('A', 'B'), mapping('1', 'A'), hotel('1'), room('1', 'D')]) {
    await t.throwsAsync(pool.query(`begin isolation level repeatable read; ${statement}`), {
      message: /read committed only/,
    });
    await pool.query('rollback');
  }
});

test('an import sees the rooms of a transaction that it has waited for', async (t) => {
  const database = await createTestDatabase(t);
  const hand = await connect(t, database);
  await hand.query('begin');
  await hand.query(room('1', 'HAND'));
  const importing = importRecords(
    { pool: database.pool, notify: () => undefined, onRejected: (some) => void t.deepEqual([...some], []) },
    [{ type: 'hotel', providerCode: 'p', hotelCode: '1', name: 'Hotel', rooms: [{ roomCode: 'DBL' }] }],
  );
  await waitFor('the import to wait', () => countLockWaits(database.pool));
  await hand.query('commit');
  await importing;
  const { rows } = await database.pool.query(
    `select room_code, h.rooms_fingerprint = rooms_fingerprint_of('p', '1') as right from rooms, hotels h`,
  );
  t.deepEqual(rows, [{ room_code: 'DBL', right: true }], 'the import is what the hotel has');
});

test('an import and writers by hand neither end in deadlocks nor leave anything wrong', async (t) => {
  t.timeout(180_000);
  const database = await createTestDatabase(t);
  const { pool } = database;
  function* records(): Generator<object> {
    for (let index = 0; index < 3000; index += 1) {
      const hotelCode = String(index);
      yield { type: 'mapping', providerCode: 'p', hotelCode, baseCode: `B${index % 50}` };
      yield {
        type: 'hotel',
        providerCode: 'p',
        hotelCode,
        name: `Hotel ${index}`,
        rooms: [{ roomCode: `R${index % 3}` }],
      };
      if (index % 100 === 0)
        yield { type: 'baseCodeAlias', oldBaseCode: `B${index / 100}`, baseCode: `C${index}` };
      if (index % 100 === 50)
        yield {
          type: 'place',
          placeId: `00000000-0000-4000-9000-00000000${1000 + index}`,
          placeType: 'CITY',
          name: 'City',
          countryCode: 'AT',
          parentId: id(index % 7),
        };
    }
  }
  let over = false;
  const byHand = async (statement: (turn: number) => string): Promise<number> => {
    let turns = 0;
    for (; !over || turns < 10; turns += 1) await pool.query(statement(turns));
    return turns;
  };
  const hands = [
    byHand((turn) => `${room(String(turn % 3000), 'HAND')} on conflict do nothing`),
    byHand((turn) => `delete from rooms where hotel_code = '${(turn * 7) % 3000}' and room_code = 'HAND'`),
    byHand((turn) => `${alias(`C${turn % 3000}`, `D${turn % 5}`)} on conflict do nothing`),
    byHand((turn) => `${mapping(`hand${turn}`, `B${turn % 50}`)} on conflict do nothing`),
    byHand((turn) => `${place(turn % 7, null)} on conflict (place_id) do update set name = 'Turn ${turn}'`),
  ];
  const rejected: unknown[] = [];
  const counts = await importRecords(
    { pool, notify: () => undefined, onRejected: (some) => void rejected.push(...some) },
    records(),
    { batchSize: 200 },
  ).finally(() => (over = true));
  for (const turns of await Promise.all(hands)) t.true(turns >= 10);
  t.deepEqual(rejected, []);
  t.is(counts.of('hotel').new, 3000);

  const wrong = await pool.query(`
    select 'rooms of ' || hotel_code as what from hotels
    where rooms_fingerprint <> rooms_fingerprint_of(provider_code, hotel_code)
    union all select 'mapping of ' || hotel_code from mappings where base_code <> base_code_survivor(sent_base_code)
    union all select 'survivor of ' || old_base_code from base_code_aliases a
    where exists (select from base_code_aliases next where next.old_base_code = a.survivor)`);
  t.deepEqual(wrong.rows, []);
  const derived = await stateOf(database);
  await pool.query('truncate place_tree');
  t.is(await stateOf(database), derived, 'the tree of places is what a rebuild makes');
});

test('the locks of derived state are those that advisory-locks.ts names', async (t) => {
  const { pool } = await createTestDatabase(t);
  const { class: lockClass, ...numbers } = derivedStateLocks;
  const client = await pool.connect();
  t.teardown(() => {
    client.release();
  });
  for (const [subject, number] of Object.entries(numbers)) {
    await client.query('begin');
    await client.query('select lock_derived_state($1, false)', [subject]);
    const { rows } = await client.query(
      `select classid::integer as class, objid::integer as number from pg_locks
       where locktype = 'advisory' and pid = pg_backend_pid()`,
    );
    await client.query('rollback');
    t.deepEqual(rows, [{ class: lockClass, number }]);
  }
});
