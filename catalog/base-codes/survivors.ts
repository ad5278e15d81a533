import type { Pool } from 'pg';

/** The last survivors of base codes, by the codes as sent; a code that is not retired is its own. */
export async function readSurvivors(
  pool: Pool,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ code: string; survivor: string }>(
    `select a.old_base_code as code, a.survivor from base_code_aliases a where a.old_base_code = any ($1)`,
    [codes],
  );
  const retired = new Map(rows.map(({ code, survivor }) => [code, survivor]));
  return new Map(codes.map((code) => [code, retired.get(code) ?? code]));
}
