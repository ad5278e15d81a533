import type { Pool } from 'pg';

/** A part of a list, and how long all of it is. */
export interface Slice<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

export interface SliceRequest {
  readonly limit: number;
  readonly offset: number;
}

export interface SlicedList {
  readonly columns: string;
  readonly from: string;
  readonly conditions: readonly string[];
  readonly values: readonly unknown[];
  readonly order: string;
}

/** Reads `limit` rows of a short list from an offset on, and counts all of them. */
export async function readSlice<Row extends object>(
  pool: Pool,
  { columns, from, conditions, values, order }: SlicedList,
  { limit, offset }: SliceRequest,
): Promise<Slice<Row>> {
  const where = conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
  const [page, all] = await Promise.all([
    pool.query<Row>(
      `select ${columns} from ${from} ${where} order by ${order}
       limit $${values.length + 1} offset $${values.length + 2}`,
      [...values, limit, offset],
    ),
    pool.query<{ total: number }>(`select count(*)::integer as total from ${from} ${where}`, [...values]),
  ]);
  return { rows: page.rows, total: all.rows[0]?.total ?? 0 };
}
