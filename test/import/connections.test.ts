import test from 'ava';
import { createTestDatabase } from '../support/database.ts';
import { loadRecords } from '../support/scenes/load-records.ts';

const records = [
  { type: 'provider', providerCode: 'sol', name: 'Sol' },
  { type: 'snapshot', providerCode: 'sol', state: 'begin' },
  { type: 'hotel', providerCode: 'sol', hotelCode: '1', name: 'One' },
  { type: 'snapshot', providerCode: 'sol', state: 'end' },
];

test('an import gives its connections back as they came, for the next one', async (t) => {
  const { pool } = await createTestDatabase(t);
  await loadRecords(pool, records);
  const taken = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
  const found = await Promise.all(
    taken.map(async (client) => {
      const { rows } = await client.query<{ pid: number }>(`
        select pg_backend_pid() as pid,
          is_import_connection() as importing,
          coalesce(current_setting('hotel_content.changed_by', true), '') as by,
          (select string_agg(name, ' ' order by name) from pg_settings where source = 'session') as changed,
          to_regclass('pg_temp.import_seen')::text as seen,
          (select count(*)::integer from pg_locks where pid = pg_backend_pid() and locktype = 'advisory') as locks`);
      return rows[0];
    }),
  );
  for (const client of taken) client.release();
  for (const connection of found) {
    const { pid, ...state } = connection ?? {};
    t.deepEqual(state, { importing: false, by: '', changed: null, seen: null, locks: 0 }, String(pid));
  }

  await loadRecords(pool, records);
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid = any ($1)',
    [found.map((connection) => connection?.pid)],
  );
  t.is(rows.length, 3, 'the next import uses them');
  t.is(pool.totalCount, 3);
});
