import { setTimeout as delay } from 'node:timers/promises';
import test from 'ava';
import fc from 'fast-check';
import pg from 'pg';
import { readPosition } from '../../catalog/changes/change-sequence.ts';
import { publishAllChanges, publishChanges } from '../../catalog/changes/sequencer.ts';
import { catalogContents } from '../support/oracles/catalog-contents.ts';
import { createTestDatabase, openTestPool } from '../support/database.ts';
import { beginningOfTime, FeedFollower, wholeWalk } from '../support/servers/feed-client.ts';
import { contentOf, CopyByParts } from '../support/oracles/copy-by-parts.ts';
import { startTestServer } from '../support/servers/server.ts';
import { waitFor } from '../support/wait-for.ts';

/** How much is written; the full size is 100,000 changes. */
const changes = Number(process.env['FEED_CHANGES'] ?? 2000);

/** Other changes every day; `FEED_SEED` for those of another one. */
const daySeed = Number(process.env['FEED_SEED'] ?? Math.floor(Date.now() / 86_400_000));

const hotels = 200;

const fill = `
  insert into hotels (provider_code, hotel_code, name) select 'p', n::text, 'Hotel' from generate_series(1, ${hotels}) n;
  insert into mappings (provider_code, hotel_code, sent_base_code)
  select 'p', n::text, 'B' || n % 80 from generate_series(1, ${hotels}) n`;

const key = fc.integer({ min: 1, max: hotels }).map(String);
const anyChange = fc.oneof(
  key.map((code) => [`update hotels set star_rating = random() * 10 where hotel_code = $1`, code]),
  key.map((code) => [
    `update hotels set deleted_at = case when deleted_at is null then now() end where hotel_code = $1`,
    code,
  ]),
  key.map((code) => [
    `update mappings set sent_base_code = 'B' || (random() * 80)::integer where hotel_code = $1`,
    code,
  ]),
  key.map((code) => [`delete from mappings where hotel_code = $1`, code]),
  key.map((code) => [
    `insert into mappings (provider_code, hotel_code, sent_base_code) values ('p', $1, 'B1') on conflict do nothing`,
    code,
  ]),
);

test('what many writers with transactions of any length write is in the feed', async (t) => {
  t.timeout(1_200_000);
  t.log(`seed ${daySeed}`);
  const { pool, url } = await createTestDatabase(t);
  const server = await startTestServer(pool, { checkResponses: false });
  t.teardown(() => server.close());
  const apiKey = await server.createKey();
  await pool.query(fill);
  const writers = openTestPool({ connectionString: url, max: 9 });
  t.teardown(() => writers.end());
  let writing = true;

  /** Some changes in one transaction, which stays open for a while. */
  const transaction = async (statements: readonly (readonly string[])[], openMs: number): Promise<void> => {
    const client = await writers.connect();
    try {
      await client.query('begin');
      for (const [text = '', ...values] of statements) await client.query(text, values);
      await delay(openMs);
      await client.query('commit');
    } catch {
      await client.query('rollback'); // two writers that wait for each other
    } finally {
      client.release();
    }
  };
  const writer = async (seed: number): Promise<void> => {
    for (let done = 0, round = 0; done < changes / 8; round += 1) {
      const [statements = []] = fc.sample(fc.array(anyChange, { minLength: 1, maxLength: 12 }), {
        numRuns: 1,
        seed: daySeed + seed * 1_000_003 + round,
      });
      await transaction(statements, round % 7 === 0 ? 30 : 0);
      done += statements.length;
    }
  };
  const slow = async (): Promise<void> => {
    for (let code = 1; writing; code += 1)
      await transaction(
        [[`update hotels set name = 'Slow ' || random() where hotel_code = $1`, String((code % hotels) + 1)]],
        400,
      );
  };
  const follower = new FeedFollower(server, apiKey);
  const poll = async (): Promise<void> => {
    while (writing) await follower.poll(37);
  };
  const sequence = async (): Promise<void> => {
    while (writing) if ((await publishChanges(pool, 50)) === null) await delay(5);
  };
  const written = Promise.all(Array.from({ length: 8 }, (_, seed) => writer(seed))).finally(
    () => (writing = false),
  );
  const working = [written, slow(), poll(), sequence(), sequence()].map((work) =>
    work.catch((error: unknown) => {
      writing = false;
      throw error;
    }),
  );
  await Promise.allSettled(working);
  await Promise.all(working);
  await publishAllChanges(pool);
  await follower.poll(1000);
  t.deepEqual(follower.contents(), await catalogContents(pool, server, apiKey));
  const fromTheStart = new FeedFollower(server, apiKey);
  await fromTheStart.poll(11);
  t.deepEqual(fromTheStart.contents(), follower.contents());
});

const restored = `update hotels set deleted_at = null where hotel_code = 'moving'`;
const markedDeleted = `update hotels set deleted_at = now() where hotel_code = 'moving'`;
const inserted = `insert into hotels (provider_code, hotel_code, name) values ('p', 'moving', 'Moving')`;
const mappedTo = (base: string): string =>
  `insert into mappings (provider_code, hotel_code, sent_base_code) values ('p', 'moving', '${base}')
   on conflict (provider_code, hotel_code) do update set sent_base_code = excluded.sent_base_code`;
const unmapped = `delete from mappings where hotel_code = 'moving'`;

/** Two changes of one hotel by transactions of which neither sees the other's. */
const unseen: readonly { what: string; before: readonly string[]; one: string; other: string }[] = [
  {
    what: 'mapped to another code, marked as deleted',
    before: [inserted, mappedTo('A')],
    one: mappedTo('B'),
    other: markedDeleted,
  },
  {
    what: 'mapped to another code, deleted',
    before: [inserted, mappedTo('A')],
    one: mappedTo('B'),
    other: `delete from hotels where hotel_code = 'moving'`,
  },
  { what: 'mapped, marked as deleted', before: [inserted], one: mappedTo('B'), other: markedDeleted },
  {
    what: 'unmapped, marked as deleted',
    before: [inserted, mappedTo('A')],
    one: unmapped,
    other: markedDeleted,
  },
  {
    what: 'restored, mapped to another code',
    before: [inserted, mappedTo('A'), markedDeleted],
    one: restored,
    other: mappedTo('B'),
  },
  {
    what: 'restored, unmapped',
    before: [inserted, mappedTo('A'), markedDeleted],
    one: restored,
    other: unmapped,
  },
  { what: 'inserted, mapped to another code', before: [mappedTo('A')], one: inserted, other: mappedTo('B') },
  { what: 'inserted, unmapped', before: [mappedTo('A')], one: inserted, other: unmapped },
];

for (const { what, before, one, other } of unseen)
  for (const [order, first, second] of [
    ['in this order', one, other],
    ['the other way round', other, one],
  ] as const)
    test(`what a reader saw between two transactions is in the feed: ${what}, ${order}`, async (t) => {
      const { pool } = await createTestDatabase(t);
      const server = await startTestServer(pool);
      t.teardown(() => server.close());
      await pool.query(
        `insert into hotels (provider_code, hotel_code, name) select 'q', unnest(array['A', 'B']), 'Hotel'`,
      );
      await pool.query(
        `insert into mappings (provider_code, hotel_code, sent_base_code) select 'q', base, base from unnest(array['A', 'B']) as base`,
      );
      for (const statement of before) await pool.query(statement);
      await publishAllChanges(pool);
      const apiKey = await server.createKey();
      const follower = new FeedFollower(server, apiKey);
      await follower.poll(10);
      const [early, late] = [await pool.connect(), await pool.connect()];
      for (const [client, statement] of [
        [late, second],
        [early, first],
      ] as const) {
        await client.query('begin');
        await client.query(statement);
      }
      await pool.query(`update hotels set name = 'Renamed' where provider_code = 'q'`);
      await publishAllChanges(pool);
      await early.query('commit');
      await follower.poll(10);
      await late.query('commit');
      for (const client of [early, late]) client.release();
      await publishAllChanges(pool);
      await follower.poll(10);
      t.deepEqual(follower.contents(), await catalogContents(pool, server, apiKey));
    });

test('a client that takes only the parts that changed, page by page, has all of them under load', async (t) => {
  const { pool } = await createTestDatabase(t);
  const server = await startTestServer(pool, { checkResponses: false });
  t.teardown(() => server.close());
  const apiKey = await server.createKey();
  const codes = Array.from({ length: 40 }, (_, index) => String(index));
  await pool.query(
    `insert into hotels (provider_code, hotel_code, name) select 'p', unnest($1::text[]), 'Hotel'`,
    [codes],
  );
  await pool.query(
    `insert into mappings (provider_code, hotel_code, sent_base_code) select 'p', code, code from unnest($1::text[]) as code`,
    [codes],
  );
  const columns = [
    `name = 'Name ' || $2`,
    `media = jsonb_build_array(jsonb_build_object('url', 'https://example.org/' || $2, 'order', 0))`,
    `descriptions = jsonb_build_array(jsonb_build_object('text', 'Text ' || $2))`,
  ];
  let writing = true;
  const write = async (writer: number): Promise<void> => {
    for (let n = writer; n < changes / 4; n += 4)
      await pool.query(`update hotels set ${columns[n % 3] ?? ''} where hotel_code = $1`, [
        codes[(n * 7) % codes.length],
        String(n),
      ]);
  };
  const copies = [new CopyByParts(server, apiKey), new CopyByParts(server, apiKey, 'p')];
  const read = async (copy: CopyByParts): Promise<void> => {
    while (writing) await copy.page(1);
  };
  const sequence = async (): Promise<void> => {
    while (writing) if ((await publishChanges(pool, 20)) === null) await delay(5);
  };
  const written = Promise.all([0, 1, 2, 3].map(write)).finally(() => (writing = false));
  await Promise.all([written, sequence(), ...copies.map(read)]);
  await publishAllChanges(pool);
  const { hotels: now } = await wholeWalk(server, apiKey, { since: beginningOfTime });
  const expected = now.map(({ baseCode, primary }) => [baseCode, contentOf(primary)] as const);
  for (const copy of copies) {
    for (let walks = 0; walks < 2;) if (await copy.page(1)) walks += 1;
    t.deepEqual(Object.fromEntries(copy.hotels), Object.fromEntries(expected));
  }
});

test('positions go on when the clock is set back', async (t) => {
  const { pool } = await createTestDatabase(t);
  const ahead = Date.now() + 86_400_000;
  await pool.query('update change_state set position = $1', [ahead]);
  for (const step of [1, 2, 3]) {
    await pool.query(`insert into hotels (provider_code, hotel_code, name) values ('p', $1, 'Hotel')`, [
      step,
    ]);
    t.is((await publishChanges(pool))?.position, ahead + step);
  }
});

test('two sequencers take turns, and one that is killed leaves nothing half done', async (t) => {
  const { pool, url } = await createTestDatabase(t);
  await pool.query(fill);
  const before = await readPosition(pool);
  const killed = new pg.Client({ connectionString: url });
  killed.on('error', () => undefined);
  await killed.connect();
  await killed.query('begin');
  const { rows } = await killed.query<{ pid: number; changes: number }>(
    'select pg_backend_pid() as pid, changes from sequence_changes(100)',
  );
  t.is(rows[0]?.changes, 100);
  t.is(await publishChanges(pool), null);
  t.is(await readPosition(pool), before);
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await waitFor('the end of its lock', async () => (await publishChanges(pool)) !== null);
  await Promise.all([publishAllChanges(pool), publishAllChanges(pool)]);
  await publishAllChanges(pool);
  const published = await pool.query('select from published_hotels where base_code is not null');
  t.is(published.rowCount, hotels);
  const positions = await pool.query<{ base: number; all: number }>(
    `select count(*)::integer as all, count(distinct base_code)::integer as base from base_code_changes where scope = ''`,
  );
  t.deepEqual(positions.rows, [{ all: 80, base: 80 }]);
});

const tables = [
  ...['providers', 'hotels', 'rooms', 'mappings', 'base_code_aliases', 'change_log', 'change_expansions'],
  ...[
    'change_sequence',
    'change_state',
    'change_consumers',
    'published_hotels',
    'base_code_changes',
    'base_code_changes_history',
    'hotel_removals',
    'hotel_removals_history',
  ],
];

/** What a dump and a restore do: rows as they are, without triggers, and the counters of the keys. */
async function restore(from: pg.Pool, to: pg.Pool): Promise<void> {
  const client = await to.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    for (const table of tables) {
      const { rows } = await from.query<{ rows: string }>(
        `select coalesce(json_agg(r), '[]')::text as rows from ${table} r`,
      );
      await client.query(`delete from ${table}`);
      const columns = await from.query<{ names: string }>(
        `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
        [table],
      );
      const names = columns.rows[0]?.names ?? '';
      await client.query(
        `insert into ${table} (${names}) overriding system value
         select ${names} from json_populate_recordset(null::${table}, $1)`,
        [rows[0]?.rows],
      );
    }
    for (const table of ['change_log', 'change_expansions'])
      await client.query(
        `select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 1) from ${table}))`,
      );
    await client.query('commit');
  } finally {
    client.release();
  }
}

test('a database that was restored goes on with what was waiting in the log', async (t) => {
  const old = await createTestDatabase(t);
  await old.pool.query(fill);
  await publishAllChanges(old.pool);
  const server = await startTestServer(old.pool);
  const follower = new FeedFollower(server, await server.createKey());
  await follower.poll(50);
  await server.close();
  await old.pool.query(`update hotels set name = 'Changed before the dump' where hotel_code < '2'`);
  await old.pool.query(`delete from hotels where hotel_code = '77'`);
  const position = await readPosition(old.pool);

  const { pool } = await createTestDatabase(t);
  await restore(old.pool, pool);
  await pool.query(`update hotels set name = 'Changed after it' where hotel_code > '8'`);
  t.true(((await publishChanges(pool))?.position ?? 0) > position);
  await publishAllChanges(pool);
  const restored = await startTestServer(pool);
  t.teardown(() => restored.close());
  const apiKey = await restored.createKey();
  const goesOn = new FeedFollower(restored, apiKey);
  goesOn.since = follower.since;
  for (const [code, hotel] of follower.hotels) goesOn.hotels.set(code, hotel);
  await goesOn.poll(7);
  t.deepEqual(goesOn.contents(), await catalogContents(pool, restored, apiKey));
  const { deleted } = await wholeWalk(restored, apiKey, { since: beginningOfTime });
  t.deepEqual(
    deleted.map(({ providerHotelCode }) => providerHotelCode),
    ['77'],
  );
});
