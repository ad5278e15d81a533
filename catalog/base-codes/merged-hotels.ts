import type { Pool } from 'pg';
import { identityOf, type Presentation, type WholePresentation } from '../fields/response.ts';
import { pick, selectedOf, type Selection, union } from '../fields/selection.ts';
import { type Hotel, hotelFields, type SelectedHotel } from '../hotels/hotel-fields.ts';
import { type BaseCodeGroup, groupOf } from '../hotels/groups.ts';
import { type HotelKey, rowKeyOf } from '../hotels/hotel-key.ts';
import { maxListedIds } from '../hotels/read-hotels.ts';
import { findSources, firstRows, sourcesThatFit, type WholeSources } from './merge-sources.ts';
import { type MergedField, mergedFields, type MergedHotel, mergeSources, weighedFields } from './merge.ts';
import { type ReadSource, readSources } from './read-sources.ts';

interface Options {
  /** The provider codes whose content is preferred. */
  readonly preferred: readonly string[];
  /** Whether every source is returned as it is. */
  readonly allSources: boolean;
  /** Hotel codes that all of them may list; the first one is returned in any case. */
  readonly maxIds?: number;
  /** The live rows of all these base codes, where they are known, and nothing is preferred. */
  readonly whole?: ReadonlyMap<string, WholeSources>;
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

/** A merged hotel with its sources, where they are wished. */
type WithSources<H> = MergedHotel<H> & { readonly sources?: readonly H[] };

/** What was selected of one. */
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
  const ofPrimary = selectedHotel(selection, 'primary');
  const ofSources = allSources ? selectedHotel(selection, 'sources') : null;
  const hasProvenance = selectedOf(selection, 'provenance') !== null;
  const wishes = { preferred, fields: hasProvenance ? mergedFields : fieldsToMerge(ofPrimary) };
  const sources = whole ?? (await findSources(pool, baseCodes, wishes));
  const found = baseCodes.filter((code) => sources.has(code));
  const sizes = new Map<string, number>();
  let listed = 0;
  for (const code of found) {
    const { size = 0 } = sources.get(code) ?? {};
    if (sizes.size > 0 && listed + size > maxIds) break;
    listed += size;
    sizes.set(code, size);
  }
  const returned =
    ofSources === null
      ? new Map<string, readonly HotelKey[]>()
      : await firstRows(pool, sourcesThatFit(sizes, maxIds - listed));
  const neededOf = (code: string): readonly HotelKey[] => sources.get(code)?.needed ?? [];
  const returnedOf = (code: string): readonly HotelKey[] => returned.get(code) ?? [];

  const contents = await readSources(
    pool,
    [...sizes.keys()].flatMap((code) => [...neededOf(code), ...returnedOf(code)]),
    {
      ...{ languages, fields: wishes.fields, groupAt: whole && knownGroups(whole) },
      selection: union(ofPrimary ?? new Map(), ofSources ?? new Map()),
    },
  );
  const hotels = [...sizes.keys()].flatMap((baseCode) => {
    // A row that was removed or mapped elsewhere meanwhile is none of the code any more.
    const contentsAt = (keys: readonly HotelKey[]): readonly ReadSource[] =>
      keys.flatMap((key) => {
        const source = contents.get(rowKeyOf(key));
        return source?.baseCode === baseCode ? [source] : [];
      });
    const needed = contentsAt(neededOf(baseCode));
    if (needed.length === 0) return [];
    const { primary, provenance } = mergeSources(needed, wishes);
    return [
      {
        baseCode,
        ...(ofPrimary !== null && { primary: partOf(primary, ofPrimary) }),
        ...(hasProvenance && { provenance }),
        ...(ofSources !== null && {
          sources: contentsAt(returnedOf(baseCode)).map(({ hotel }) => partOf(hotel, ofSources)),
        }),
      },
    ];
  });
  return { hotels, found, sources: [...sizes.values()].reduce((sum, size) => sum + size, 0) };
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
