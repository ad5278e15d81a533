import type { Pool } from 'pg';
import type { Statement } from '../../catalog/database/statement.ts';
import { postgresFaultOf } from '../../runtime/postgres/errors.ts';
import { SearchUnavailableError } from '../engine.ts';

/** Runs a statement within the time limit of its caller. */
export type Run = <R extends object>(statement: Statement) => Promise<readonly R[]>;

/**
 * Runs statements of one request on a pool; rejects with SearchUnavailableError when its time is over.
 *
 * @param deadline by the clock of `performance`; every statement gets what is left until then
 */
export function runOn(pool: Pool, deadline: number): Run {
  return async <R extends object>({ text, values }: Statement) => {
    const left = deadline - performance.now();
    if (left <= 0) throw outOfTime();
    const limit = left === Infinity ? {} : { query_timeout: Math.ceil(left) };
    try {
      return (await pool.query<R>({ ...limit, text, values: [...values] })).rows;
    } catch (error) {
      const fault = postgresFaultOf(error);
      if (fault === 'ours') throw error;
      // Past the deadline it does not matter what took so long: the database may be well.
      if (performance.now() >= deadline) throw outOfTime();
      throw new SearchUnavailableError(fault, 'Postgres did not answer the search in time', { cause: error });
    }
  };
}

function outOfTime(): SearchUnavailableError {
  return new SearchUnavailableError('slow', 'The time of the request is over');
}
