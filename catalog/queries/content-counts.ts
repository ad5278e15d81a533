import type { Pool } from 'pg';

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
  const ofProviders = (table: string): string => `($1::text[] is null or ${table}.provider_code = any ($1))`;
  const plain = (table: string): string =>
    `(select count(*)::integer from ${table} where ${ofProviders(table)}) as ${table}`;
  const { rows } = await pool.query<ContentCounts>(
    `select
       (select count(*)::integer from hotels where deleted_at is null and ${ofProviders('hotels')}) as hotels,
       (select count(*)::integer from rooms join hotels using (provider_code, hotel_code)
        where hotels.deleted_at is null and ${ofProviders('hotels')}) as rooms,
       ${['destinations', 'boards', 'categories'].map(plain).join(', ')}`,
    [providerCodes],
  );
  return rows[0] ?? { hotels: 0, rooms: 0, destinations: 0, boards: 0, categories: 0 };
}
