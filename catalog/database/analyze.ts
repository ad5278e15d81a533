import type { Pool, PoolClient } from 'pg';
import { withTransaction } from '../../runtime/postgres/pool.ts';

/** ANALYZE waits no longer than this for whoever changes or vacuums a table. */
const lockTimeoutMs = 10_000;

// As autovacuum judges it, but at once and not within a minute: a tenth of the rows changed, or there are
// rows and no statistics at all. The counter is asked for by itself: its view, pg_stat_user_tables, also
// joins all indexes, which takes fifteen milliseconds at the end of each import.
const changedTables = `
  select c.oid::regclass::text as name
  from pg_class c
  where c.relkind = 'r'
    and c.relnamespace = (select relnamespace from pg_class where oid = 'hotels'::regclass)
    and (c.reltuples < 0 and pg_relation_size(c.oid) > 0
      or pg_stat_get_mod_since_analyze(c.oid) > 100 + 0.1 * greatest(c.reltuples, 0))
  order by 1`;

/**
 * Brings the planner's statistics up to date for the tables of the catalog that changed notably since they
 * were last analyzed. Costs one look at the server's counters where none did. Uses a connection of its own.
 *
 * @returns the tables that were analyzed
 */
export async function analyzeChangedTables(pool: Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(changedTables);
  const names = rows.map(({ name }) => name);
  if (names.length === 0) return names;
  const analyze = async (client: PoolClient): Promise<void> => {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    await client.query(`analyze ${names.join(', ')}`);
  };
  await withTransaction(pool, analyze, { statementTimeoutMs: 0 });
  return names;
}
