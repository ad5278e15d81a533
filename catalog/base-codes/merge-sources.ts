import type { Pool } from 'pg';
import { computed, group } from '../fields/field.ts';
import { boolean, count, listOf } from '../fields/shape.ts';
import { largestOrdinaryGroup } from '../hotels/groups.ts';
import { hotelFields } from '../hotels/hotel-fields.ts';
import type { HotelKey } from '../hotels/hotel-key.ts';
import { repeatedMedia } from '../hotels/media.ts';
import { isCodeOfHotel } from '../reference-data/code-kinds.ts';
import { maxMediaCount, type MergedField, mergedFields } from './merge.ts';

/** The live rows of a base code, as far as its merged content is made of them. */
export interface Sources {
  /** How many live rows the base code has. */
  readonly size: number;
  /** Of those that `mergeHotels` takes anything from, by provider code and hotel code. */
  readonly needed: readonly HotelKey[];
}

/** For row `h`: what `sourceOf` calls a field that is not empty. */
const has: Readonly<Record<MergedField, string>> = {
  descriptions: `h.descriptions <> '[]'`,
  media: `h.media <> '[]'`,
  location: `num_nonnulls(h.address, h.city, h.postal_code, h.country_code, h.latitude, h.longitude, h.place_id) > 0`,
  contact: `num_nonnulls(h.phone, h.email, h.website) > 0`,
  amenities: `exists (select from amenity_mappings a where ${isCodeOfHotel('amenityCodes', 'a')} and a.code is not null)`,
  boardCodes: `cardinality(h.board_codes) > 0`,
  starRating: `h.star_rating is not null`,
};

const mediaCount = `least(jsonb_array_length(h.media), ${maxMediaCount})`;

/** The fields of a hotel, and which of its media repeat an earlier one. */
export const comparedFields = {
  ...hotelFields,
  repeatedMedia: computed(
    listOf(count),
    'Which of its media repeat an earlier one.',
    ({ media }) => repeatedMedia(media),
    { needs: ['media'] },
  ),
};

/** The same, with what a source is judged by where not all of it is read. */
export const sourceFields = {
  ...comparedFields,
  has: group(
    Object.fromEntries(
      mergedFields.map((field) => [field, computed(boolean, 'Whether it is not empty.', has[field])]),
    ),
    'What the source has.',
  ),
  mediaCount: computed(count, 'How many media count.', mediaCount),
};

/** A row is needed that is the first of all, the first preferred one, or the first that has a field. */
const isFirst = (condition: string): string =>
  `(${condition} and not coalesce(bool_or(${condition}) over before, false))`;

const sourcesOfCodes = `
  select base_code as "baseCode", size, provider_code as "providerCode", hotel_code as "hotelCode"
  from (
    select base_code, provider_code, hotel_code, count(*) over (partition by base_code)::integer as size,
      ${['true', 'preferred', ...mergedFields].map(isFirst).join(' or ')} as needed
    from (
      select h.base_code, h.provider_code, h.hotel_code, h.provider_code = any ($2) as preferred,
        ${mergedFields.map((field) => `${has[field]} as ${field}`).join(', ')},
        ${mediaCount} as media_count
      from mapped_hotels h
      where h.base_code = any ($1)
    ) as source
    window before as (
      partition by base_code
      order by ${mergedFields.map((field) => `${field}::integer`).join(' + ')} desc, media_count desc, provider_code, hotel_code
      rows between unbounded preceding and 1 preceding)
  ) as ranked
  where needed
  order by base_code, provider_code, hotel_code`;

/**
 * Which rows the content of base codes is merged from, without reading their content: by base code, none of
 * them retired; those without live rows are missing.
 *
 * @param preferred as `mergeHotels` is given it
 */
export async function findSources(
  pool: Pool,
  baseCodes: readonly string[],
  preferred: readonly string[],
): Promise<ReadonlyMap<string, Sources>> {
  const { rows } = await pool.query<HotelKey & { baseCode: string; size: number }>(sourcesOfCodes, [
    baseCodes,
    preferred,
  ]);
  const sources = new Map<string, { size: number; needed: HotelKey[] }>();
  for (const { baseCode, size, ...key } of rows) {
    const known = sources.get(baseCode);
    if (known === undefined) sources.set(baseCode, { size, needed: [key] });
    else known.needed.push(key);
  }
  return sources;
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
