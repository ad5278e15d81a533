import type { Pool, PoolClient } from 'pg';
import type { CatalogPart } from '../../catalog/changes/catalog-part.ts';
import { type NumberedLock, partLockOf, relayLockOf } from '../../catalog/database/advisory-locks.ts';
import { cancelledBy } from '../../runtime/postgres/cancel.ts';
import { withPooledConnection, inTransaction } from '../../runtime/postgres/pool.ts';

/**
 * Runs `work` while no relay writes to the index behind this alias, and no other holder of the lock does;
 * waits its turn. The lock is tied to a connection, on which `work` may send statements: when that is lost
 * another may get the lock, so what is done under it has to be safe to do twice.
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
  return withPooledConnection(pool, async (connection) => {
    await waitForLock(connection, alias, signal);
    return holding(connection, '', relayLockOf(alias), () => work(connection));
  });
}

/**
 * Runs `work` if no other holder of the lock is there, nor one that waits for it. Relays of parts share it,
 * each with the lock of its part.
 *
 * @returns null where it cannot have the locks now
 */
export async function tryRelayLock<T>(
  pool: Pool,
  alias: string,
  part: CatalogPart | null,
  work: (connection: PoolClient) => Promise<T>,
): Promise<T | null> {
  return withPooledConnection(pool, (connection) => {
    const run = (): Promise<T> => work(connection);
    if (part === null) return tryHolding(connection, '', relayLockOf(alias), run);
    return tryHolding(connection, '_shared', relayLockOf(alias), () =>
      tryHolding(connection, '', partLockOf(alias, part), run),
    );
  });
}

/** How a lock is held: alone, or shared. */
type Mode = '' | '_shared';

async function tryHolding<T>(
  connection: PoolClient,
  mode: Mode,
  lock: NumberedLock,
  work: () => Promise<T>,
): Promise<T | null> {
  const { rows } = await connection.query<{ locked: boolean }>(
    `select pg_try_advisory_lock${mode}($1, $2) as locked`,
    [...lock],
  );
  return rows[0]?.locked === true ? holding(connection, mode, lock, work) : null;
}

/** In a transaction, because the statement timeout of a pool is not meant for waiting. */
async function waitForLock(connection: PoolClient, alias: string, signal?: AbortSignal): Promise<void> {
  await cancelledBy(signal, connection, () =>
    inTransaction(connection, async () => {
      await connection.query('set local statement_timeout = 0; set local lock_timeout = 0');
      await connection.query('select pg_advisory_lock($1, $2)', [...relayLockOf(alias)]);
    }),
  );
  signal?.throwIfAborted();
}

async function holding<T>(
  connection: PoolClient,
  mode: Mode,
  lock: NumberedLock,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } finally {
    // Where this fails the connection is closed, which frees the lock too.
    await connection.query(`select pg_advisory_unlock${mode}($1, $2)`, [...lock]);
  }
}
