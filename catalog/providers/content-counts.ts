import type { Pool } from 'pg';
import { ofLiveHotel } from '../hotels/of-live-hotel.ts';

/** Live hotels, their rooms, and the reference data of providers. */
export interface ContentCounts {
  readonly hotels: number;
  readonly rooms: number;
  readonly destinations: number;
  readonly boards: number;
  readonly categories: number;
}

/** @param providerCodes the codes under which rows may be stored; null: any */
export async function readContentCounts(
  pool: Pool,
  providerCodes: readonly string[] | null,
): Promise<ContentCounts> {
  const count = (table: string, condition = 'true'): string =>
    `(select count(*)::integer from ${table}
      where ${condition} and ($1::text[] is null or provider_code = any ($1))) as ${table}`;
  const { rows } = await pool.query<ContentCounts>(
    `select ${count('hotels', ofLiveHotel('hotels'))}, ${count('rooms', ofLiveHotel('rooms'))},
       ${count('destinations')}, ${count('boards')}, ${count('categories')}`,
    [providerCodes],
  );
  return rows[0] ?? { hotels: 0, rooms: 0, destinations: 0, boards: 0, categories: 0 };
}
