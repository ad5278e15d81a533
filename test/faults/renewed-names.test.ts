import test, { type ExecutionContext } from 'ava';
import { publishAllChanges } from '../../catalog/changes/sequencer.ts';
import { migrate } from '../../catalog/database/migrate.ts';
import { fold } from '../../catalog/text/fold.ts';
import { trigrams } from '../../catalog/text/trigrams.ts';
import { words } from '../../catalog/text/words.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { holdUpgrade } from '../support/scenes/held-upgrade.ts';
import { copySchemaOfLatin, migrationsAfterLatin } from '../support/scenes/schema-copy.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { waitFor } from '../support/wait-for.ts';

/** A database of the version before, with names in several scripts, all published. */
async function databaseOfLatin(t: ExecutionContext): Promise<TestDatabase> {
  const database = await createTestDatabase(t);
  const { pool, url } = database;
  await pool.query('drop schema public cascade; create schema public');
  await migrate(url, silentLogger(), await copySchemaOfLatin(t));
  await pool.query(`
    insert into places (place_id, place_type, zone_kind, name, country_code, parent_id) values
      ('00000000-0000-4000-8000-000000000001', 'REGION', null, 'Сибирь', 'RU', null),
      ('00000000-0000-4000-8000-000000000002', 'CITY', null, 'Москва', 'RU', '00000000-0000-4000-8000-000000000001'),
      ('00000000-0000-4000-8000-000000000003', 'ZONE', 'district', 'Harbour', 'RU', '00000000-0000-4000-8000-000000000002'),
      ('00000000-0000-4000-8000-000000000004', 'CITY', null, 'Zürich', 'CH', null);
    insert into destinations (provider_code, destination_code, name, place_id) values
      ('p', 'TPE', '臺灣', null), ('p', 'ATH', 'Αθήνα', null), ('p', 'ZRH', 'Zürich', null);
    insert into hotels (provider_code, hotel_code, name, city, place_id) values
      ('p', 'moscow', 'Метрополь', 'Москва', '00000000-0000-4000-8000-000000000003'),
      ('p', 'city alone', 'Grand Hôtel', '臺北', null),
      ('p', 'latin', 'Grand Hôtel Straße', 'Zürich', '00000000-0000-4000-8000-000000000004'),
      ('p', 'wide', 'Ｈｏｔｅｌ１２', null, null),
      ('p', 'gone', 'ひらがな', null, null);
    insert into mappings (provider_code, hotel_code, sent_base_code)
      select 'p', hotel_code, 'base of ' || hotel_code from hotels;
    update hotels set deleted_at = now() where hotel_code = 'gone';`);
  await publishAllChanges(pool);
  return database;
}

/**
 * All that an upgrade leaves as it is: the rows without their stored forms and without empty columns, of
 * which it brings more, and what is published.
 */
async function unchangedOf({ pool }: TestDatabase): Promise<unknown> {
  const { rows } = await pool.query(`
    select 'hotels', jsonb_strip_nulls(to_jsonb(h) - array['name_folded', 'name_trigrams', 'name_trigram_count', 'name_words',
      'city_words', 'completeness', 'completeness_points']) as row
    from hotels h
    union all select 'destinations', to_jsonb(d) - 'name_folded' from destinations d
    union all select 'places', to_jsonb(p) - 'name_folded' from places p
    union all select 'place_tree', to_jsonb(t) - array['city_names', 'city_words'] from place_tree t
    union all select 'published_hotels', to_jsonb(p) from published_hotels p
    union all select 'base_code_changes', to_jsonb(c) from base_code_changes c
    union all select 'base_code_changes_history', to_jsonb(c) from base_code_changes_history c
    union all select 'hotel_removals', to_jsonb(r) from hotel_removals r
    union all select 'hotel_moves', to_jsonb(m) from hotel_moves m
    order by 1, 2`);
  return rows;
}

interface StoredForms {
  readonly name: string;
  readonly folded: string;
  readonly trigrams: readonly number[];
  readonly count: number;
  readonly words: string;
}

/** Which stored forms of hotels are not those of today, by the rules of TypeScript. */
async function staleHotels({ pool }: TestDatabase): Promise<readonly string[]> {
  const { rows } = await pool.query<StoredForms>(`
    select name, name_folded as folded, name_trigrams as trigrams, name_trigram_count as count,
      name_words::text as words from hotels order by hotel_code`);
  const vectorOf = async (text: string) =>
    (await pool.query<{ vector: string }>('select array_to_tsvector($1)::text as vector', [words(text)]))
      .rows[0]?.vector;
  const stale: string[] = [];
  for (const row of rows) {
    const expected = fold(row.name);
    if (row.folded !== expected) stale.push(`${row.name}: ${row.folded}`);
    if (row.trigrams.join() !== [...trigrams(expected)].join()) stale.push(`${row.name}: trigrams`);
    if (row.count !== trigrams(expected).length) stale.push(`${row.name}: number of trigrams`);
    if (row.words !== (await vectorOf(expected))) stale.push(`${row.name}: words`);
  }
  return stale;
}

async function namesIn({ pool }: TestDatabase, statement: string): Promise<readonly string[]> {
  return (await pool.query<{ name: string }>(statement)).rows.map(({ name }) => name);
}

const rowVersions = `select hotel_code || ' ' || xmin::text as name from hotels where hotel_code = 'latin'`;

test('an upgrade makes the stored forms again, changes no time, and nothing that is published', async (t) => {
  const database = await databaseOfLatin(t);
  t.true((await staleHotels(database)).length > 8);
  const before = await unchangedOf(database);
  const latin = await namesIn(database, rowVersions);

  const run = await migrate(database.url, silentLogger());
  t.is(run[0], '20261203000100_renew_folded_names');
  t.deepEqual(
    run.map((name) => `${name}.sql`),
    await migrationsAfterLatin(),
  );

  t.deepEqual(await staleHotels(database), []);
  t.deepEqual(await namesIn(database, 'select name_folded as name from destinations order by 1'), [
    'athina',
    'zurich',
    '台湾',
  ]);
  t.deepEqual(await namesIn(database, 'select name_folded as name from places order by 1'), [
    'harbour',
    'moskva',
    'sibir',
    'zurich',
  ]);
  t.deepEqual(
    await namesIn(database, `select array_to_string(city_names, ', ') as name from place_tree order by 1`),
    ['harbour, moskva', 'moskva', 'sibir', 'zurich'],
  );
  t.deepEqual(await unchangedOf(database), before);
  t.deepEqual(await namesIn(database, rowVersions), latin);

  // The hotels of the renamed places are relayed to the index; the feed is as it was.
  t.deepEqual(await namesIn(database, 'select hotel_code as name from change_log'), []);
  const { rows: state } = await database.pool.query<{ position: string }>(
    'select position from change_state',
  );
  await publishAllChanges(database.pool);
  t.deepEqual(
    await namesIn(
      database,
      `select hotel_code as name from change_sequence where position > ${state[0]?.position ?? ''}`,
    ),
    ['moscow'],
  );
  t.deepEqual(await unchangedOf(database), before);
  t.deepEqual(await migrate(database.url, silentLogger()), []);
});

test('an upgrade that is interrupted goes on where it was', async (t) => {
  const database = await databaseOfLatin(t);
  await database.pool.query(`
    insert into hotels (provider_code, hotel_code, name)
    select 'many', n::text, 'Гостиница ' || n from generate_series(1, 200) as n`);
  await publishAllChanges(database.pool);
  const before = await unchangedOf(database);
  const held = await holdUpgrade(t, database, { hotelCode: '100', procedure: 'renew_folded_names' });
  const left = await namesIn(database, `select name from hotels where name_folded like 'гостиница %'`);
  t.true(left.length > 0 && left.length < 200);
  await held.interrupt();

  t.is((await migrate(database.url, silentLogger()))[0], '20261203000100_renew_folded_names');
  t.deepEqual(await staleHotels(database), []);
  t.deepEqual(await unchangedOf(database), before);
});

test('what a transaction of before writes while the upgrade runs has its form of today too', async (t) => {
  const database = await databaseOfLatin(t);
  const writer = await database.pool.connect();
  await writer.query(
    `begin; insert into hotels (provider_code, hotel_code, name) values ('p', 'late', 'Мир')`,
  );
  const upgrade = migrate(database.url, silentLogger());
  await waitFor('the upgrade to wait for the transaction', async () => {
    const { rows } = await database.pool.query(`
      select from pg_stat_activity
      where datname = current_database() and query like '%call renew_folded_names()%' and wait_event = 'PgSleep'`);
    return rows.length > 0;
  });
  await writer.query('commit');
  writer.release();
  await upgrade;
  t.deepEqual(await staleHotels(database), []);
});
