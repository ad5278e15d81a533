import { compareBytes } from '../text/compare-bytes.ts';
import { groupBy } from '../group-by.ts';

/** One hotel of an export. */
export interface ExportLine {
  readonly code: string;
  readonly baseCode: string | null;
  /** Hotel codes by provider code, both by bytes. */
  readonly providerPropertyIds: Readonly<Record<string, readonly string[]>>;
  readonly country: string | null;
  readonly canonicalCityPlaceId: string | null;
  readonly updatedAt: Date;
  readonly mediaCount?: number;
  readonly roomCount?: number;
}

/** A live row of a hotel, as far as its line needs it. */
export interface ExportRow {
  readonly providerCode: string;
  readonly hotelCode: string;
  readonly baseCode: string | null;
  readonly country: string | null;
  readonly placeId: string | null;
  readonly updatedAt: Date;
  /** Null when they were not to be counted. */
  readonly mediaCount: number | null;
  readonly roomCount: number | null;
  /**
   * Hotel codes by provider code, both by bytes, of rows of the base code, which
   * belong to the hotel. Shared by rows.
   */
  readonly groupIds?: ExportLine['providerPropertyIds'];
}

/**
 * The line of a hotel: base code, country and place of its first row, the latest
 * change, the sums of what was counted.
 *
 * @param rows one at least, by provider code and hotel code
 */
export function lineOf(code: string, rows: readonly [ExportRow, ...ExportRow[]]): ExportLine {
  const [first] = rows;
  const sum = (countOf: (row: ExportRow) => number | null): number =>
    rows.reduce((total, row) => total + (countOf(row) ?? 0), 0);
  return {
    code,
    baseCode: first.baseCode,
    providerPropertyIds: propertyIds(rows, first.groupIds ?? {}),
    country: first.country,
    canonicalCityPlaceId: first.placeId,
    updatedAt: new Date(Math.max(...rows.map(({ updatedAt }) => updatedAt.getTime()))),
    ...(first.mediaCount !== null && {
      mediaCount: sum(({ mediaCount }) => mediaCount),
      roomCount: sum(({ roomCount }) => roomCount),
    }),
  };
}

/**
 * The codes of the group as they are, where those of the rows are among them: a large group has thousands.
 */
function propertyIds(
  rows: readonly ExportRow[],
  groupIds: ExportLine['providerPropertyIds'],
): ExportLine['providerPropertyIds'] {
  const more = rows.filter(
    ({ providerCode, hotelCode }) => groupIds[providerCode]?.includes(hotelCode) !== true,
  );
  if (more.length === 0) return groupIds;
  const known = Object.entries(groupIds).flatMap(([providerCode, ids]) =>
    ids.map((hotelCode) => ({ providerCode, hotelCode })),
  );
  const ids = groupBy<Pick<ExportRow, 'providerCode' | 'hotelCode'>, string>(
    [...known, ...more],
    ({ providerCode }) => providerCode,
  );
  return Object.fromEntries(
    [...ids]
      .map(
        ([providerCode, of]) =>
          [providerCode, of.map(({ hotelCode }) => hotelCode).sort(compareBytes)] as const,
      )
      .sort(([one], [other]) => compareBytes(one, other)),
  );
}
