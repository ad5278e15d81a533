import type { Pool, QueryConfig, QueryResult } from 'pg';

/** What `query` of a pool takes beside what node-postgres knows. */
export interface StatementOptions {
  /** Milliseconds; see `createPool`. */
  readonly query_timeout?: number;
  /** A read that still runs when it aborts is cancelled. */
  readonly gone?: AbortSignal | undefined;
  /** See `preparedWhileFew`. */
  readonly keep?: 'while few';
}

/**
 * The pool, for statements of which the result is of use to one caller alone: `query` rejects with
 * CallerGoneError when the caller leaves, and Postgres ends the statement. What others wait for too, or is
 * kept in a cache, is read from the pool itself.
 *
 * @param gone aborts when the caller leaves; undefined: there is none
 */
export function forCaller(pool: Pool, gone: AbortSignal | undefined): Pool {
  if (gone === undefined) return pool;
  return withOptions(pool, { gone });
}

/**
 * The pool, for short statements: one that takes longer than `timeoutMs` rejects with StatementTimeoutError,
 * as on a connection that was lost without a word, which is replaced.
 */
export function forShortStatements(pool: Pool, timeoutMs: number): Pool {
  return withOptions(pool, { query_timeout: timeoutMs });
}

function withOptions(pool: Pool, options: StatementOptions): Pool {
  const query = (statement: string | QueryConfig, values?: unknown[]): Promise<QueryResult> => {
    const config = typeof statement === 'string' ? { text: statement } : statement;
    return pool.query({ ...config, ...(values !== undefined && { values }), ...options } as QueryConfig);
  };
  return Object.create(pool, { query: { value: query } }) as Pool;
}
