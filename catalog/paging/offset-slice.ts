import type { Pool } from 'pg';
import type { Parameters } from '../database/statement.ts';

/** A part of a list, and how long all of it is. */
export interface Slice<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

export interface SliceRequest {
  readonly limit: number;
  readonly offset: number;
}

interface OffsetList {
  readonly columns: string;
  /** What follows FROM: tables and joins. */
  readonly from: string;
  /** The condition on its rows. */
  readonly where: string;
  /** Those of `where`. */
  readonly parameters: Parameters;
  readonly order: string;
}

/** Reads a part of a short list by its offset. */
export async function readSlice<Row extends object>(
  pool: Pool,
  { columns, from, where, parameters, order }: OffsetList,
  { limit, offset }: SliceRequest,
): Promise<Slice<Row>> {
  const count = pool.query<{ total: number }>(
    `select count(*)::integer as total from ${from} where ${where}`,
    [...parameters.values],
  );
  const page = pool.query<Row>(
    `select ${columns} from ${from} where ${where} order by ${order}
     limit ${parameters.add(limit)} offset ${parameters.add(offset)}`,
    parameters.values,
  );
  const [{ rows: counted }, { rows }] = await Promise.all([count, page]);
  return { rows, total: counted[0]?.total ?? 0 };
}
