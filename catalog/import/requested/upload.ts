import type { Pool } from 'pg';
import { withTransaction } from '../../../runtime/postgres/pool.ts';
import { deleteContents } from './contents.ts';
import { importColumns, type RequestedImport, touched } from './requested-import.ts';

/** One request that uploads: of several for an import only the latest may go on. */
export interface Upload {
  readonly importId: string;
  readonly upload: string;
}

/**
 * Begins to upload a file from its first byte. What came before is forgotten. False where the import does
 * not await it.
 */
export async function beginUpload(pool: Pool, { importId, upload }: Upload): Promise<boolean> {
  // One transaction: a request that comes meanwhile waits, and what it stores is not deleted as well.
  return withTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `update requested_imports set upload = $2, received_bytes = 0, total_bytes = null, ${touched}
       where import_id = $1 and status = 'awaiting_upload'`,
      [importId, upload],
    );
    if (rowCount !== 1) return false;
    await deleteContents(client, importId);
    return true;
  });
}

/** The part of a file that a request sends. */
export interface UploadRange {
  readonly offset: number;
  /** The bytes of the whole file; null where they are not known yet. */
  readonly total: number | null;
}

/**
 * Goes on with a file. False where the import does not await it, or not from this offset on, or where another
 * size was said before.
 */
export async function resumeUpload(
  pool: Pool,
  { importId, upload }: Upload,
  { offset, total }: UploadRange,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update requested_imports set upload = $2, total_bytes = coalesce($4, total_bytes), ${touched}
     where import_id = $1 and status = 'awaiting_upload' and received_bytes = $3
       and coalesce(total_bytes = $4, true)`,
    [importId, upload, offset, total],
  );
  return rowCount === 1;
}

/** What has arrived of a file. */
export interface Piece {
  /** Where in the file it begins. */
  readonly offset: number;
  readonly content: Buffer;
  /** Whether the file ends with it: then the import is queued. */
  readonly isLast: boolean;
}

/**
 * Stores a piece of a file, and queues the import with the last one: nobody could go on with a file that is
 * there whole and whose import is not queued. Null where another request uploads meanwhile.
 */
export async function storePiece(
  pool: Pool,
  { importId, upload }: Upload,
  { offset, content, isLast }: Piece,
): Promise<RequestedImport | null> {
  const queued = `status = 'queued', total_bytes = $3::bigint + octet_length($4::bytea), uploaded_at = now(),`;
  const { rows } = await pool.query<RequestedImport>(
    `with taken as (
       update requested_imports set received_bytes = received_bytes + octet_length($4::bytea),
         ${isLast ? queued : ''} ${touched}
       where import_id = $1 and status = 'awaiting_upload' and upload = $2 and received_bytes = $3::bigint
       returning *
     ), stored as (
       insert into requested_import_contents (import_id, first_byte, content)
       select import_id, $3::bigint, $4 from taken
     )
     select ${importColumns} from taken`,
    [importId, upload, offset, content],
  );
  return rows[0] ?? null;
}
