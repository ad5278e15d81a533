import type { Pool } from 'pg';
import { Parameters } from '../database/statement.ts';
import { readSlice, type Slice, type SliceRequest } from '../paging/offset-slice.ts';
import { prepared } from '../../runtime/postgres/prepared.ts';
import type { Queryable } from '../database/queryable.ts';

export interface RetiredCode {
  readonly oldBaseCode: string;
  /** The last survivor. */
  readonly baseCode: string;
  /** `unspecified` where none is known. */
  readonly reason: string;
  readonly createdAt: Date;
  /** When the last survivor became what it is. */
  readonly updatedAt: Date;
  readonly note: string | null;
}

const updatedAt = 'coalesce(survivor_changed_at, updated_at)';

const columns = `old_base_code as "oldBaseCode", survivor as "baseCode", coalesce(reason, 'unspecified') as reason,
  created_at as "createdAt", ${updatedAt} as "updatedAt", note`;

/** Retired base codes, the oldest first; those whose survivor has changed since a time, inclusive. */
export function readRetiredCodes(
  pool: Pool,
  { since }: { readonly since?: Date | undefined },
  slice: SliceRequest,
): Promise<Slice<RetiredCode>> {
  const parameters = new Parameters();
  return readSlice(
    pool,
    {
      columns,
      from: 'base_code_aliases',
      where: parameters.optional(since, (time) => `${updatedAt} >= ${time}`),
      parameters,
      order: 'created_at, old_base_code',
    },
    slice,
  );
}

/** So many retired base codes, by bytes, after one of them. */
export async function readRetiredCodesAfter(
  pool: Pool,
  after: string,
  limit: number,
): Promise<readonly RetiredCode[]> {
  const { rows } = await pool.query<RetiredCode>(
    `select ${columns} from base_code_aliases where old_base_code > $1 order by old_base_code limit $2`,
    [after, limit],
  );
  return rows;
}

/**
 * The last survivors of base codes, in the order of the codes; a code that is
 * not retired is its own survivor.
 */
export async function readSurvivors(
  client: Queryable,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ code: string; survivor: string }>(
    prepared(
      `select a.old_base_code as code, a.survivor from base_code_aliases a where a.old_base_code = any ($1::text[])`,
      [codes],
    ),
  );
  const retired = new Map(rows.map(({ code, survivor }) => [code, survivor]));
  return new Map(codes.map((code) => [code, retired.get(code) ?? code]));
}
