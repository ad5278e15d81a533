import type { Pool } from 'pg';
import { boundedRejects, type Rejects } from '../bounded-rejects.ts';

/** Keeps the rejected lines of an import; those of an earlier attempt are removed. */
export async function openStoredRejects(pool: Pool, importId: string): Promise<Rejects> {
  await pool.query('delete from requested_import_rejects where import_id = $1', [importId]);
  let number = 0;
  return boundedRejects({
    async append(lines) {
      const before = number;
      number += lines.length;
      await pool.query(
        `insert into requested_import_rejects (import_id, number, line)
         select $1, $2::integer + position, line
         from unnest($3::text[]) with ordinality as input (line, position)`,
        [importId, before, lines],
      );
    },
    close: () => Promise.resolve(),
  });
}

/** How many lines are read at a time; one may have 64 KiB. */
const linesAtOnce = 200;

/** The rejected lines of an import, as JSON, in their order. */
export async function* readRejects(
  pool: Pool,
  importId: string,
): AsyncGenerator<readonly string[], void, undefined> {
  for (let after = 0; ;) {
    const { rows } = await pool.query<{ number: number; line: string }>(
      `select number, line from requested_import_rejects where import_id = $1 and number > $2
       order by number limit ${linesAtOnce}`,
      [importId, after],
    );
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < linesAtOnce) return;
    after = rows.at(-1)?.number ?? after;
  }
}
