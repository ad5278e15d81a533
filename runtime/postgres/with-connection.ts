import type { PoolClient } from 'pg';
import { createPool, withPooledConnection } from './pool.ts';

/** Does some work on one connection, which is opened for it and closed after it. */
export async function withConnection<Result>(
  database: { readonly connectionString: string; readonly applicationName: string },
  work: (connection: PoolClient) => Promise<Result>,
): Promise<Result> {
  const pool = createPool({ ...database, size: 1 });
  try {
    return await withPooledConnection(pool, work);
  } finally {
    await pool.end();
  }
}
