import type { Pool } from 'pg';
import { Conditions } from '../paging/conditions.ts';
import { readSlice, type Slice, type SliceRequest } from '../paging/offset-slice.ts';

export interface RetiredCode {
  readonly oldBaseCode: string;
  /** The last survivor. */
  readonly baseCode: string;
  readonly reason: string | null;
  readonly createdAt: Date;
  readonly note: string | null;
}

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

/** Retired base codes, the oldest first; since a time, inclusive. */
export function readRetiredCodes(
  pool: Pool,
  { since }: { readonly since?: Date | undefined },
  slice: SliceRequest,
): Promise<Slice<RetiredCode>> {
  const { sql, values } = new Conditions().on(since, (time) => `created_at >= ${time}`);
  const columns = `old_base_code as "oldBaseCode", survivor as "baseCode", reason, created_at as "createdAt", note`;
  return readSlice(
    pool,
    { columns, from: 'base_code_aliases', conditions: sql, values, order: 'created_at, old_base_code' },
    slice,
  );
}
