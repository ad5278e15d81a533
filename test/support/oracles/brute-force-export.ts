import { compareBytes } from '../../../catalog/text/compare-bytes.ts';
import type { SmallCatalog, SmallHotel } from '../generators/small-catalog.ts';
import { baseCodeOf, countryOf, liveHotels } from './small-catalog-lookups.ts';

/** All lines of an export without counts, by looking at every row. */
export function bruteForceExport(
  catalog: SmallCatalog,
  family: readonly string[] | null,
  since: string | undefined,
): readonly object[] {
  const rows = liveHotels(catalog).filter(({ providerCode }) => family?.includes(providerCode) ?? true);
  const codeOf = (row: SmallHotel): string =>
    family === null ? (baseCodeOf(catalog, row) ?? `${row.providerCode}:${row.hotelCode}`) : row.hotelCode;
  return [...new Set(rows.map(codeOf))].sort(compareBytes).flatMap((code) => {
    const own = rows.filter((row) => codeOf(row) === code);
    const [first] = own;
    if (first === undefined) return [];
    const baseCode = baseCodeOf(catalog, first);
    const hotel = rows.filter(
      (row) => own.includes(row) || (baseCode !== null && baseCodeOf(catalog, row) === baseCode),
    );
    const ids: Record<string, string[]> = {};
    for (const { providerCode, hotelCode } of hotel) (ids[providerCode] ??= []).push(hotelCode);
    const updatedAt =
      own
        .map((row) => row.updatedAt ?? '')
        .sort()
        .at(-1) ?? '';
    if (since !== undefined && updatedAt < since) return [];
    return [
      {
        code,
        baseCode,
        providerPropertyIds: ids,
        country: countryOf(catalog, first),
        canonicalCityPlaceId: first.placeId,
        updatedAt,
      },
    ];
  });
}
