import { countColumns, type CountName } from './counts.ts';
import type { ExportRow } from './export-line.ts';

/** What the queries of all scans have in common. */
export interface ScanOptions {
  /** Lines have a change at or after `since`; null: all lines. */
  readonly changes: Changes | null;
  readonly counts: readonly CountName[];
}

export interface Changes {
  readonly since: Date;
  /** So few rows changed that a scan is faster beginning with them than walking over all keys. */
  readonly few: boolean;
}

/** A row of a scan's query: one of the hotel at `key`, or nulls where it has no line. */
export type ScanRow = { readonly key: string } & {
  readonly [column in keyof ExportRow]: ExportRow[column] | null;
};

/** The columns of an `ExportRow` of live hotels `h`, but for its base code. */
export function rowColumns(counts: readonly CountName[]): string {
  return `h.provider_code as "providerCode", h.hotel_code as "hotelCode",
    h.effective_country_code as country, h.place_id as "placeId", h.updated_at as "updatedAt",
    ${countColumns(counts)}`;
}

export function isExportRow(row: ScanRow): row is ScanRow & ExportRow {
  return row.providerCode !== null;
}
