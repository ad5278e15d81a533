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
  /** Further rows of the base code, which belong to the hotel but do not make the line. */
  readonly others?: readonly (readonly [providerCode: string, hotelCode: string])[];
}

/**
 * The line of a hotel: base code, country and place of its first row, the latest change, the sums of what was counted.
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
    providerPropertyIds: propertyIds(rows, first.others ?? []),
    country: first.country,
    canonicalCityPlaceId: first.placeId,
    updatedAt: new Date(Math.max(...rows.map(({ updatedAt }) => updatedAt.getTime()))),
    ...(first.mediaCount !== null && {
      mediaCount: sum(({ mediaCount }) => mediaCount),
      roomCount: sum(({ roomCount }) => roomCount),
    }),
  };
}

function propertyIds(
  rows: readonly ExportRow[],
  others: NonNullable<ExportRow['others']>,
): Readonly<Record<string, readonly string[]>> {
  const keys = [...rows.map(({ providerCode, hotelCode }) => [providerCode, hotelCode] as const), ...others];
  const ids = groupBy(keys, ([providerCode]) => providerCode);
  return Object.fromEntries(
    [...ids]
      .map(
        ([providerCode, of]) =>
          [providerCode, [...new Set(of.map(([, id]) => id))].sort(compareBytes)] as const,
      )
      .sort(([one], [other]) => compareBytes(one, other)),
  );
}
