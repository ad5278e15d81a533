import type { Pool } from 'pg';
import { familyScan } from './family-scan.ts';
import type { CountName } from './counts.ts';
import type { ExportLine } from './export-line.ts';
import { type LineContent, lineSelector, type SelectedLine } from './line-content.ts';
import { mappedScan } from './mapped-scan.ts';
import { changedRows } from './line-changes.ts';
import type { Changes } from './row-columns.ts';
import { mergeScans } from './scan.ts';
import { unmappedScan } from './unmapped-scan.ts';

export interface ExportOptions {
  /** Lines with a change at or after it; null: all lines. */
  readonly since: Date | null;
  readonly counts: readonly CountName[];
  /** The codes under which rows may be stored. */
  readonly providerCodes: readonly string[];
  /** One line per hotel code of these providers, instead of one per hotel of the catalog. */
  readonly byProvider: boolean;
  /** The code of the line after which to continue. */
  readonly after: string | null;
  /** Lines at most. */
  readonly limit: number;
  /**
   * Up to this number the scans begin with the changed rows; with more, they walk over all
   * keys, which finds enough of them.
   */
  readonly fewChanges?: number;
}

const defaultFewChanges = 20_000;

/** Lines whose content is read at a time: a hotel may have hundreds of pictures. */
const contentsAtOnce = 200;

/**
 * The lines of an export, some at a time, by code. Nothing is held open between two batches: a slow reader
 * occupies no connection, and one who stops reading stops the scans.
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

/**
 * The same with what is selected of each line and of the content of its hotel. Lines that are left out, whose
 * hotels were removed meanwhile, are made up for: fewer than `limit` are the last ones.
 */
export async function* exportSelectedLines(
  pool: Pool,
  content: LineContent,
  { limit, ...options }: ExportOptions,
): AsyncGenerator<readonly SelectedLine[], void, undefined> {
  const select = lineSelector(pool, content, options.byProvider ? options.providerCodes : null);
  let { after } = options;
  let left = limit;
  while (left > 0) {
    const asked = left;
    let seen = 0;
    for await (const lines of exportLines(pool, { ...options, after, limit: asked })) {
      for (let start = 0; start < lines.length; start += contentsAtOnce) {
        const selected = await select(lines.slice(start, start + contentsAtOnce));
        left -= selected.length;
        yield selected;
      }
      seen += lines.length;
      after = lines.at(-1)?.code ?? after;
    }
    if (seen < asked) return;
  }
}

async function changesSince(pool: Pool, since: Date, fewChanges: number): Promise<Changes> {
  const { rows } = await pool.query<{ few: boolean }>(
    `with ${changedRows('$1')} select count(*) <= $2 as few from (select from changed limit $2 + 1) as counted`,
    [since, fewChanges],
  );
  return { since, few: rows[0]?.few ?? false };
}
