import type { Pool } from 'pg';
import { isLocked } from '../database/advisory-locks.ts';
import { outcomes, type TypeCounts } from './counts.ts';

/** How an import ended; `with_rejects`: lines were rejected, the others are imported. */
export type ImportResult = 'succeeded' | 'with_rejects' | 'failed';

/** How often imports ended in one way, and the last that did, with what became of its records. */
export interface ImportRuns extends TypeCounts {
  readonly result: ImportResult;
  readonly runs: number;
  readonly lastEndedAt: Date;
  readonly lastSeconds: number;
}

const sums = outcomes.map(
  (what) =>
    `(select coalesce(sum((of_type ->> '${what}')::bigint), 0) from jsonb_array_elements(counts) as of_type)`,
);

/**
 * A statement that records imports over HTTP which end: in the statement that ends them, so that none is
 * missed. Dry runs are left out, and those that were cancelled.
 *
 * @param ended the query of their rows
 */
export const recordRuns = (ended: string): string => `
  insert into import_runs (started_at, ended_at, result, files, ${outcomes.map((what) => `records_${what}`).join(', ')},
    source, import_id, actor)
  select started_at, ended_at, status, array[file_name], ${sums.join(', ')}, 'http', gen_random_uuid(), created_by
  from ${ended} where not dry_run and status <> 'cancelled'`;

/** The imports that have ended, dry runs aside; an entry for each result that occurred. */
export async function readImportRuns(pool: Pool): Promise<readonly ImportRuns[]> {
  const { rows } = await pool.query<ImportRuns>(
    `select distinct on (result) result, count(*) over (partition by result) as runs, ended_at as "lastEndedAt",
            extract(epoch from ended_at - started_at)::float8 as "lastSeconds",
            ${outcomes.map((what) => `records_${what} as ${what}`).join(', ')}
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
