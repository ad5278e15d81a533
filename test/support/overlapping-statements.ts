import type { Pool, PoolClient } from 'pg';

/** The statements that a pool's connections were sent. */
export interface SentStatements {
  /** All, the oldest first. */
  readonly sent: readonly string[];
  /** Those that were sent while their connection still executed another one. */
  readonly overlapping: readonly string[];
}

/** Notes the statements of all connections that a pool opens from now on. */
export function watchStatements(pool: Pool): SentStatements {
  const sent: string[] = [];
  const overlapping: string[] = [];
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...given: unknown[]) => unknown;
    let running = 0;
    const query = (...given: unknown[]): unknown => {
      const [statement] = given;
      const text = typeof statement === 'string' ? statement : (statement as { text: string }).text;
      sent.push(text);
      if (running > 0) overlapping.push(text);
      const result = send(...given);
      // `query` of a pool gives a callback, and has the connection for itself.
      if (!(result instanceof Promise)) return result;
      running += 1;
      return result.finally(() => {
        running -= 1;
      });
    };
    client.query = query as PoolClient['query'];
  });
  return { sent, overlapping };
}
