import type { Pool } from 'pg';
import { computed, group } from '../fields/field.ts';
import { boolean, count, listOf } from '../fields/shape.ts';
import { groupBy } from '../group-by.ts';
import { largestOrdinaryGroup, type MappedHotel } from '../hotels/groups.ts';
import { hasContent } from '../hotels/has-content.ts';
import { hotelFields } from '../hotels/hotel-fields.ts';
import type { HotelKey } from '../hotels/hotel-key.ts';
import { repeatedMedia } from '../hotels/media.ts';
import { isCodeOfHotel } from '../reference-data/code-kinds.ts';
import { maxMediaCount, type MergedField, mergedFields, type MergeWishes, weighedFields } from './merge.ts';
import { prepared, preparedWhileFew } from '../../runtime/postgres/prepared.ts';

/** The live rows of a base code, as far as its merged content is made of them. */
export interface Sources {
  /** How many live rows the base code has. */
  readonly size: number;
  /** Those that the content is taken from, the most complete first. */
  readonly needed: readonly HotelKey[];
}

/** The same with all of its live rows, by provider code and hotel code. */
export interface WholeSources extends Sources {
  readonly rows: readonly MappedHotel[];
}

const isMapped = (isOfHotel: string): string =>
  `exists (select from amenity_mappings a where ${isOfHotel} and a.code is not null)`;

/**
 * The first code of most hotels is mapped, and one is looked up in a third of the time that all take: all are
 * where it is not.
 */
const hasAmenities = [
  'a.provider_code = h.provider_code and a.provider_amenity_code = h.amenity_codes[1]',
  isCodeOfHotel('amenityCodes', 'a'),
]
  .map(isMapped)
  .join(' or ');

/** For row `h`: what `sourceOf` calls a field that is not empty. */
const has: Readonly<Record<MergedField, string>> = {
  descriptions: hasContent('descriptions'),
  media: hasContent('media'),
  location: `num_nonnulls(h.address, h.city, h.postal_code, h.country_code, h.latitude, h.longitude, h.place_id) > 0`,
  contact: `num_nonnulls(h.phone, h.email, h.website) > 0`,
  amenities: `(${hasAmenities})`,
  boardCodes: `cardinality(h.board_codes) > 0`,
  starRating: `h.star_rating is not null`,
  checkIn: `num_nonnulls(h.check_in_from, h.check_in_until) > 0`,
  checkOut: `num_nonnulls(h.check_out_from, h.check_out_until) > 0`,
  yearBuilt: `h.year_built is not null`,
  yearRenovated: `h.year_renovated is not null`,
  roomCount: `h.room_count is not null`,
  importantInformation: `h.important_information is not null`,
  paymentPolicy: `h.payment_policy is not null`,
  petPolicy: `h.pet_policy is not null`,
  pointsOfInterest: `h.points_of_interest is not null`,
  reviews: `h.reviews is not null`,
};

const mediaCount = `least(jsonb_array_length(h.media), ${maxMediaCount})`;

/** The fields of a hotel, with what merging has to know of a source beside them. */
export const countedFields = {
  ...hotelFields,
  points: computed(listOf(count), 'For each part of the completeness.', 'h.completeness_points'),
  repeatedMedia: computed(
    listOf(count),
    'Which of its media repeat an earlier one.',
    ({ media }) => repeatedMedia(media),
    { needs: ['media'] },
  ),
};

/** The same with what a source is judged by where not all of it is read. */
export const sourceFields = {
  ...countedFields,
  has: group(
    Object.fromEntries(
      mergedFields.map((field) => [field, computed(boolean, 'Whether it is not empty.', has[field])]),
    ),
    'What the source has.',
  ),
};

/** A bit for each of: any row, preferred rows, rows that have a field. */
const bitsOf = (fields: readonly MergedField[]): string =>
  ['true', 'preferred', ...fields.map(hasColumn)]
    .map((condition, bit) => `((${condition})::integer << ${bit})`)
    .join(' | ');

/** A column by itself: `media` is one of the row. */
const hasColumn = (field: MergedField): string => `"has ${field}"`;

/**
 * All columns of the rows, of which those that a statement does not name cost nothing.
 *
 * @param fields those that a row may be needed for beside being the primary source
 */
const rankedRows = (fields: readonly MergedField[]): string => `
    select source.*,
      count(*) over (partition by base_code)::integer as size,
      row_number() over by_completeness as rank,
      -- The first of all, the first preferred one, and each that is the first to have a field.
      ((${bitsOf(fields)}) & ~coalesce(bit_or(${bitsOf(fields)}) over before, 0)) <> 0 as needed
    from (
      select h.*, h.provider_code = any ($2) as preferred,
        ${mergedFields.map((field) => `${has[field]} as ${hasColumn(field)}`).join(', ')},
        ${mediaCount} as media_count
      from mapped_hotels h
      where h.base_code = any ($1)
      offset 0 -- else each use of a condition would unpack the documents again
    ) as source
    window by_completeness as (
      partition by base_code
      order by ${weighedFields.map((field) => `${hasColumn(field)}::integer`).join(' + ')} desc, media_count desc, provider_code, hotel_code),
      before as (by_completeness rows between unbounded preceding and 1 preceding)`;

/** SQL: live rows `h` of base codes $1, with `size`, `rank`, `needed`; provider codes $2 are preferred. */
export const sourceRows = (fields: readonly MergedField[]): string => `(${rankedRows(fields)}) as h`;

const sourcesOfCodes = (fields: readonly MergedField[]): string => `
  select base_code as "baseCode", size, provider_code as "providerCode", hotel_code as "hotelCode"
  from ${sourceRows(fields)}
  where needed
  order by base_code, rank`;

/**
 * Which rows the content of base codes is merged from, without reading their content: by base code, none of
 * them retired; those without live rows are missing.
 */
export async function findSources(
  pool: Pool,
  baseCodes: readonly string[],
  { preferred, fields }: MergeWishes,
): Promise<ReadonlyMap<string, Sources>> {
  const text = sourcesOfCodes(fields);
  const values = [baseCodes, preferred];
  const { rows } = await pool.query<HotelKey & { baseCode: string; size: number }>(
    fields === mergedFields ? prepared(text, values) : preparedWhileFew(text, values),
  );
  const sources = new Map<string, { size: number; needed: HotelKey[] }>();
  for (const { baseCode, size, ...key } of rows) {
    const known = sources.get(baseCode);
    if (known === undefined) sources.set(baseCode, { size, needed: [key] });
    else known.needed.push(key);
  }
  return sources;
}

const rowsOfCodes = `
  select base_code as "baseCode", provider_code as "providerCode", hotel_code as "hotelCode",
    confidence_pct as "confidencePct", rank::integer as rank, needed
  from (${rankedRows(mergedFields)}) as ranked
  order by base_code, provider_code, hotel_code`;

/**
 * The same for all fields, without preference, with all live rows of these base codes: for whoever writes all
 * that there is of them.
 */
export async function readWholeSources(
  pool: Pool,
  baseCodes: readonly string[],
): Promise<ReadonlyMap<string, WholeSources>> {
  const { rows } = await pool.query<RankedRow>(rowsOfCodes, [baseCodes, []]);
  return new Map(
    [...groupBy(rows, ({ baseCode }) => baseCode)].map(([baseCode, own]) => {
      const needed = own.filter((row) => row.needed).toSorted((one, other) => one.rank - other.rank);
      return [baseCode, { size: own.length, needed, rows: own }];
    }),
  );
}

interface RankedRow extends MappedHotel {
  readonly baseCode: string;
  readonly rank: number;
  readonly needed: boolean;
}

/**
 * The first live rows of base codes, by provider code and hotel code.
 *
 * @param wanted how many of each
 */
export async function firstRows(
  pool: Pool,
  wanted: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, readonly HotelKey[]>> {
  const { rows } = await pool.query<{ baseCode: string; keys: readonly HotelKey[] }>(
    `select w.base_code as "baseCode", (
       select coalesce(json_agg(json_build_object(
           'providerCode', row.provider_code, 'hotelCode', row.hotel_code
         ) order by row.number), '[]')
       from (
         select o.provider_code, o.hotel_code,
           row_number() over (order by o.provider_code, o.hotel_code) as number
         from mapped_hotels o
         where o.base_code = w.base_code
       ) as row
       where row.number <= w.rows
     ) as keys
     from unnest($1::text[], $2::integer[]) as w (base_code, rows)`,
    [[...wanted.keys()], [...wanted.values()]],
  );
  return new Map(rows.map(({ baseCode, keys }) => [baseCode, keys]));
}

/**
 * How many sources of each base code are listed: all of an ordinary one; of a large one as many as still fit,
 * each of which lists the hotel codes of all.
 *
 * @param sizes how many live rows each has
 * @param idsLeft hotel codes that may still be listed
 */
export function sourcesThatFit(
  sizes: ReadonlyMap<string, number>,
  idsLeft: number,
): ReadonlyMap<string, number> {
  let left = idsLeft;
  const fitting = new Map<string, number>();
  for (const [baseCode, size] of sizes) {
    const rows = size <= largestOrdinaryGroup ? size : Math.min(size, Math.max(0, Math.floor(left / size)));
    if (size > largestOrdinaryGroup) left -= rows * size;
    fitting.set(baseCode, rows);
  }
  return fitting;
}
