import type { Pool } from 'pg';
import type { HotelKey } from '../hotels/hotel-key.ts';

/** Hotels that are locked at a time. */
const batch = 1000;

const topic = 'hotel coverage';

/** Whether every live hotel is counted. Hotels that are older than the counting have to be taken up once. */
export async function isFilled(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ state: string }>('select state from service_state where topic = $1', [
    topic,
  ]);
  return rows[0]?.state === 'complete';
}

/**
 * Takes up the hotels that are older than the counting, in short transactions. One that is interrupted begins
 * again: what is counted already is passed over.
 *
 * @throws the reason of `signal`, between two batches
 */
export async function fillCoverage(pool: Pool, signal?: AbortSignal): Promise<void> {
  if (await isFilled(pool)) return;
  for (let after: HotelKey | undefined = { providerCode: '', hotelCode: '' }; after !== undefined;) {
    signal?.throwIfAborted();
    const { rows }: { rows: HotelKey[] } = await pool.query<HotelKey>(
      `select last_provider_code as "providerCode", last_hotel_code as "hotelCode"
       from fill_hotel_coverage($1, $2, $3)`,
      [after.providerCode, after.hotelCode, batch],
    );
    after = rows[0];
  }
  await pool.query(`update service_state set state = 'complete', updated_at = now() where topic = $1`, [
    topic,
  ]);
}
