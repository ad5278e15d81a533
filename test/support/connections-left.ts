import type { Pool } from 'pg';
import { waitFor } from './wait-for.ts';

/**
 * Waits until Postgres has no connection of the service to the database of the pool. Its server may take a
 * moment to see that a process has ended; what the process left behind it would never see.
 *
 * @throws Error when there is one after a minute, with their names
 */
export async function noConnectionIsLeft(pool: Pool): Promise<void> {
  await waitFor('all connections of the service to be closed', async () => {
    const { rows } = await pool.query<{ name: string }>(
      `select application_name as name from pg_stat_activity
       where datname = current_database() and application_name like 'hotel-content%'`,
    );
    if (rows.length > 0) throw new Error(`left: ${rows.map(({ name }) => name).join(', ')}`);
    return true;
  });
}
