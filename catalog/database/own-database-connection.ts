import type { Pool, PoolClient } from 'pg';

/**
 * Lends a connection to work that takes long: its statements may take any time, and it is closed afterwards
 * with its cursors, locks, settings and temporary tables. At an abort it is closed in mid-statement.
 *
 * @throws the reason of the signal when it is aborted
 */
export async function withOwnDatabaseConnection<T>(
  pool: Pool,
  signal: AbortSignal | undefined,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const client = await pool.connect();
  client.on('error', () => undefined); // a connection that is lost fails the statement that uses it
  let isOpen = true;
  const close = (): void => {
    if (isOpen) client.release(true);
    isOpen = false;
  };
  signal?.addEventListener('abort', close);
  try {
    // It may have been aborted before the connection came.
    signal?.throwIfAborted();
    await prepare(client);
    const result = await work(client);
    // The server takes a moment to see that a connection is closed: who asks for the
    // locks next would not get them.
    await client.query('select pg_advisory_unlock_all()');
    return result;
  } catch (error) {
    // After an abort the error only says that the connection was closed.
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', close);
    close();
  }
}

async function prepare(client: PoolClient): Promise<void> {
  await client.query('set statement_timeout = 0');
  // So that the server ends a long statement whose client has gone. Not every platform has it.
  await client.query(`
    do $$ begin
      set client_connection_check_interval = '1s';
    exception when others then null;
    end $$`);
}
