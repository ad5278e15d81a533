import type { ExportRow } from './export-line.ts';

/** What the queries of all scans have in common. */
export interface ScanOptions {
  /** Lines have a change at or after `since`; null: all lines. */
  readonly changes: Changes | null;
  /** Whether media and rooms are counted. */
  readonly counts: boolean;
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
export function rowColumns(counts: boolean): string {
  return `h.provider_code as "providerCode", h.hotel_code as "hotelCode",
    h.effective_country_code as country, h.place_id as "placeId", h.updated_at as "updatedAt",
    ${counts ? 'jsonb_array_length(h.media)' : 'null::integer'} as "mediaCount",
    ${
      counts
        ? `(select count(*)::integer from rooms r
            where r.provider_code = h.provider_code and r.hotel_code = h.hotel_code)`
        : 'null::integer'
    } as "roomCount"`;
}

export function isExportRow(row: ScanRow): row is ScanRow & ExportRow {
  return row.providerCode !== null;
}
