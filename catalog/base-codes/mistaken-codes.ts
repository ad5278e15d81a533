import type { Pool } from 'pg';

/**
 * How many of these codes, which are taken for hotel codes, are base codes, retired ones included, and no
 * hotel codes of live hotels.
 *
 * @param providerCodes all there are: rows are found by provider and hotel code
 */
export async function countMistakenCodes(
  pool: Pool,
  codes: readonly string[],
  providerCodes: readonly string[],
): Promise<number> {
  const { rows } = await pool.query<{ mistaken: number }>(
    `select count(*)::integer as mistaken from unnest($1::text[]) as sent (code)
     where (exists (select from mapped_hotels m where m.base_code = sent.code)
         or exists (select from base_code_aliases a where a.old_base_code = sent.code))
       and not exists (
         select from live_hotels h where h.provider_code = any($2::text[]) and h.hotel_code = sent.code)`,
    [codes, providerCodes],
  );
  return rows[0]?.mistaken ?? 0;
}
