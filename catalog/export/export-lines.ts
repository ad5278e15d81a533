import type { Pool } from 'pg';
import type { ExportLine } from './line.ts';
import type { ScanOptions } from './row-columns.ts';
import { mergeScans } from './scan.ts';
import { familyScan, mappedScan, unmappedScan } from './scans.ts';

export interface ExportOptions extends ScanOptions {
  /** The codes under which rows may be stored. */
  readonly providerCodes: readonly string[];
  /** A line a hotel code of these providers, instead of a line a hotel of the catalog. */
  readonly byProvider: boolean;
  /** The code of the line to go on behind. */
  readonly after: string | null;
  /** Lines at most. */
  readonly limit: number;
}

/**
 * The lines of an export, some at a time, by code. Nothing is held open between two batches: who reads slowly holds no
 * connection, and who stops reading stops the walk.
 */
export async function* exportLines(
  pool: Pool,
  { providerCodes, byProvider, after, limit, ...options }: ExportOptions,
): AsyncGenerator<readonly ExportLine[], void, undefined> {
  const position = { after, likely: limit };
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
