import type { Pool } from 'pg';
import { type Counts, totalOf } from './counts.ts';
import type { BytesProgress } from './import-bytes.ts';
import type { FileReport } from './import-files.ts';
import type { ImportResult } from './import-runs.ts';
import { type RejectReason, RejectReasons } from './reject-reasons.ts';

/** An import of the command line. */
export interface CommandRun {
  /** The names of its files, as given. */
  readonly files: readonly string[];
  /** Who began it. */
  readonly actor: string;
  /** Whether it succeeds although lines are rejected. */
  readonly allowRejects: boolean;
}

/**
 * Keeps a record of an import in `import_runs`: when it began and ended, how, and what became of the
 * lines, also where it failed: a file did, or `work` rejects. A record that cannot be written at the end is
 * no failure of the import.
 *
 * @param work calls back with what has become of the lines of each file so far
 */
export async function recordedRun(
  pool: Pool,
  { files, actor, allowRejects }: CommandRun,
  work: (onProgress: (progress: Pick<BytesProgress, 'counts'>) => void) => Promise<FileReport[]>,
): Promise<FileReport[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into import_runs (files, source, import_id, actor) values ($1, 'command', gen_random_uuid(), $2) returning id`,
    [files, actor],
  );
  const id = rows[0]?.id;
  const written = new Set<Counts>();
  const end = async (result: ImportResult, reasons: readonly RejectReason[]): Promise<void> => {
    const total = totalOf([...written].map((counts) => counts.total()));
    await pool
      .query(
        `update import_runs
         set ended_at = clock_timestamp(), result = $2, records_new = $3, records_changed = $4, records_unchanged = $5,
             records_removed = $6, records_overridden = $7, records_rejected = $8, rejects = $9
         where id = $1`,
        [
          ...[id, result, total.new, total.changed, total.unchanged],
          ...[total.removed, total.overridden, total.rejected, JSON.stringify(reasons)],
        ],
      )
      .catch(() => undefined);
  };
  let reports: FileReport[];
  try {
    reports = await work(({ counts }) => written.add(counts));
  } catch (error) {
    await end('failed', []);
    throw error;
  }
  const reasons = new RejectReasons();
  for (const { rejectReasons } of reports) reasons.addAll(rejectReasons);
  await end(resultOf(reports, allowRejects), reasons.all());
  return reports;
}

/** In step with the exit status of the command, which is 0 where it succeeded. */
function resultOf(reports: readonly FileReport[], allowRejects: boolean): ImportResult {
  if (reports.some(({ failed }) => failed)) return 'failed';
  const rejects = reports.some(({ rejectsPath }) => rejectsPath !== undefined);
  return rejects && !allowRejects ? 'with_rejects' : 'succeeded';
}
