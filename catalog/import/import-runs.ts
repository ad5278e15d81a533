import type { Pool } from 'pg';

/** How often imports ended in one way, and the last that did. */
export interface ImportRuns {
  readonly result: 'succeeded' | 'failed';
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

/**
 * The imports of the command line that have ended, dry runs aside; an entry for each result that occurred.
 */
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

/** Those that began within a day: one that was killed has no end. */
export async function readRunningImports(pool: Pool): Promise<readonly RunningImport[]> {
  const { rows } = await pool.query<RunningImport>(
    `select id::text as id, started_at as "startedAt", files from import_runs
     where ended_at is null and started_at > now() - interval '1 day'
     order by id desc limit 100`,
  );
  return rows;
}
