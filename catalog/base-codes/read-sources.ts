import type { Pool } from 'pg';
import type { Row } from '../fields/field.ts';
import { identityOf, joinsOf, type Presentation, responseOf, selectList } from '../fields/response.ts';
import { selectedOf, type SelectedMembers, type Selection, selectionOf, union } from '../fields/selection.ts';
import { groupBy } from '../group-by.ts';
import { type BaseCodeGroup, idsByBaseCode, largestOrdinaryGroup } from '../hotels/groups.ts';
import { type Hotel, hotelFields, type SelectedHotel } from '../hotels/hotel-fields.ts';
import { type HotelKey, rowKeyOf } from '../hotels/hotel-key.ts';
import { listsHotelCodes, readFields, type ReadOptions } from '../hotels/read-hotels.ts';
import { prepared, preparedWhileFew } from '../../runtime/postgres/prepared.ts';
import { countedFields, sourceFields, sourceRows } from './merge-sources.ts';
import { type MergedField, type MergeWishes, type Source, sourceOf } from './merge.ts';

/** A source with the base code that it has. */
export interface ReadSource extends Source<SelectedHotel> {
  readonly baseCode: string | null;
}

type SourceOptions = Presentation & Pick<MergeWishes, 'fields'> & Pick<ReadOptions, 'groupAt'>;

/** The sources at these keys, by `rowKeyOf`. */
export async function readSources(
  pool: Pool,
  keys: readonly HotelKey[],
  { selection = 'whole', languages, fields, groupAt }: SourceOptions,
): Promise<ReadonlyMap<string, ReadSource>> {
  const distinct = [...new Map(keys.map((key) => [rowKeyOf(key), key])).values()];
  const form = sourceForm(union(selection, selectionOf(['externalIds.platformBaseCode'])), fields);
  const { hotels } = await readFields(pool, distinct, form.fields, {
    ...{ languages, groupAt, selection: form.selection, maxIds: Infinity },
  });
  return byKey(hotels.map((hotel) => form.sourceOf(hotel, hotel.externalIds?.platformBaseCode ?? null)));
}

/** What is read of sources, and how one is made of the fields that were. */
interface SourceForm {
  readonly fields: typeof countedFields;
  readonly selection: Selection;
  readonly sourceOf: (read: SelectedHotel & Beside, baseCode: string | null) => ReadSource;
}

/** Where not all of a hotel is selected, the database says which of `fields` it has. */
function sourceForm(selection: Selection, fields: MergeWishes['fields']): SourceForm {
  if (selection === 'whole')
    return {
      fields: countedFields,
      selection,
      sourceOf({ points = [], repeatedMedia = [], ...hotel }, baseCode) {
        return { ...sourceOf({ hotel: hotel as Hotel, points, repeatedMedia }), baseCode };
      },
    };
  return {
    fields: sourceFields,
    selection: union(selection, besideOf(selection, fields)),
    sourceOf({ has = {}, points = [], repeatedMedia = [], ...hotel }, baseCode) {
      const filled = new Set(fields.filter((field) => has[field] === true));
      return { hotel, points, repeatedMedia, has: filled, baseCode };
    },
  };
}

/** What merging has to know of a source beside what is selected of it. */
function besideOf(selection: Selection, fields: MergeWishes['fields']): SelectedMembers {
  return selectionOf([
    ...fields.map((field) => `has.${field}`),
    ...(selectedOf(selection, 'completeness') === null ? [] : ['points']),
    ...(selectedOf(selection, 'media') === null ? [] : ['repeatedMedia']),
  ]);
}

/** What of `besideOf` was read of a source. */
interface Beside {
  readonly has?: Partial<Readonly<Record<MergedField, boolean>>> | undefined;
  readonly points?: readonly number[] | undefined;
  readonly repeatedMedia?: readonly number[] | undefined;
}

/** A base code with the rows that its content is taken from, the most complete first. */
interface RankedRows {
  /** How many live rows it has. */
  readonly size: number;
  readonly rows: readonly RankedRow[];
}

interface RankedRow extends Row {
  readonly baseCode: string;
  readonly size: number;
  /** Those of all ordinary base codes, in the first row. */
  readonly idsByBaseCode?: Readonly<Record<string, BaseCodeGroup['propertyIds']>> | null;
}

/** The ranked rows of base codes; those without live rows are missing. */
interface RankedSources {
  readonly rowsOf: ReadonlyMap<string, RankedRows>;
  /** @param propertyIds of a large base code, where hotel codes are selected */
  readonly sourceOf: (row: RankedRow, propertyIds?: BaseCodeGroup['propertyIds']) => ReadSource;
}

type RankedOptions = MergeWishes & Pick<Presentation, 'languages'> & { readonly selection: Selection };

const identity = identityOf(hotelFields);

/**
 * Which rows base codes are merged from and what is selected of them, by one statement. Where hotel codes are
 * selected, ordinary base codes have those of all their rows.
 */
export async function readRankedSources(
  pool: Pool,
  baseCodes: readonly string[],
  { preferred, fields, selection: given, languages }: RankedOptions,
): Promise<RankedSources> {
  const form = sourceForm(union(given, identity), fields);
  const select = selectList(form.fields, 'h', form.selection);
  const joins = joinsOf(form.fields, form.selection);
  const [text, values] = listsHotelCodes(form.selection)
    ? [withHotelCodes(fields, select, joins), [baseCodes, preferred, largestOrdinaryGroup]]
    : [withoutHotelCodes(fields, select, joins), [baseCodes, preferred]];
  const { rows } = await pool.query<RankedRow>(
    form.selection === 'whole' ? prepared(text, values) : preparedWhileFew(text, values),
  );
  const idsOf = new Map(Object.entries(rows[0]?.idsByBaseCode ?? {}));
  const hotelOf = responseOf(form.fields, { selection: form.selection, languages });
  return {
    rowsOf: new Map(
      [...groupBy(rows, ({ baseCode }) => baseCode)].map(([code, own]) => [
        code,
        { size: own[0]?.size ?? 0, rows: own },
      ]),
    ),
    sourceOf(row, propertyIds = idsOf.get(row.baseCode)) {
      return form.sourceOf(hotelOf(Object.assign(row, { propertyIds })) as SelectedHotel, row.baseCode);
    },
  };
}

/** Columns of the rows that were ranked: for a few, to find the rows again takes half as long once more. */
const withoutHotelCodes = (fields: readonly MergedField[], select: string, joins: string): string => `
  select h.base_code as "baseCode", h.size, ${select}
  from ${sourceRows(fields)}
    ${joins}
  where h.needed
  order by h.base_code, h.rank`;

/**
 * All rows are ranked by a few columns, and those that are needed found again: a large base code has many.
 * The first row has the hotel codes of all base codes: joined to each row, they would be compared with each.
 */
const withHotelCodes = (fields: readonly MergedField[], select: string, joins: string): string => `
  with ranked as materialized (
    select base_code, provider_code, hotel_code, size, rank, needed,
      row_number() over (order by base_code, rank) = 1 as is_first
    from ${sourceRows(fields)}
  ),
  codes as (${idsByBaseCode('select base_code, provider_code, hotel_code from ranked where size <= $3')})
  select ranked.base_code as "baseCode", ranked.size, ${select},
    case when ranked.is_first then (select json_object_agg(base_code, ids) from codes) end as "idsByBaseCode"
  from ranked
    join live_hotels h on h.provider_code = ranked.provider_code and h.hotel_code = ranked.hotel_code
    ${joins}
  where ranked.needed
  order by ranked.base_code, ranked.rank`;

function byKey(sources: readonly ReadSource[]): ReadonlyMap<string, ReadSource> {
  return new Map(
    sources.map((source) => {
      const { providerCode, code: hotelCode } = source.hotel;
      return [rowKeyOf({ providerCode, hotelCode }), source];
    }),
  );
}
