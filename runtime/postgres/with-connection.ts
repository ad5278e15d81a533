import type { PoolClient } from 'pg';
import { createPool } from './pool.ts';

/** Does some work on one connection, which is opened for it and closed after it. */
export async function withConnection<Result>(
  database: { readonly connectionString: string; readonly applicationName: string },
  work: (connection: PoolClient) => Promise<Result>,
): Promise<Result> {
  const pool = createPool({ ...database, size: 1 });
  try {
    const connection = await pool.connect();
    try {
      return await work(connection);
    } finally {
      connection.release(true);
    }
  } finally {
    await pool.end();
  }
}
