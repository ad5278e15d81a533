import type { Pool } from 'pg';
import { deleteUnneededContents } from './contents.ts';
import { touched } from './requested-import.ts';
import { deleteInPortions } from '../../database/in-portions.ts';

/** For how long an import waits for its file, or for the rest of it, in hours. */
export const uploadHours = 24;

const rejectsOfPortion = 5000;

/**
 * Ends imports whose file does not come, and deletes those that ended so many days ago, with their rejects.
 *
 * @returns how many were deleted
 */
export async function cleanImports(pool: Pool, days: number): Promise<number> {
  await pool.query(
    `update requested_imports set status = 'failed', ended_at = now(), ${touched},
       problem = 'its file did not arrive within ${uploadHours} hours'
     where status = 'awaiting_upload' and updated_at < now() - make_interval(hours => ${uploadHours})`,
  );
  const { rowCount } = await pool.query(
    'delete from requested_imports where ended_at < now() - make_interval(days => $1)',
    [days],
  );
  await deleteUnneededContents(pool);
  await deleteInPortions(pool, rejectsOfPortion, rejectsOfNone);
  return rowCount ?? 0;
}

/** Deletes the rejects of imports that are not there any more. */
const rejectsOfNone = `
  delete from requested_import_rejects where (import_id, number) in (
    select import_id, number from requested_import_rejects r
    where not exists (select from requested_imports i where i.import_id = r.import_id)
    limit $1::integer)`;
