import type { Pool, PoolClient } from 'pg';
import { withPooledConnection } from '../../runtime/postgres/pool.ts';

/** The pool's timeouts are meant for requests, not for reading the catalog while Elasticsearch works. */
const begin = `
  begin transaction isolation level repeatable read, read only;
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

/** Runs `work`, all of whose statements see the catalog as it was at the first of them. */
export async function withSnapshot<T>(connection: PoolClient, work: () => Promise<T>): Promise<T> {
  await connection.query(begin);
  try {
    return await work();
  } finally {
    await connection.query('rollback').catch(() => undefined);
  }
}

/** Likewise, on a connection that is taken for it. */
export function inSnapshot<T>(pool: Pool, work: (connection: PoolClient) => Promise<T>): Promise<T> {
  return withPooledConnection(pool, (connection) => withSnapshot(connection, () => work(connection)));
}
