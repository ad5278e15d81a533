import type { Pool } from 'pg';
import { identityOf, type Presentation, type WholePresentation } from '../fields/response.ts';
import { pick, selectedOf, type Selection, union } from '../fields/selection.ts';
import { type Hotel, hotelFields, type SelectedHotel } from '../hotels/hotel-fields.ts';
import { type BaseCodeGroup, groupOf, largestOrdinaryGroup, readWholeGroup } from '../hotels/groups.ts';
import { type HotelKey, rowKeyOf } from '../hotels/hotel-key.ts';
import { listsHotelCodes, maxListedIds } from '../hotels/read-hotels.ts';
import { findSources, firstRows, sourcesThatFit, type WholeSources } from './merge-sources.ts';
import {
  type MergedField,
  mergedFields,
  type MergedHotel,
  mergeSources,
  type MergeWishes,
  weighedFields,
} from './merge.ts';
import { readRankedSources, type ReadSource, readSources } from './read-sources.ts';

interface Options {
  /** The provider codes whose content is preferred. */
  readonly preferred: readonly string[];
  /** Whether every source is returned as it is. */
  readonly allSources: boolean;
  /** Hotel codes that all of them may list; the first one is returned in any case. */
  readonly maxIds?: number;
  /** The live rows of all these base codes, where they are known, and nothing is preferred. */
  readonly whole?: ReadonlyMap<string, WholeSources> | undefined;
}

/** Of a merged hotel `primary`, `provenance` and `sources` may be selected, and what is in them. */
export type MergeOptions = Presentation & Options;

export interface MergedHotels<Entry> {
  /** In the order of the base codes, as far as the hotel codes that they list stay within the limit. */
  readonly hotels: readonly (Entry & { readonly baseCode: string })[];
  /** The base codes that have live rows, in their order; the last of them may be left out of `hotels`. */
  readonly found: readonly string[];
  /** All sources of `hotels`, returned or not. */
  readonly sources: number;
}

type WithSources<H> = MergedHotel<H> & { readonly sources?: readonly H[] };

export type SelectedMergedHotel = Partial<WithSources<SelectedHotel>>;

/**
 * The merged content of base codes, none of them retired. A base code costs the contents that its own is
 * made of, however many rows it has.
 */
export async function readMergedHotels(
  pool: Pool,
  baseCodes: readonly string[],
  options: WholePresentation & Options,
): Promise<MergedHotels<WithSources<Hotel>>>;
export async function readMergedHotels(
  pool: Pool,
  baseCodes: readonly string[],
  options: MergeOptions,
): Promise<MergedHotels<SelectedMergedHotel>>;
export async function readMergedHotels(
  pool: Pool,
  baseCodes: readonly string[],
  { preferred, allSources, maxIds = maxListedIds, whole, selection = 'whole', languages }: MergeOptions,
): Promise<MergedHotels<SelectedMergedHotel>> {
  if (baseCodes.length === 0) return { hotels: [], found: [], sources: 0 };
  const ofPrimary = selectedHotel(selection, 'primary');
  const ofSources = allSources ? selectedHotel(selection, 'sources') : null;
  const hasProvenance = selectedOf(selection, 'provenance') !== null;
  const wishes = { preferred, fields: hasProvenance ? mergedFields : fieldsToMerge(ofPrimary) };
  const ofRows = union(ofPrimary ?? new Map(), ofSources ?? new Map());
  const isAtOnce = ofSources === null && whole === undefined;
  const { found, sizes, neededOf, returnedOf } = await (isAtOnce
    ? readAtOnce(pool, baseCodes, { ...wishes, selection: ofRows, languages, maxIds })
    : readByKeys(pool, baseCodes, {
        ...{ ...wishes, selection: ofRows, languages, maxIds, whole },
        returnsSources: ofSources !== null,
      }));
  const hotels = [...sizes.keys()].flatMap((baseCode) => {
    const needed = neededOf(baseCode);
    if (needed.length === 0) return [];
    const { primary, provenance } = mergeSources(needed, wishes);
    return [
      {
        baseCode,
        ...(ofPrimary !== null && { primary: isAtOnce ? primary : partOf(primary, ofPrimary) }),
        ...(hasProvenance && { provenance }),
        ...(ofSources !== null && {
          sources: returnedOf(baseCode).map(({ hotel }) => partOf(hotel, ofSources)),
        }),
      },
    ];
  });
  return { hotels, found, sources: [...sizes.values()].reduce((sum, size) => sum + size, 0) };
}

/** What was read of base codes. */
interface Contents {
  /** Those that have live rows, in their order. */
  readonly found: readonly string[];
  /** How many live rows each has, of those whose hotel codes fit. */
  readonly sizes: ReadonlyMap<string, number>;
  /** The sources that the content of a base code is taken from, the most complete first. */
  readonly neededOf: (baseCode: string) => readonly ReadSource[];
  /** Those that are returned as they are. */
  readonly returnedOf: (baseCode: string) => readonly ReadSource[];
}

type ReadWishes = MergeWishes &
  Pick<MergeOptions, 'languages' | 'whole'> & {
    readonly selection: Selection;
    readonly maxIds: number;
  };

async function readAtOnce(pool: Pool, baseCodes: readonly string[], wishes: ReadWishes): Promise<Contents> {
  const { rowsOf, sourceOf } = await readRankedSources(pool, baseCodes, wishes);
  const { found, sizes } = thatFit(baseCodes, rowsOf, wishes.maxIds);
  const large = new Map<string, BaseCodeGroup['propertyIds']>();
  for (const [code, size] of listsHotelCodes(wishes.selection) ? sizes : [])
    if (size > largestOrdinaryGroup) large.set(code, (await readWholeGroup(pool, code)).propertyIds);
  return {
    ...{ found, sizes },
    neededOf: (code) => rowsOf.get(code)?.rows.map((row) => sourceOf(row, large.get(code))) ?? [],
    returnedOf: () => [],
  };
}

async function readByKeys(
  pool: Pool,
  baseCodes: readonly string[],
  {
    whole,
    maxIds,
    returnsSources,
    selection,
    languages,
    ...wishes
  }: ReadWishes & { returnsSources: boolean },
): Promise<Contents> {
  const sources = whole ?? (await findSources(pool, baseCodes, wishes));
  const { found, sizes, listed } = thatFit(baseCodes, sources, maxIds);
  const returned = returnsSources
    ? await firstRows(pool, sourcesThatFit(sizes, maxIds - listed))
    : new Map<string, readonly HotelKey[]>();
  const neededOf = (code: string): readonly HotelKey[] => sources.get(code)?.needed ?? [];
  const returnedOf = (code: string): readonly HotelKey[] => returned.get(code) ?? [];
  const contents = await readSources(
    pool,
    [...sizes.keys()].flatMap((code) => [...neededOf(code), ...returnedOf(code)]),
    { languages, selection, fields: wishes.fields, groupAt: whole && knownGroups(whole) },
  );
  // A row that was removed or mapped elsewhere meanwhile is none of the code any more.
  const contentsAt = (baseCode: string, keys: readonly HotelKey[]): readonly ReadSource[] =>
    keys.flatMap((key) => {
      const source = contents.get(rowKeyOf(key));
      return source?.baseCode === baseCode ? [source] : [];
    });
  return {
    ...{ found, sizes },
    neededOf: (code) => contentsAt(code, neededOf(code)),
    returnedOf: (code) => contentsAt(code, returnedOf(code)),
  };
}

/** The base codes that were found, and the first of them whose hotel codes fit: one in any case. */
function thatFit(
  baseCodes: readonly string[],
  sources: ReadonlyMap<string, { readonly size: number }>,
  maxIds: number,
) {
  const found = baseCodes.filter((code) => sources.has(code));
  const sizes = new Map<string, number>();
  let listed = 0;
  for (const code of found) {
    const { size = 0 } = sources.get(code) ?? {};
    if (sizes.size > 0 && listed + size > maxIds) break;
    listed += size;
    sizes.set(code, size);
  }
  return { found, sizes, listed };
}

/** The groups of rows by their keys. */
function knownGroups(whole: ReadonlyMap<string, WholeSources>): (key: HotelKey) => BaseCodeGroup | null {
  const groups = new Map<string, BaseCodeGroup>();
  for (const [baseCode, { rows, needed }] of whole) {
    const group = groupOf(baseCode, rows);
    for (const key of needed) groups.set(rowKeyOf(key), group);
  }
  return (key) => groups.get(rowKeyOf(key)) ?? null;
}

const identity = identityOf(hotelFields);

/** What is selected of the hotel that this member of a merged hotel is; null: the member is left out. */
function selectedHotel(selection: Selection, member: 'primary' | 'sources'): Selection | null {
  const selected = selectedOf(selection, member);
  return selected === null ? null : union(selected, identity);
}

/** The merged fields that are wished of `primary`: where no other is, fewer rows are read. */
function fieldsToMerge(ofPrimary: Selection | null): readonly MergedField[] {
  if (ofPrimary === null) return [];
  const isSelected = (name: string): boolean => selectedOf(ofPrimary, name) !== null;
  return mergedFields.filter(
    (field) =>
      isSelected(field) ||
      (field === 'amenities' && isSelected('topAmenities')) ||
      // It says how much there is of these.
      (isSelected('completeness') && weighedFields.some((weighed) => weighed === field)),
  );
}

function partOf(hotel: SelectedHotel, selection: Selection): SelectedHotel {
  return pick(hotel, selection) as SelectedHotel;
}
