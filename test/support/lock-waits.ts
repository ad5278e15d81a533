import type { Pool } from 'pg';

/** How many connections to the database wait for a lock that another one has. */
export async function countLockWaits(pool: Pick<Pool, 'query'>): Promise<number> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount ?? 0;
}
