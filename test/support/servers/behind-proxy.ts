import { isDeepStrictEqual } from 'node:util';
import type { ExecutionContext } from 'ava';
import type { Pool } from 'pg';
import { createPool } from '../../../runtime/postgres/pool.ts';
import { createTestDatabase } from '../database.ts';
import { waitFor } from '../wait-for.ts';
import { allFine, type GuardedServer, startGuardedServer } from './guarded-server.ts';
import { createTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** A server whose database is behind a proxy; and the database itself. */
export async function startServerBehindProxy(
  t: ExecutionContext,
  options: Parameters<typeof startGuardedServer>[2] = {},
): Promise<GuardedServer & { readonly proxy: TcpProxy; readonly direct: Pool }> {
  const database = await createTestDatabase(t);
  const proxy = await createTcpProxy(new URL(database.url));
  t.teardown(() => proxy.close());
  const guarded = await startGuardedServer(t, proxy.urlOf(database.url), options);
  // The first questions wait for connections, which may take longer than they may on a busy machine.
  await untilFine(guarded);
  return { ...guarded, proxy, direct: database.pool };
}

/** A pool whose database is behind a proxy, with a second for each statement. */
export async function openPoolBehindProxy(
  t: ExecutionContext,
  size: number,
): Promise<{ readonly pool: Pool; readonly proxy: TcpProxy }> {
  const { url } = await createTestDatabase(t);
  const proxy = await createTcpProxy(new URL(url));
  const connectionString = proxy.urlOf(url);
  const pool = createPool({ connectionString, applicationName: 'faults', size, statementTimeoutMs: 1000 });
  t.teardown(async () => {
    await pool.end();
    await proxy.close();
  });
  return { pool, proxy };
}

/** Ends the connections of the server under test, as an administrator does. */
export const terminate = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = 'faults' and datname = current_database()`;

export const untilFine = (guarded: GuardedServer): Promise<unknown> =>
  waitFor('all answers to be fine', async () => isDeepStrictEqual((await guarded.ask()).of, allFine));
