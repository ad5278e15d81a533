import { groupBy } from '../group-by.ts';
import { type ExportLine, type ExportRow, lineOf } from './export-line.ts';
import { isExportRow, type ScanRow } from './row-columns.ts';
import type { Scan } from './scan.ts';

/** Keys that one query looks at. */
const maxKeys = 1000;

/** Rows that one query should read at most: after keys with more rows, the next query looks at fewer keys. */
const maxRows = 20_000;

export interface ScanPosition {
  /** Lines after this code; all where it is null. */
  readonly after: string | null;
  /** How many lines are likely wanted: the first query looks at no more keys. */
  readonly likely: number;
}

/** What a query finds in a range of keys. */
export interface KeyRange {
  /** By key; some keys have several rows, some have nulls. */
  readonly rows: readonly ScanRow[];
  /** The last key that was looked at; null when there are no more. */
  readonly last: string | null;
}

/** Walks along keys, one range at a time. */
export async function* keysetScan(
  { after, likely }: ScanPosition,
  read: (after: string, size: number) => Promise<KeyRange>,
): Scan {
  let from = after ?? '';
  for (let size = Math.min(likely, maxKeys); ;) {
    const { rows, last } = await read(from, size);
    const byKey = groupBy(rows, ({ key }) => key);
    yield { lines: [...byKey].flatMap(([key, of]) => lineAt(key, of)), upTo: last };
    if (last === null) return;
    from = last;
    const rowsOfKey = Math.max(1, rows.length / Math.max(1, byKey.size));
    size = Math.max(1, Math.min(maxKeys, Math.floor(maxRows / rowsOfKey)));
  }
}

/** The range of rows in which every key has one, of at most `size` keys that were asked for. */
export function keyRange(rows: readonly ScanRow[], size: number): KeyRange {
  const keys = new Set(rows.map(({ key }) => key));
  return { rows, last: keys.size < size ? null : (rows.at(-1)?.key ?? null) };
}

function lineAt(key: string, rows: readonly ScanRow[]): readonly ExportLine[] {
  const [first, ...rest]: readonly ExportRow[] = rows.filter(isExportRow);
  return first === undefined ? [] : [lineOf(key, [first, ...rest])];
}
