import type { Pool, QueryConfig, QueryResult } from 'pg';

export interface CountedPool {
  readonly pool: Pool;
  /** The statements that were sent, the oldest first. */
  statements(): readonly string[];
  /** How many rows they gave. */
  rows(): number;
}

/** The same pool, noting its statements, and counting what they give. */
export function countingPool(pool: Pool): CountedPool {
  const sent: string[] = [];
  let rowsRead = 0;
  const query = async (statement: QueryConfig, values?: unknown[]): Promise<QueryResult> => {
    sent.push(typeof statement === 'string' ? statement : statement.text);
    const result = await pool.query(statement, values);
    rowsRead += result.rows.length;
    return result;
  };
  return {
    pool: Object.assign(Object.create(pool) as Pool, { query }),
    statements: () => sent,
    rows: () => rowsRead,
  };
}
