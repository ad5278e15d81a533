import { hash } from 'node:crypto';
import type { QueryConfig } from 'pg';
import type { StatementOptions } from './caller.ts';

/**
 * A statement that each connection parses and plans once: for a lookup of a few keys the server needs several
 * times as long to plan as to run. After five runs it keeps one plan for all values, where that costs no more
 * than plans for each (`plan_cache_mode`); `analyze` and changes of tables let it plan again.
 *
 * Only for texts of which there are few, as connections keep all that they were sent, and for statements that
 * have one good plan, by their keys.
 */
export function prepared(text: string, values: readonly unknown[]): QueryConfig {
  // By its text: node-postgres refuses another text under the same name.
  return { name: hash('sha1', text), text, values: [...values] };
}

/** How many different statements of `preparedWhileFew` the connections of a pool keep. */
const maxFew = 32;

/**
 * The same for texts of which there may be any number, as of the fields that callers choose: those that come
 * first are kept, as most callers always send the same ones, and others are planned each time.
 */
export function preparedWhileFew(text: string, values: readonly unknown[]): QueryConfig & StatementOptions {
  return { text, values: [...values], keep: 'while few' };
}

/** Names the statements of `preparedWhileFew` that the connections of one pool keep. */
export function namedWhileFew(): (statement: QueryConfig) => QueryConfig {
  const kept = new Set<string>();
  return (statement) => {
    const { text } = statement;
    if (kept.size < maxFew) kept.add(text);
    return kept.has(text) ? { ...statement, name: hash('sha1', text) } : statement;
  };
}
