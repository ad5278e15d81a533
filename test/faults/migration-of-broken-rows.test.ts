import test from 'ava';
import { migrate } from '../../catalog/migrate.ts';
import { createTestDatabase } from '../support/database.ts';
import { silentLogger } from '../support/silent-logger.ts';

test('a migration says which rows break a rule, and goes on once they are corrected', async (t) => {
  const { pool, url } = await createTestDatabase(t);
  // As a database was before the rules, with rows that psql wrote.
  await pool.query(`
    alter table hotels drop constraint hotels_country_code_rule, drop constraint hotels_latitude_rule;
    insert into hotels (provider_code, hotel_code, name, country_code, latitude)
      values ('p', '1', 'One', 'at', 48), ('p', '2', 'Two', 'Austria', 91), ('p', '3', 'Three', 'AT', 48);
    alter table hotels add constraint hotels_country_code_rule check (is_country(country_code)) not valid,
      add constraint hotels_latitude_rule check (latitude between -90 and 90) not valid;
    delete from migrations where name like '%rules_of_existing_rows'`);

  const error = await t.throwsAsync(migrate(url, silentLogger()));
  t.regex(error.message, /2 rows break hotels_country_code_rule: select \* from hotels where not \(/);
  t.regex(error.message, /1 rows break hotels_latitude_rule/);
  t.deepEqual((await pool.query('select count(*)::int from hotels')).rows, [{ count: 3 }]);

  await pool.query(`update hotels set country_code = 'AT', latitude = 48 where hotel_code in ('1', '2')`);
  t.is((await migrate(url, silentLogger())).length, 1);
  const { rows } = await pool.query('select conname from pg_constraint where not convalidated');
  t.deepEqual(rows, []);
});
