import test from 'ava';
import pg from 'pg';
import { readPosition } from '../../catalog/changes/change-sequence.ts';
import { publishAllChanges, publishChanges } from '../../catalog/changes/sequencer.ts';
import { createTestDatabase } from '../support/database.ts';
import { catalogContents } from '../support/oracles/catalog-contents.ts';
import { openApi } from '../support/scenes/api-scene.ts';
import { fillWithHotels, hotelsFilled } from '../support/scenes/feed-scene.ts';
import { beginningOfTime, FeedFollower, wholeWalk } from '../support/servers/feed-client.ts';
import { startTestServer } from '../support/servers/server.ts';
import { waitFor } from '../support/wait-for.ts';

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
  await pool.query(fillWithHotels);
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
  t.is(published.rowCount, hotelsFilled);
  const positions = await pool.query<{ base: number; all: number }>(
    `select count(*)::integer as all, count(distinct base_code)::integer as base from base_code_changes where scope = ''`,
  );
  t.deepEqual(positions.rows, [{ all: 80, base: 80 }]);
});

const tables = [
  ...['providers', 'hotels', 'rooms', 'mappings', 'base_code_aliases', 'change_log', 'change_expansions'],
  ...['change_sequence', 'change_state', 'change_consumers', 'published_hotels', 'base_code_popularities'],
  ...['base_code_changes', 'base_code_changes_history', 'hotel_removals', 'hotel_removals_history'],
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
  await old.pool.query(fillWithHotels);
  await publishAllChanges(old.pool);
  const server = await startTestServer(old.pool);
  const follower = new FeedFollower(server, await server.createKey());
  await follower.poll(50);
  await server.close();
  await old.pool.query(`update hotels set name = 'Changed before the dump' where hotel_code < '2'`);
  await old.pool.query(`delete from hotels where hotel_code = '77'`);
  await old.pool.query(`insert into base_code_popularities values ('B5', 9)`);
  const position = await readPosition(old.pool);

  const { pool } = await createTestDatabase(t);
  await restore(old.pool, pool);
  await pool.query(`update hotels set name = 'Changed after it' where hotel_code > '8'`);
  t.true(((await publishChanges(pool))?.position ?? 0) > position);
  await publishAllChanges(pool);
  const ranked = 'select ranked_base_code as code from change_sequence where ranked_base_code is not null';
  t.deepEqual((await pool.query(ranked)).rows, [{ code: 'B5' }]);
  const { server: restored, key } = await openApi(t, pool);
  const goesOn = new FeedFollower(restored, key);
  goesOn.since = follower.since;
  for (const [code, hotel] of follower.hotels) goesOn.hotels.set(code, hotel);
  await goesOn.poll(7);
  t.deepEqual(goesOn.contents(), await catalogContents(pool, restored, key));
  const { deleted } = await wholeWalk(restored, key, { since: beginningOfTime });
  t.deepEqual(
    deleted.map(({ providerHotelCode }) => providerHotelCode),
    ['77'],
  );
});
