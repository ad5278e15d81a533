import type { Pool, PoolClient } from 'pg';

/**
 * Runs `work` on a connection that may take locks for its session, and frees them. One that cannot free them
 * is closed.
 */
export async function onLockConnection<T>(
  pool: Pool,
  work: (connection: PoolClient) => Promise<T>,
): Promise<T> {
  const connection = await pool.connect();
  let broken = false;
  try {
    return await work(connection);
  } finally {
    await connection.query('select pg_advisory_unlock_all()').catch(() => {
      broken = true;
    });
    connection.release(broken);
  }
}
