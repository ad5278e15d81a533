import type { Pool } from 'pg';
import { recordTypeNames } from '../read-record.ts';
import type { Counts } from '../counts.ts';
import { recordRuns } from '../import-runs.ts';
import type { ImportMessage } from '../message.ts';
import type { RecordChange } from '../record-change.ts';
import { type EndStatus, importColumns, type RequestedImport, touched } from './requested-import.ts';

/** How often an import is begun at most: one that ends its worker again and again must not go on for ever. */
export const maxAttempts = 5;

/** The import that is next: one that a worker had begun, else the one that waits longest. */
export async function peekNext(pool: Pool): Promise<RequestedImport | null> {
  const { rows } = await pool.query<RequestedImport>(
    `select ${importColumns} from requested_imports where status in ('queued', 'running')
     order by status = 'running' desc, number limit 1`,
  );
  return rows[0] ?? null;
}

/** An import that this worker has begun. */
export interface Claim {
  readonly importId: string;
  /** Another worker that begins it has another number: this one then has it no more. */
  readonly attempt: number;
}

/** One that was cancelled may have lost its worker since: then nobody has ended it. */
const mayBegin = `cancel_requested_at is null and attempts < ${maxAttempts}`;

/**
 * Begins an import, for whoever holds the lock of imports: no other worker runs one. Null where it was
 * cancelled meanwhile, or begun too often, which ends it.
 */
export async function claimImport(pool: Pool, importId: string): Promise<Claim | null> {
  const { rows } = await pool.query<{ attempt: number | null }>(
    `with ended as (
       update requested_imports set ended_at = now(), ${touched},
         status = case when cancel_requested_at is null then 'failed' else 'cancelled' end,
         problem = case when cancel_requested_at is null
           then concat_ws(': ', 'it was begun ${maxAttempts} times, and never ended', problem) end
       where import_id = $1 and status in ('queued', 'running') and not (${mayBegin})
       returning *
     ),
     recorded as (${recordRuns('ended')})
     update requested_imports set status = 'running', attempts = attempts + 1, started_at = now(), read_bytes = 0,
       records = 0, counts = '[]', changes = '[]', messages = '[]', omitted_rejects = 0, ${touched}
     where import_id = $1 and status in ('queued', 'running') and ${mayBegin}
     returning attempts as attempt`,
    [importId],
  );
  const attempt = rows[0]?.attempt;
  return attempt === undefined || attempt === null ? null : { importId, attempt };
}

const isMine = `import_id = $1 and status = 'running' and attempts = $2`;

/** What of an import is known while it runs, and at its end. */
export interface StoredProgress {
  readonly readBytes: number;
  readonly records: number;
  readonly counts: Counts | null;
  readonly messages: readonly ImportMessage[];
}

/**
 * Notes how far an import is.
 *
 * @returns whether it is to go on: somebody may have cancelled it, or another worker have it
 */
export async function saveProgress(
  pool: Pool,
  { importId, attempt }: Claim,
  progress: StoredProgress,
): Promise<'go on' | 'cancelled' | 'lost'> {
  const { rows } = await pool.query<{ cancelled: boolean }>(
    `update requested_imports set read_bytes = $3, records = $4, counts = $5, messages = $6, ${touched}
     where ${isMine} returning cancel_requested_at is not null as cancelled`,
    [importId, attempt, ...valuesOf(progress)],
  );
  if (rows[0] === undefined) return 'lost';
  return rows[0].cancelled ? 'cancelled' : 'go on';
}

export interface ImportEnd extends StoredProgress {
  readonly status: EndStatus;
  readonly omittedRejects: number;
  /** Of a dry run. */
  readonly changes: readonly RecordChange[];
}

/** Ends an import, and records that it has; nothing where another worker has it. */
export async function endImport(pool: Pool, { importId, attempt }: Claim, end: ImportEnd): Promise<void> {
  await pool.query(
    `with ended as (
       update requested_imports set read_bytes = $3, records = $4, counts = $5, messages = $6, status = $7,
         omitted_rejects = $8, changes = $9, problem = null, ended_at = now(), ${touched}
       where ${isMine} returning *
     )
     ${recordRuns('ended')}`,
    [...[importId, attempt, ...valuesOf(end), end.status, end.omittedRejects], JSON.stringify(end.changes)],
  );
}

/**
 * Gives an import back that could not be ended, to be begun again.
 *
 * @param problem null where its worker was stopped, which is no attempt
 */
export async function releaseImport(
  pool: Pool,
  { importId, attempt }: Claim,
  problem: string | null,
): Promise<void> {
  await pool.query(
    `update requested_imports set status = 'queued', problem = coalesce($3, problem),
       attempts = attempts - case when $3::text is null then 1 else 0 end, ${touched}
     where ${isMine}`,
    [importId, attempt, problem],
  );
}

function valuesOf({ readBytes, records, counts, messages }: StoredProgress): readonly unknown[] {
  const counted = counts?.entries(recordTypeNames).map(([type, of]) => ({ type, ...of })) ?? [];
  return [readBytes, records, JSON.stringify(counted), JSON.stringify(messages)];
}
