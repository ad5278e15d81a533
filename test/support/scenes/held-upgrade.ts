import type { ExecutionContext } from 'ava';
import { migrate } from '../../../catalog/database/migrate.ts';
import type { TestDatabase } from '../database.ts';
import { silentLogger } from '../silent-logger.ts';
import { waitFor } from '../wait-for.ts';

/**
 * An upgrade that a procedure has brought to the row of this hotel, where it waits.
 *
 * @param procedure the one that a migration calls to write the rows again
 * @returns ends the session of the upgrade, which fails by that, and lets the row be written
 */
export async function holdUpgrade(
  t: ExecutionContext,
  { pool, url }: TestDatabase,
  { hotelCode, procedure }: { readonly hotelCode: string; readonly procedure: string },
): Promise<{ readonly interrupt: () => Promise<void> }> {
  // A lock that needs no transaction: the upgrade waits for those before it begins.
  await pool.query(`
    create function wait_here() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(1);
      return new;
    end
    $$;
    create trigger wait_here before update on hotels
      for each row when (new.hotel_code = '${hotelCode}') execute function wait_here()`);
  const holder = await pool.connect();
  await holder.query('select pg_advisory_lock(1)');
  const upgrade = t.throwsAsync(migrate(url, silentLogger()));
  const pid = await waitFor('the upgrade to come to the row that is held', async () => {
    const { rows } = await pool.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where datname = current_database() and query like $1 and wait_event = 'advisory'`,
      [`%call ${procedure}()%`],
    );
    return rows[0]?.pid;
  });
  return {
    async interrupt() {
      await pool.query('select pg_terminate_backend($1)', [pid]);
      await upgrade;
      await holder.query('select pg_advisory_unlock(1)');
      holder.release();
      await pool.query('drop trigger wait_here on hotels; drop function wait_here()');
    },
  };
}
