import path from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { publishAllChanges } from '../../catalog/changes/sequencer.ts';
import { migrate } from '../../catalog/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { wrongCompleteness } from '../support/oracles/wrong-completeness.ts';
import { holdUpgrade } from '../support/scenes/held-upgrade.ts';
import { copySchemaWithoutCompleteness, migrationsFromCompleteness } from '../support/scenes/schema-copy.ts';
import { silentLogger } from '../support/silent-logger.ts';

const many = 3000;
const upgrade = (await migrationsFromCompleteness()).map((file) => path.basename(file, '.sql'));

/** A database of the version before, with hotels that have some parts and lack others, all published. */
async function filledDatabase(t: ExecutionContext): Promise<TestDatabase> {
  const database = await createTestDatabase(t);
  const { pool, url } = database;
  await pool.query('drop schema public cascade; create schema public');
  await migrate(url, silentLogger(), await copySchemaWithoutCompleteness(t));
  await pool.query(`
    insert into hotels (provider_code, hotel_code, name) values ('p', 'nothing', 'Grand Hôtel');
    insert into hotels (provider_code, hotel_code, name, address, city, phone, latitude, longitude, star_rating, amenity_codes,
      closest_destinations, media, descriptions)
    select 'p', n::text, 'Hotel ' || n, case when n % 2 = 0 then 'Ring (1), "A"' end, 'City', case when n % 3 = 0 then '1' end,
      1, case when n % 5 > 0 then 2 end, case when n % 7 = 0 then 4 end, array_fill('w'::text, array[n % 8]),
      case when n % 4 = 0 then '[{"name": "Wien,)"}]' else '[]' end::jsonb,
      (select coalesce(jsonb_agg(jsonb_build_object('url', 'u' || m, 'order', m)), '[]') from generate_series(1, n % 7) as m),
      (select coalesce(jsonb_agg(jsonb_build_object('text', 't', 'language', l)), '[]')
       from unnest((array['de', 'de-AT', 'en', 'fr'])[1:n % 5]) as l)
    from generate_series(1, ${many}) as n;
    insert into rooms (provider_code, hotel_code, room_code)
    select provider_code, hotel_code, 'R' from hotels where hotel_code like '%1';
    insert into mappings (provider_code, hotel_code, sent_base_code)
    select provider_code, hotel_code, 'base ' || hotel_code from hotels where hotel_code like '%2';
    update hotels set deleted_at = now() where hotel_code like '%9';`);
  await publishAllChanges(pool);
  return database;
}

/** All that an upgrade leaves as it is. */
async function unchangedOf({ pool }: TestDatabase): Promise<readonly unknown[]> {
  const { rows } = await pool.query<object>(`
    select 'hotels', to_jsonb(h) - array['completeness', 'completeness_points'] as row from hotels h
    union all select 'coverage', to_jsonb(c) - array['completeness', 'has_amenities', 'has_contact', 'has_address', 'has_star_rating']
      from hotel_coverage c
    union all select 'change_log', to_jsonb(l) from change_log l
    union all select 'change_expansions', to_jsonb(e) from change_expansions e
    union all select 'hotel_moves', to_jsonb(m) from hotel_moves m
    union all select 'published_hotels', to_jsonb(p) from published_hotels p
    order by 1, 2`);
  return rows;
}

async function versionOf({ pool }: TestDatabase, hotelCode: string): Promise<unknown> {
  return (await pool.query<object>('select xmin::text from hotels where hotel_code = $1', [hotelCode])).rows;
}

test('an upgrade gives every hotel its completeness, and changes no fingerprint, no time and nothing in the feed', async (t) => {
  const database = await filledDatabase(t);
  const before = await unchangedOf(database);
  t.true(before.length > 2 * many);
  const nothing = await versionOf(database, 'nothing');
  t.deepEqual(await migrate(database.url, silentLogger()), upgrade);
  t.deepEqual(await wrongCompleteness(database.pool), []);
  t.deepEqual(await unchangedOf(database), before);
  t.deepEqual(await versionOf(database, 'nothing'), nothing, 'its row is right as it is');
  const { rows } = await database.pool.query<{ numbers: number }>(
    'select count(distinct completeness)::integer as numbers from hotels',
  );
  t.true((rows[0]?.numbers ?? 0) > 15);

  // Nor does a write of the same content by anybody later.
  await database.pool.query('update hotels set city = city');
  t.deepEqual(await unchangedOf(database), before);
  t.deepEqual(await migrate(database.url, silentLogger()), []);
});

test('an upgrade that is interrupted goes on where it was, beside writers', async (t) => {
  const database = await filledDatabase(t);
  const { pool, url } = database;
  const held = await holdUpgrade(t, database, { hotelCode: '2500', procedure: 'renew_completeness' });
  const left = (await wrongCompleteness(pool)).length;
  t.true(left > 0 && left < many);
  await held.interrupt();

  let isDone = false;
  const write = async (): Promise<void> => {
    for (let n = 0; !isDone; n += 1) {
      // The rows of one statement are locked from the last to the first.
      await pool.query(
        `with locked as materialized (
           select provider_code, hotel_code from hotels where hotel_code like $1 order by hotel_code desc for update)
         update hotels h set star_rating = $2 from locked l
         where (h.provider_code, h.hotel_code) = (l.provider_code, l.hotel_code)`,
        [`%${n % 10}${n % 7}`, n % 3 === 0 ? null : n % 5],
      );
      await pool.query(`delete from rooms where hotel_code = $1`, [`${(n * 37) % many}`]);
    }
  };
  const writer = write();
  const rest = await migrate(url, silentLogger()).finally(() => (isDone = true));
  await writer;
  t.deepEqual(rest, upgrade.slice(1));
  t.deepEqual(await wrongCompleteness(pool), []);
});
