import type { Pool } from 'pg';
import type { Queryable } from '../../database/queryable.ts';
import { deleteInPortions } from '../../database/in-portions.ts';

const piecesOfPortion = 64;

/**
 * The bytes of an uploaded file, piece by piece.
 *
 * @throws Error where some are missing
 */
export async function* readContents(
  pool: Pool,
  importId: string,
  size: number,
): AsyncGenerator<Buffer, void, undefined> {
  for (let offset = 0; offset < size;) {
    const { rows } = await pool.query<{ content: Buffer }>(
      'select content from requested_import_contents where import_id = $1 and first_byte = $2',
      [importId, offset],
    );
    const content = rows[0]?.content;
    if (content === undefined || content.length === 0)
      throw new Error(`The uploaded file of the import ${importId} has no byte ${offset}`);
    yield content;
    offset += content.length;
  }
}

/** Deletes what was uploaded for an import. */
export async function deleteContents(pool: Queryable, importId: string): Promise<void> {
  await deleteInPortions(
    pool,
    piecesOfPortion,
    `delete from requested_import_contents where import_id = $1 and first_byte in (
       select first_byte from requested_import_contents where import_id = $1 limit $2::integer)`,
    [importId],
  );
}

/** Deletes what was uploaded for imports that have ended, or that are not there any more. */
export async function deleteUnneededContents(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(
    `select distinct c.import_id as id from requested_import_contents c
     where not exists (
       select from requested_imports i where i.import_id = c.import_id and i.ended_at is null)`,
  );
  for (const { id } of rows) await deleteContents(pool, id);
  return rows.length;
}
