import type { Pool, PoolClient } from 'pg';
import { relayLockOf } from '../../catalog/database/advisory-locks.ts';
import { cancelStatement } from '../../runtime/postgres/cancel.ts';
import { inTransaction } from '../../runtime/postgres/pool.ts';

/**
 * Runs `work` while no relay writes to the index behind this alias, and no other holder of the lock does; waits its turn. The
 * lock is tied to a connection, on which `work` may send statements: when that is lost another may get the lock, so what is
 * done under it has to be safe to do twice.
 *
 * @throws the reason of the signal when it is aborted during the wait, or what `work` throws
 */
export async function withRelayLock<T>(
  pool: Pool,
  alias: string,
  work: (connection: PoolClient) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  signal?.throwIfAborted();
  return withConnection(pool, async (connection) => {
    await waitForLock(connection, alias, signal);
    return holding(connection, alias, work);
  });
}

/** Runs `work` under the lock if it is free; null: another holds it, or is waiting for it. */
export async function tryRelayLock<T>(
  pool: Pool,
  alias: string,
  work: (connection: PoolClient) => Promise<T>,
): Promise<T | null> {
  return withConnection(pool, async (connection) => {
    const { rows } = await connection.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1, $2) as locked',
      relayLockOf(alias),
    );
    return rows[0]?.locked === true ? holding(connection, alias, work) : null;
  });
}

/** In a transaction, because the statement timeout of a pool is not meant for waiting. */
async function waitForLock(connection: PoolClient, alias: string, signal?: AbortSignal): Promise<void> {
  const cancel = (): void => {
    cancelStatement(connection);
  };
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    await inTransaction(connection, async () => {
      await connection.query('set local statement_timeout = 0; set local lock_timeout = 0');
      await connection.query('select pg_advisory_lock($1, $2)', relayLockOf(alias));
    });
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
  signal?.throwIfAborted();
}

async function holding<T>(
  connection: PoolClient,
  alias: string,
  work: (connection: PoolClient) => Promise<T>,
): Promise<T> {
  try {
    return await work(connection);
  } finally {
    // Where this fails the connection is closed, which frees the lock too.
    await connection.query('select pg_advisory_unlock($1, $2)', relayLockOf(alias));
  }
}

/** A connection on which something failed is closed, and with it every lock that it may hold. */
async function withConnection<T>(pool: Pool, use: (connection: PoolClient) => Promise<T>): Promise<T> {
  const connection = await pool.connect();
  let failed = true;
  try {
    const result = await use(connection);
    failed = false;
    return result;
  } finally {
    connection.release(failed);
  }
}
