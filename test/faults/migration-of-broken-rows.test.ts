import { readdirSync } from 'node:fs';
import path from 'node:path';
import test from 'ava';
import { runner } from 'node-pg-migrate';
import { migrate } from '../../catalog/database/migrate.ts';
import { createTestDatabase } from '../support/database.ts';
import { repositoryRoot } from '../support/repository.ts';
import { silentLogger } from '../support/silent-logger.ts';

const migrations = path.join(repositoryRoot, 'catalog', 'database', 'migrations');
const files = readdirSync(migrations).sort();
const validation = files.findIndex((file) => file.includes('rules_of_existing_rows'));

test('a migration says which rows break a rule, and goes on once they are corrected', async (t) => {
  const { pool, url } = await createTestDatabase(t);
  await pool.query('drop schema public cascade; create schema public');
  await runner({
    databaseUrl: url,
    dir: migrations,
    direction: 'up',
    migrationsTable: 'migrations',
    count: validation,
    log: () => undefined,
  });
  // Rows that psql wrote before there were rules.
  await pool.query(`
    alter table hotels drop constraint hotels_country_code_rule, drop constraint hotels_latitude_rule;
    insert into hotels (provider_code, hotel_code, name, country_code, latitude)
      values ('p', '1', 'One', 'at', 48), ('p', '2', 'Two', 'Austria', 91), ('p', '3', 'Three', 'AT', 48);
    alter table hotels add constraint hotels_country_code_rule check (is_country(country_code)) not valid,
      add constraint hotels_latitude_rule check (latitude between -90 and 90) not valid`);

  const error = await t.throwsAsync(migrate(url, silentLogger()));
  t.regex(error.message, /2 rows break hotels_country_code_rule: select \* from hotels where not \(/);
  t.regex(error.message, /1 rows break hotels_latitude_rule/);
  t.deepEqual((await pool.query('select count(*)::int from hotels')).rows, [{ count: 3 }]);

  await pool.query(`update hotels set country_code = 'AT', latitude = 48 where hotel_code in ('1', '2')`);
  t.is((await migrate(url, silentLogger())).length, files.length - validation);
  const { rows } = await pool.query('select conname from pg_constraint where not convalidated');
  t.deepEqual(rows, []);
});
