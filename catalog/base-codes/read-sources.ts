import type { Pool } from 'pg';
import type { Row } from '../fields/field.ts';
import { identityOf, joinsOf, type Presentation, responseOf, selectList } from '../fields/response.ts';
import { selectedOf, type SelectedMembers, type Selection, selectionOf, union } from '../fields/selection.ts';
import { type Hotel, hotelFields, type SelectedHotel } from '../hotels/hotel-fields.ts';
import { type HotelKey, rowKeyOf } from '../hotels/hotel-key.ts';
import { readFields, type ReadOptions } from '../hotels/read-hotels.ts';
import { countedFields, sourceFields, sourceRows } from './merge-sources.ts';
import { type MergedField, type MergeWishes, type Source, sourceOf } from './merge.ts';

/** A source with the base code that it has. */
export interface ReadSource extends Source<SelectedHotel> {
  readonly baseCode: string | null;
}

type SourceOptions = Presentation & Pick<MergeWishes, 'fields'> & Pick<ReadOptions, 'groupAt'>;

/**
 * The sources at these keys, by `rowKeyOf`. Where not all of a hotel is selected, which of `fields` it has is
 * said by the database, in the statement that reads the rest.
 */
export async function readSources(
  pool: Pool,
  keys: readonly HotelKey[],
  { selection = 'whole', languages, fields, groupAt }: SourceOptions,
): Promise<ReadonlyMap<string, ReadSource>> {
  const distinct = [...new Map(keys.map((key) => [rowKeyOf(key), key])).values()];
  const unlimited = { languages, maxIds: Infinity, groupAt };
  if (selection === 'whole') {
    const { hotels } = await readFields(pool, distinct, countedFields, unlimited);
    return byKey(
      hotels.map(({ points, repeatedMedia, ...selected }) => {
        const hotel = selected as Hotel;
        return {
          ...sourceOf({ hotel, points, repeatedMedia }),
          baseCode: hotel.externalIds.platformBaseCode,
        };
      }),
    );
  }
  const { hotels } = await readFields(pool, distinct, sourceFields, {
    ...unlimited,
    selection: union(
      selection,
      union(selectionOf(['externalIds.platformBaseCode']), besideOf(selection, fields)),
    ),
  });
  return byKey(
    hotels.map(({ has, points, repeatedMedia, ...hotel }) =>
      selectedSource(hotel, { has, points, repeatedMedia }, fields, hotel.externalIds?.platformBaseCode),
    ),
  );
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

function selectedSource(
  hotel: SelectedHotel,
  { has = {}, points = [], repeatedMedia = [] }: Beside,
  fields: MergeWishes['fields'],
  baseCode: string | null = null,
): ReadSource {
  const filled = new Set(fields.filter((field) => has[field] === true));
  return { hotel, points, repeatedMedia, has: filled, baseCode };
}

/** A base code with the sources that its content is taken from, the most complete first. */
export interface RankedSources {
  /** How many live rows it has. */
  readonly size: number;
  readonly sources: readonly ReadSource[];
}

type RankedOptions = MergeWishes & Pick<Presentation, 'languages'> & { readonly selection: Selection };

const identity = identityOf(hotelFields);

const { points, repeatedMedia, has } = sourceFields;

const besideFields = { points, repeatedMedia, has };

/**
 * Which rows base codes are merged from and what is selected of them, by one statement: for a few fields, to
 * find the rows twice takes half as long again. By base code; those without live rows are missing.
 *
 * @param selection without the hotel codes of the whole base code
 */
export async function readRankedSources(
  pool: Pool,
  baseCodes: readonly string[],
  { preferred, fields, selection: given, languages }: RankedOptions,
): Promise<ReadonlyMap<string, RankedSources>> {
  if (baseCodes.length === 0) return new Map();
  const selection = union(given, identity);
  const beside = besideOf(selection, fields);
  const all = union(selection, beside);
  const { rows } = await pool.query<Row & { readonly baseCode: string; readonly size: number }>(
    `select h.base_code as "baseCode", h.size, ${selectList(sourceFields, 'h', all)}
     from ${sourceRows(fields)}
       ${joinsOf(sourceFields, all)}
     where h.needed
     order by h.base_code, h.rank`,
    [baseCodes, preferred],
  );
  const hotelOf = responseOf(hotelFields, { selection, languages });
  const besideOfRow = responseOf(besideFields, { selection: beside });
  const found = new Map<string, { readonly size: number; readonly sources: ReadSource[] }>();
  for (const row of rows) {
    const { baseCode, size } = row;
    const source = selectedSource(hotelOf(row) as SelectedHotel, besideOfRow(row), fields, baseCode);
    const known = found.get(baseCode);
    if (known === undefined) found.set(baseCode, { size, sources: [source] });
    else known.sources.push(source);
  }
  return found;
}

function byKey(sources: readonly ReadSource[]): ReadonlyMap<string, ReadSource> {
  return new Map(
    sources.map((source) => {
      const { providerCode, code: hotelCode } = source.hotel;
      return [rowKeyOf({ providerCode, hotelCode }), source];
    }),
  );
}
