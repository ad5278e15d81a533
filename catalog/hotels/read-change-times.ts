import type { Pool } from 'pg';
import { type ContentPart, contentParts } from './content-parts.ts';
import { type HotelKey, keyColumns } from './hotel-key.ts';
import { prepared } from '../../runtime/postgres/prepared.ts';

/** When a provider's hotel was added, and its content changed. */
export interface ChangeTimes extends HotelKey {
  readonly createdAt: Date;
  /** Null while the hotel is live. */
  readonly deletedAt: Date | null;
  /** When each part last changed. */
  readonly changedAt: Readonly<Record<ContentPart, Date>>;
}

type Row = Omit<ChangeTimes, 'changedAt'> & Readonly<Record<ContentPart, Date>>;

/** Of the rows at some keys, live or removed, in the order of the keys. */
export async function readChangeTimes(
  pool: Pool,
  keys: readonly HotelKey[],
): Promise<readonly ChangeTimes[]> {
  const parts = contentParts.map((part) => `h.${part}_changed_at as "${part}"`);
  const { rows } = await pool.query<Row>(
    prepared(
      `select h.provider_code as "providerCode", h.hotel_code as "hotelCode", h.created_at as "createdAt",
         h.deleted_at as "deletedAt", ${parts.join(', ')}
       from unnest($1::text[], $2::text[]) with ordinality as k (provider_code, hotel_code, position)
         join hotels h on h.provider_code = k.provider_code and h.hotel_code = k.hotel_code
       order by k.position`,
      keyColumns(keys),
    ),
  );
  return rows.map(({ hotel, media, descriptions, rooms, ...row }) => ({
    ...row,
    changedAt: { hotel, media, descriptions, rooms },
  }));
}
