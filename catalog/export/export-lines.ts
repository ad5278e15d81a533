import type { Pool } from 'pg';
import { familyScan } from './family-scan.ts';
import type { ExportLine } from './export-line.ts';
import { mappedScan } from './mapped-scan.ts';
import type { Changes } from './row-columns.ts';
import { mergeScans } from './scan.ts';
import { unmappedScan } from './unmapped-scan.ts';

export interface ExportOptions {
  /** Lines have a change at or after it; null: all lines. */
  readonly since: Date | null;
  /** Whether media and rooms are counted. */
  readonly counts: boolean;
  /** The codes under which rows may be stored. */
  readonly providerCodes: readonly string[];
  /** A line a hotel code of these providers, instead of a line a hotel of the catalog. */
  readonly byProvider: boolean;
  /** The code of the line to go on behind. */
  readonly after: string | null;
  /** Lines at most. */
  readonly limit: number;
  /** Changes up to here are few: the scans begin with them. With more, lines are near each other among all keys. */
  readonly fewChanges?: number;
}

const defaultFewChanges = 20_000;

/**
 * The lines of an export, some at a time, by code. Nothing is held open between two batches: who reads slowly holds no
 * connection, and who stops reading stops the walk.
 */
export async function* exportLines(
  pool: Pool,
  { providerCodes, byProvider, after, limit, since, counts, fewChanges = defaultFewChanges }: ExportOptions,
): AsyncGenerator<readonly ExportLine[], void, undefined> {
  const position = { after, likely: limit };
  const options = { counts, changes: since === null ? null : await changesSince(pool, since, fewChanges) };
  const scans = byProvider
    ? [familyScan(pool, options, position, providerCodes)]
    : [mappedScan(pool, options, position), unmappedScan(pool, options, position, providerCodes)];
  let left = limit;
  for await (const lines of mergeScans(scans)) {
    yield lines.slice(0, left);
    left -= lines.length;
    if (left <= 0) return;
  }
}

async function changesSince(pool: Pool, since: Date, fewChanges: number): Promise<Changes> {
  const { rows } = await pool.query<{ few: boolean }>(
    `select count(*) <= $2 as few
     from (select from hotels where deleted_at is null and updated_at >= $1 limit $2 + 1) as changed`,
    [since, fewChanges],
  );
  return { since, few: rows[0]?.few ?? false };
}
