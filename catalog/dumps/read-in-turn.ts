import type { Pool, QueryConfig, QueryResult } from 'pg';

/**
 * The same pool with statements that wait for each other here, as long as each takes: the wait of a pool for
 * a connection has an end, after which a slow statement would fail the next one.
 */
export function readInTurn(pool: Pool): Pool {
  let last: Promise<unknown> = Promise.resolve();
  const query = (statement: string | QueryConfig, values?: unknown[]): Promise<QueryResult> => {
    const result = last.then(() => pool.query(statement, values));
    last = result.catch(() => undefined);
    return result;
  };
  return Object.assign(Object.create(pool) as Pool, { query });
}
