import { hash } from 'node:crypto';
import type { QueryConfig } from 'pg';

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
