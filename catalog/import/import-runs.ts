import type { Pool } from 'pg';
import { isLocked } from '../database/advisory-locks.ts';
import type { Counts } from './counts.ts';

/** How an import ended; `with_rejects`: lines were rejected, the others are imported. */
export type ImportResult = 'succeeded' | 'with_rejects' | 'failed';

/** How often imports ended in one way, and the last that did. */
export interface ImportRuns {
  readonly result: ImportResult;
  readonly runs: number;
  readonly lastEndedAt: Date;
  readonly lastSeconds: number;
  /** What became of the records of the last one. */
  readonly new: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly removed: number;
  readonly rejected: number;
}

/** An import that has ended. */
export interface EndedRun {
  readonly startedAt: Date;
  readonly files: readonly string[];
  readonly result: ImportResult;
  readonly counts: Counts;
  /** Who began it. */
  readonly actor: string;
}

/** Keeps a record of an import over HTTP that has just ended. */
export async function insertImportRun(
  pool: Pool,
  { startedAt, files, result, counts, actor }: EndedRun,
): Promise<void> {
  const total = counts.total();
  await pool.query(
    `insert into import_runs (started_at, ended_at, result, files, records_new, records_changed, records_unchanged,
       records_removed, records_overridden, records_rejected, source, import_id, actor)
     values ($1, clock_timestamp(), $2, $3, $4, $5, $6, $7, $8, $9, 'http', gen_random_uuid(), $10)`,
    [
      ...[startedAt, result, files, total.new, total.changed, total.unchanged],
      ...[total.removed, total.overridden, total.rejected, actor],
    ],
  );
}

/** The imports that have ended, dry runs aside; an entry for each result that occurred. */
export async function readImportRuns(pool: Pool): Promise<readonly ImportRuns[]> {
  const { rows } = await pool.query<ImportRuns>(
    `select distinct on (result) result, count(*) over (partition by result) as runs, ended_at as "lastEndedAt",
            extract(epoch from ended_at - started_at)::float8 as "lastSeconds", records_new as new,
            records_changed as changed, records_unchanged as unchanged, records_removed as removed,
            records_rejected as rejected
     from import_runs
     where result is not null
     order by result, ended_at desc, id desc`,
  );
  return rows;
}

/**
 * Deletes the records of imports that began so many days ago, ended or not, but for the last of each result.
 *
 * @returns how many
 */
export async function deleteOldImportRuns(pool: Pool, days: number): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from import_runs
     where started_at < now() - make_interval(days => $1)
       and id not in (select distinct on (result) id from import_runs
                      where result is not null order by result, ended_at desc, id desc)`,
    [days],
  );
  return rowCount ?? 0;
}

/** An import of the command line that has not ended. */
export interface RunningImport {
  readonly id: string;
  readonly startedAt: Date;
  readonly files: readonly string[];
}

/** Those that began within a day, while an import runs: one that was killed has no end, and holds no lock. */
export async function readRunningImports(pool: Pool): Promise<readonly RunningImport[]> {
  if (!(await isLocked(pool, 'import'))) return [];
  const { rows } = await pool.query<RunningImport>(
    `select id::text as id, started_at as "startedAt", files from import_runs
     where ended_at is null and started_at > now() - interval '1 day'
     order by id desc limit 100`,
  );
  return rows;
}
