import type { Pool, PoolClient } from 'pg';
import { lockAdditions } from '../../database/advisory-locks.ts';
import type { RecordChange } from '../record-change.ts';
import { importColumns, type ImportWish, type RequestedImport, touched } from './requested-import.ts';
import type { Queryable } from '../../database/queryable.ts';

/** As many as may be on their way at a time: the files of all of them are stored. */
export const maxUnfinished = 50;

/**
 * Notes an import that waits for its file. Null where there are as many unfinished ones as there may be.
 *
 * @param client in a transaction
 */
export async function createImport(
  client: PoolClient,
  createdBy: string,
  { fileName, dryRun, allowMassRemoval, allowUnread }: ImportWish,
): Promise<RequestedImport | null> {
  await lockAdditions(client, 'imports');
  const { rows } = await client.query<RequestedImport>(
    `insert into requested_imports (file_name, dry_run, allow_mass_removal, allow_unread, created_by)
     select $1, $2, $3, $4, $5
     where (select count(*) from requested_imports where ended_at is null) < ${maxUnfinished}
     returning ${importColumns}`,
    [fileName, dryRun, allowMassRemoval, allowUnread, createdBy],
  );
  return rows[0] ?? null;
}

/** Those on their way, the latest first. */
export async function readUnfinishedImports(pool: Pool): Promise<readonly RequestedImport[]> {
  const { rows } = await pool.query<RequestedImport>(
    `select ${importColumns} from requested_imports where ended_at is null order by number desc limit ${maxUnfinished}`,
  );
  return rows;
}

export async function findImport(pool: Queryable, id: string): Promise<RequestedImport | null> {
  const { rows } = await pool.query<RequestedImport>(
    `select ${importColumns} from requested_imports where import_id::text = lower($1)`,
    [id],
  );
  return rows[0] ?? null;
}

/** What a dry run would change: the first of each record type and kind. */
export async function readChanges(pool: Pool, importId: string): Promise<readonly RecordChange[]> {
  const { rows } = await pool.query<{ changes: readonly RecordChange[] }>(
    'select changes from requested_imports where import_id = $1',
    [importId],
  );
  return rows[0]?.changes ?? [];
}

export interface Cancellation {
  readonly found: RequestedImport;
  /** False where it had ended before. */
  readonly cancelled: boolean;
}

/**
 * Ends an import that no worker has begun; has one that runs end behind its next batch. Null where there is
 * none with this id.
 */
export async function cancelImport(pool: Queryable, id: string): Promise<Cancellation | null> {
  const { rows } = await pool.query<RequestedImport>(
    `update requested_imports set
       status = case when status = 'running' then status else 'cancelled' end,
       ended_at = case when status = 'running' then null else now() end,
       cancel_requested_at = coalesce(cancel_requested_at, now()), ${touched}
     where import_id::text = lower($1) and ended_at is null
     returning ${importColumns}`,
    [id],
  );
  if (rows[0] !== undefined) return { found: rows[0], cancelled: true };
  const found = await findImport(pool, id);
  return found === null ? null : { found, cancelled: false };
}
