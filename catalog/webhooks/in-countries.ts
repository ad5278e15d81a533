import type { Pool } from 'pg';
import type { ChangedBaseCode } from '../changes/feed/changed-base-codes.ts';

/**
 * Those in one of these countries, by their live rows; all where none is named. What is in no country that is
 * known stays: a receiver may have it.
 */
export async function inCountries(
  pool: Pool,
  countries: readonly string[],
  hotels: readonly ChangedBaseCode[],
): Promise<readonly ChangedBaseCode[]> {
  if (countries.length === 0 || hotels.length === 0) return hotels;
  const { rows } = await pool.query<{ baseCode: string }>(
    `select base_code as "baseCode" from mapped_hotels where base_code = any ($1::text[])
     group by base_code
     having bool_or(effective_country_code = any ($2::text[])) or bool_and(effective_country_code is null)`,
    [hotels.map(({ baseCode }) => baseCode), countries],
  );
  const inside = new Set(rows.map(({ baseCode }) => baseCode));
  return hotels.filter(({ baseCode }) => inside.has(baseCode));
}
