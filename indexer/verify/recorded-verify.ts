import type { Pool } from 'pg';
import { messageOf } from '../../runtime/error-message.ts';
import { hotelsAlias, type IndexDependencies } from '../generations/generations.ts';
import { verifyIndex, type VerifyOptions, type VerifyReport } from './verify-index.ts';
import type { Queryable } from '../../catalog/database/queryable.ts';

/** The last comparison of the index with the catalog. */
export interface RecordedVerification {
  readonly deep: boolean;
  readonly repair: boolean;
  readonly startedAt: Date;
  readonly updatedAt: Date;
  /** Null: it runs, or the process that ran it is gone. */
  readonly endedAt: Date | null;
  readonly done: number;
  readonly total: number;
  /** It names `maxNamed` hotels of each kind at most; null where it has not come to an end. */
  readonly report: VerifyReport | null;
  readonly problem: string | null;
}

/** How many hotels of each kind a record names. */
const maxNamed = 100;
/** How often the progress is written, in milliseconds. */
const saveEveryMs = 1000;

/**
 * Compares the index with the catalog, and records how far that is and what came of it. Of those that run at
 * once the record is that of the one that began last.
 */
export async function verifyAndRecord(
  deps: IndexDependencies,
  options: VerifyOptions = {},
): Promise<VerifyReport> {
  const { pool } = deps;
  const alias = hotelsAlias(deps.indexPrefix);
  const run = await begin(pool, alias, options);
  let savedAt = performance.now();
  let saving = Promise.resolve();
  try {
    const report = await verifyIndex(deps, {
      ...options,
      onProgress(done, total) {
        options.onProgress?.(done, total);
        if (performance.now() - savedAt < saveEveryMs) return;
        savedAt = performance.now();
        // What cannot be written now is written with the next.
        saving = saving.then(() => saveProgress(pool, run, done, total)).catch(() => undefined);
      },
    });
    await saving;
    await end(pool, run, { report });
    return report;
  } catch (error) {
    await saving;
    // Its own error says more than that it could not be recorded.
    await end(pool, run, { problem: messageOf(error) }).catch(() => undefined);
    throw error;
  }
}

/** Undefined: the index has never been compared. */
export async function readVerification(
  pool: Queryable,
  indexPrefix: string,
): Promise<RecordedVerification | undefined> {
  const { rows } = await pool.query<RecordedVerification>(
    `select deep, repair, started_at as "startedAt", updated_at as "updatedAt", ended_at as "endedAt",
       done::double precision as done, total::double precision as total, report, problem
     from index_verifications where alias = $1`,
    [hotelsAlias(indexPrefix)],
  );
  return rows[0];
}

/** A comparison: whose, and when it began as Postgres writes it, to the microsecond. */
type Run = readonly [alias: string, startedAt: string];

async function begin(pool: Pool, alias: string, { deep, repair }: VerifyOptions): Promise<Run> {
  const { rows } = await pool.query<{ startedAt: string }>(
    `insert into index_verifications (alias, deep, repair) values ($1, $2, $3)
     on conflict (alias) do update set deep = excluded.deep, repair = excluded.repair, started_at = now(),
       updated_at = now(), ended_at = null, done = 0, total = 0, report = null, problem = null
     returning started_at::text as "startedAt"`,
    [alias, deep ?? false, repair ?? false],
  );
  return [alias, rows[0]?.startedAt ?? ''];
}

async function saveProgress(pool: Pool, run: Run, done: number, total: number): Promise<void> {
  await pool.query(
    `update index_verifications set done = $3, total = $4, updated_at = now()
     where alias = $1 and started_at = $2::timestamptz`,
    [...run, done, total],
  );
}

interface Outcome {
  readonly report?: VerifyReport;
  readonly problem?: string;
}

async function end(pool: Pool, run: Run, { report, problem }: Outcome): Promise<void> {
  await pool.query(
    `update index_verifications set ended_at = now(), updated_at = now(), report = $3, problem = $4
     where alias = $1 and started_at = $2::timestamptz`,
    [...run, report === undefined ? null : JSON.stringify(shortened(report)), problem ?? null],
  );
}

/** The report with fewer names. */
function shortened<T>(value: T): T {
  if (Array.isArray(value)) return value.slice(0, maxNamed) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shortened(member)])) as T;
}
