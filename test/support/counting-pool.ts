import type { Pool, QueryConfig, QueryResult } from 'pg';

/** The same pool, counting what its statements give. */
export function countingPool(pool: Pool): { readonly pool: Pool; rows(): number } {
  let rowsRead = 0;
  const query = async (statement: QueryConfig, values?: unknown[]): Promise<QueryResult> => {
    const result = await pool.query(statement, values);
    rowsRead += result.rows.length;
    return result;
  };
  return { pool: Object.assign(Object.create(pool) as Pool, { query }), rows: () => rowsRead };
}
