import type { Pool } from 'pg';
import type { ChangedBaseCode } from '../changes/feed/changed-base-codes.ts';
import type { Removal } from '../changes/feed/removals.ts';
import { type HotelKey, keyColumns, rowKeyOf } from '../hotels/hotel-key.ts';

interface Entries {
  readonly hotels: readonly ChangedBaseCode[];
  readonly deleted: readonly Removal[];
}

/**
 * The entries of these countries; all where none is named. A base code is in the countries of its live rows,
 * a removal in that which its row had. What is in no country that is known stays: a receiver may have it.
 */
export async function inCountries(
  pool: Pool,
  countries: readonly string[],
  { hotels, deleted }: Entries,
): Promise<Entries> {
  if (countries.length === 0 || hotels.length + deleted.length === 0) return { hotels, deleted };
  const [codes, rows] = await Promise.all([
    pool.query<{ baseCode: string }>(
      `select base_code as "baseCode" from mapped_hotels where base_code = any ($1::text[])
       group by base_code
       having bool_or(effective_country_code = any ($2::text[])) or bool_and(effective_country_code is null)`,
      [hotels.map(({ baseCode }) => baseCode), countries],
    ),
    // Rows that were removed are none of the views.
    pool.query<HotelKey>(
      `select h.provider_code as "providerCode", h.hotel_code as "hotelCode"
       from unnest($1::text[], $2::text[]) as k (provider_code, hotel_code)
         join hotels h on h.provider_code = k.provider_code and h.hotel_code = k.hotel_code
         left join places p on p.place_id = h.place_id
       where coalesce(h.country_code, p.country_code) <> all ($3::text[])`,
      [...keyColumns(deleted), countries],
    ),
  ]);
  const inside = new Set(codes.rows.map(({ baseCode }) => baseCode));
  const elsewhere = new Set(rows.rows.map(rowKeyOf));
  return {
    hotels: hotels.filter(({ baseCode }) => inside.has(baseCode)),
    deleted: deleted.filter((removal) => !elsewhere.has(rowKeyOf(removal))),
  };
}
