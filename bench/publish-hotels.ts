import type { Pool } from 'pg';
import { publishAllChanges } from '../catalog/changes/sequencer.ts';
import { timed } from './latency.ts';

/**
 * Logs the first so many live hotels as changed, and publishes that.
 *
 * @returns how many there were, and how long the publishing alone took, in milliseconds
 */
export async function publishHotels(
  pool: Pool,
  count: number,
): Promise<{ readonly logged: number; readonly ms: number }> {
  const { rowCount } = await pool.query(
    `insert into change_log (provider_code, hotel_code)
     select provider_code, hotel_code from hotels where deleted_at is null order by provider_code, hotel_code limit $1`,
    [count],
  );
  const { ms } = await timed(() => publishAllChanges(pool));
  return { logged: rowCount ?? 0, ms };
}
