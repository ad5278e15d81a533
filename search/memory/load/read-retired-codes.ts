import type { RetiredCode } from '../index/hotel-row.ts';
import type { Queryable } from '../../../catalog/database/queryable.ts';

/** Reads the retired codes; where base codes are given, those that end in one of them. */
export async function readRetiredCodes(
  client: Queryable,
  baseCodes: readonly string[] | null = null,
): Promise<readonly RetiredCode[]> {
  const { rows } = await client.query<RetiredCode>(
    `select old_base_code as code, survivor as "baseCode" from base_code_aliases
     where $1::text[] is null or survivor = any ($1)`,
    [baseCodes],
  );
  return rows;
}
