import type { Pool } from 'pg';
import { readMergedHotels, type SelectedMergedHotel } from '../base-codes/merged-hotels.ts';
import type { Presentation } from '../fields/response.ts';
import { pick, type SelectedMembers, type Selection, union } from '../fields/selection.ts';
import type { HotelKey } from '../hotels/hotel-key.ts';
import { findByProviderCodes, readHotels } from '../hotels/read-hotels.ts';
import type { ExportLine } from './export-line.ts';

/** What is wished of lines: of their own members, and of the content of their hotels. */
export interface LineContent {
  readonly selection: SelectedMembers;
  readonly languages?: Presentation['languages'];
}

/** What was selected of a line, and what identifies it. */
export type SelectedLine = Pick<ExportLine, 'code' | 'baseCode'> &
  Partial<ExportLine> &
  Pick<SelectedMergedHotel, 'primary' | 'provenance'>;

type Content = Pick<SelectedMergedHotel, 'primary' | 'provenance'>;

const identity: Selection = new Map([
  ['code', 'whole'],
  ['baseCode', 'whole'],
]);

/**
 * A function that adds to lines what is selected. Where no content is, none is read. A line whose hotel was
 * removed meanwhile is left out.
 *
 * @param providerCodes those of the family whose hotel codes the lines have; null: lines of the catalog
 */
export function lineSelector(
  pool: Pool,
  { selection, languages }: LineContent,
  providerCodes: readonly string[] | null,
): (lines: readonly ExportLine[]) => Promise<readonly SelectedLine[]> {
  const ofContent = new Map([...selection].filter(([name]) => name === 'primary' || name === 'provenance'));
  const shown = union(selection, identity);
  const reader = { pool, languages, selection: ofContent };
  return async (lines) => {
    const own = lines.map((line) => pick(line, shown) as SelectedLine);
    if (ofContent.size === 0) return own;
    const contents = await (providerCodes === null
      ? contentOfCatalog(reader, lines)
      : contentOfFamily(reader, lines, providerCodes));
    return own.flatMap((line) => {
      const content = contents.get(line.code);
      return content === undefined ? [] : [{ ...line, ...content }];
    });
  };
}

interface Reader extends LineContent {
  readonly pool: Pool;
}

/** The merged content of base codes, and that of rows without one as it is; by the codes of lines. */
async function contentOfCatalog(
  { pool, ...presentation }: Reader,
  lines: readonly ExportLine[],
): Promise<ReadonlyMap<string, Content>> {
  const baseCodes = lines.flatMap(({ baseCode }) => baseCode ?? []);
  const merged = await readMergedHotels(pool, baseCodes, {
    ...{ preferred: [], allSources: false, maxIds: Infinity },
    ...presentation,
  });
  const keys = lines.flatMap(({ baseCode, providerPropertyIds }) =>
    baseCode === null ? keysOf(providerPropertyIds) : [],
  );
  const alone = await contentOfRows({ pool, ...presentation }, keys);
  return new Map([
    ...merged.hotels.map(({ baseCode, ...content }) => [baseCode, content] as const),
    ...alone.map(({ key, content }) => [`${key.providerCode}:${key.hotelCode}`, content] as const),
  ]);
}

/** The content of the first row of each line, unmerged: the caller asked for that provider. */
async function contentOfFamily(
  reader: Reader,
  lines: readonly ExportLine[],
  providerCodes: readonly string[],
): Promise<ReadonlyMap<string, Content>> {
  const codes = lines.map(({ code }) => code);
  const found = await findByProviderCodes(reader.pool, providerCodes, codes);
  const first = new Map(found.toReversed().map((key) => [key.hotelCode, key]));
  const contents = await contentOfRows(reader, [...first.values()]);
  return new Map(contents.map(({ key, content }) => [key.hotelCode, content]));
}

async function contentOfRows(
  { pool, selection, languages }: Reader,
  keys: readonly HotelKey[],
): Promise<readonly { readonly key: HotelKey; readonly content: Content }[]> {
  const ofHotel = selection.get('primary');
  const options = { selection: ofHotel ?? new Map(), languages, maxIds: Infinity };
  const { hotels } = await readHotels(pool, keys, options);
  return hotels.map((hotel) => ({
    key: { providerCode: hotel.providerCode, hotelCode: hotel.code },
    content: {
      ...(ofHotel !== undefined && { primary: hotel }),
      ...(selection.has('provenance') && { provenance: {} }),
    },
  }));
}

function keysOf(propertyIds: ExportLine['providerPropertyIds']): readonly HotelKey[] {
  return Object.entries(propertyIds).flatMap(([providerCode, codes]) =>
    codes.map((hotelCode) => ({ providerCode, hotelCode })),
  );
}
