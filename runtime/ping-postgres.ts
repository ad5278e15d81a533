import pg, { type Pool } from 'pg';
import { withinTime } from './within-time.ts';

/**
 * Whether Postgres answers. A single connection of the pool that is lost, or a pool whose connections are all busy,
 * says nothing of Postgres: then a new connection is asked, within the same time.
 *
 * @returns the milliseconds that it took; rejects when nothing has answered within `timeoutMs`
 */
export async function pingPostgres(pool: Pool, timeoutMs = 2000): Promise<number> {
  const since = performance.now();
  const message = `Postgres did not answer within ${timeoutMs} ms`;
  try {
    await withinTime(pool.query('select 1'), timeoutMs / 2, message);
  } catch {
    const leftMs = Math.max(1, Math.floor(since + timeoutMs - performance.now()));
    await withinTime(pingAnew(pool, leftMs), leftMs, message);
  }
  return performance.now() - since;
}

/** On a connection of its own, which is gone afterwards, also when nothing answers on it. */
async function pingAnew({ options }: Pool, timeoutMs: number): Promise<void> {
  const client = new pg.Client({
    ...options,
    password: options.password, // not enumerable in the options of a pool
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    await client.end();
  }
}
