import { compareBytes } from '../text/compare-bytes.ts';
import { groupBy } from '../group-by.ts';
import { countNames, type CountName } from './counts.ts';

/** One hotel of an export, with what was counted. */
export interface ExportLine extends Readonly<Partial<Record<CountName, number>>> {
  readonly code: string;
  readonly baseCode: string | null;
  /** Hotel codes by provider code, both by bytes. */
  readonly providerPropertyIds: Readonly<Record<string, readonly string[]>>;
  readonly country: string | null;
  readonly canonicalCityPlaceId: string | null;
  readonly updatedAt: Date;
}

/** A live row of a hotel, as far as its line needs it; counts are null when they were not to be counted. */
export interface ExportRow extends Readonly<Record<CountName, number | null>> {
  readonly providerCode: string;
  readonly hotelCode: string;
  readonly baseCode: string | null;
  readonly country: string | null;
  readonly placeId: string | null;
  readonly updatedAt: Date;
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
  const counted = countNames.filter((name) => first[name] !== null);
  return {
    code,
    baseCode: first.baseCode,
    providerPropertyIds: propertyIds(rows, first.groupIds ?? {}),
    country: first.country,
    canonicalCityPlaceId: first.placeId,
    updatedAt: new Date(Math.max(...rows.map(({ updatedAt }) => updatedAt.getTime()))),
    ...Object.fromEntries(
      counted.map((name) => [name, rows.reduce((total, row) => total + (row[name] ?? 0), 0)]),
    ),
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
