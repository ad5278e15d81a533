import test from 'ava';
import { createTestDatabase } from '../support/database.ts';

test('without statistics, whether the hotels of mappings are live is looked up by their keys', async (t) => {
  const { pool } = await createTestDatabase(t);
  // A first import is not analyzed yet while it goes on.
  await pool.query('alter table hotels set (autovacuum_enabled = off)');
  const client = await pool.connect();
  t.teardown(() => {
    client.release();
  });
  const insertMappings = (from: number, to: number): Promise<unknown> =>
    client.query(
      `insert into mappings (provider_code, hotel_code, sent_base_code)
       select 'alpha', 'H' || n, 'B' || n from generate_series($1::integer, $2::integer) as n`,
      [from, to],
    );

  // Mappings come first: the connection goes on with what was planned while there were no hotels.
  await insertMappings(1, 20);
  await client.query(
    `insert into hotels (provider_code, hotel_code, name)
     select 'alpha', 'H' || n, 'Hotel' from generate_series(1, 3000) as n`,
  );
  await insertMappings(21, 1000);

  await client.query('select pg_stat_force_next_flush()');
  const { rows } = await client.query<{ index: string }>(
    'select indexrelname as index from pg_stat_user_indexes where relid = $1::regclass and idx_scan > 0',
    ['hotels'],
  );
  t.deepEqual(rows, [{ index: 'hotels_pkey' }]);
});
