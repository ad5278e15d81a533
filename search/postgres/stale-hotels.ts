import type { HotelKey } from '../../catalog/hotels/hotel-key.ts';
import type { Pool } from 'pg';
import { runOn } from './run.ts';

/** More than these are faster to list without the index. */
const maxStaleHotels = 5000;

/** Reads which rows of an index may be stale. */
export type StaleHotels = (index: string) => Promise<readonly HotelKey[] | null>;

/**
 * The rows whose documents in an index may be older than what is committed when it is called, as far as a
 * restriction goes by them; null where they are too many, or where it is not known what searches of the index
 * find. See `functions/stale_hotels.sql`.
 *
 * The returned function rejects with SearchUnavailableError.
 *
 * @param timeoutMs of one call
 */
export function createStaleHotels(pool: Pool, timeoutMs = Infinity): StaleHotels {
  return async (index) => {
    const [row] = await runOn(
      pool,
      performance.now() + timeoutMs,
    )<{ hotels: readonly (readonly [string, string])[] | null }>({
      text: 'select stale_hotels($1, $2) as hotels',
      values: [index, maxStaleHotels],
    });
    return row?.hotels?.map(([providerCode, hotelCode]) => ({ providerCode, hotelCode })) ?? null;
  };
}
