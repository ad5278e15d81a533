import type { Queryable } from './queryable.ts';

/**
 * Deletes rows in portions, so that no statement takes long or holds many locks.
 *
 * @param statement deletes as many rows as its last parameter says, at most
 * @returns how many were deleted
 */
export async function deleteInPortions(
  pool: Queryable,
  rowsOfPortion: number,
  statement: string,
  values: readonly unknown[] = [],
): Promise<number> {
  for (let deleted = 0; ;) {
    const { rowCount } = await pool.query(statement, [...values, rowsOfPortion]);
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < rowsOfPortion) return deleted;
  }
}
