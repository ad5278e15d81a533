import { parse } from 'csv-parse/sync';
import type { Pool } from 'pg';
import { type ExportOptions, exportLines } from '../../../catalog/export/export-lines.ts';
import type { ApiScene } from './api-scene.ts';

export interface Line {
  readonly code: string;
  readonly [member: string]: unknown;
}

/** The lines of an export over HTTP. */
export async function readLines(query: string, { server, key }: ApiScene): Promise<Line[]> {
  const response = await server.send(`/export/catalog${query}`, { key });
  const text = await response.text();
  if (response.status !== 200) throw new Error(text);
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Line);
}

/** The records of an export as CSV, each by the names of its columns. */
export async function readRecords(
  query: string,
  { server, key }: ApiScene,
): Promise<readonly Readonly<Record<string, string>>[]> {
  const response = await server.send(`/export/catalog${query}`, { key, headers: { Accept: 'text/csv' } });
  const text = await response.text();
  if (response.status !== 200) throw new Error(text);
  return parse<Record<string, string>>(text, { columns: true, record_delimiter: '\r\n' });
}

/** A line as the record that it is in CSV: null is empty, and what is nested is JSON. */
export function recordOf(line: Line): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(line).map(([name, value]) => [
      name,
      value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
}

/** All came long ago. */
export async function forgetTimes(pool: Pool): Promise<void> {
  await pool.query(`
    update mappings set created_at = '2025-01-01'; update hotels set created_at = '2025-01-01';
    update places set country_changed_at = null; truncate hotel_moves`);
}

/** The lines as where so much changed that a scan of the changes would be longer than one of all keys. */
export async function scanOfAllKeys(
  pool: Pool,
  providerCodes: readonly string[],
  byProvider: boolean,
  since: string | undefined,
  counts: ExportOptions['counts'],
): Promise<readonly string[]> {
  const lines: string[] = [];
  const options = {
    ...{ providerCodes, byProvider, since: since === undefined ? null : new Date(since), counts },
    ...{ after: null, limit: 1000, fewChanges: 0 },
  };
  for await (const some of exportLines(pool, options))
    lines.push(...some.map((line) => JSON.stringify(line)));
  return lines;
}
