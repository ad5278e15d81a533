import { boundingBox } from '../../catalog/geography/bounding-box.ts';
import { type Circle, earthRadiusKm } from '../../catalog/geography/distance.ts';
import { containedTrigrams } from '../../catalog/text/trigrams.ts';
import type { HotelCriteria } from '../hotel-list.ts';
import type { Values } from './statement.ts';

/**
 * The condition that row `h` of hotels is live and passes the criteria, but for who sells it.
 *
 * @param isLive for rows that are not read but counted, by keys
 */
export function hotelConditions(
  criteria: Omit<HotelCriteria, 'salesScopes'>,
  values: Values,
  isLive = 'h.deleted_at is null',
): string {
  const { named, near } = criteria;
  const conditions = [isLive];
  const on = (value: unknown, condition: (parameter: string) => string): void => {
    if (value !== undefined) conditions.push(condition(values.add(value)));
  };
  on(criteria.providerCodes, (codes) => `h.provider_code = any (${codes})`);
  if (named !== undefined) conditions.push(isNamed(named, values));
  on(criteria.countries, countryIs);
  on(criteria.chainCodes, (codes) => `h.chain_code = any (${codes})`);
  on(criteria.categories, categoryIs);
  on(criteria.boardCodes, someBoardIs);
  on(
    criteria.destinationCodes,
    (codes) => `exists (
      select from jsonb_array_elements(h.closest_destinations) as closest
      where closest ->> 'code' = any (${codes}))`,
  );
  if (criteria.nameContains !== undefined) conditions.push(nameContains(criteria.nameContains, values));
  on(criteria.updatedSince, (moment) => `h.updated_at >= ${moment}`);
  on(
    criteria.placeId,
    (id) => `h.place_id in (select t.place_id from place_tree t where t.path @> array[${id}::uuid])`,
  );
  if (near !== undefined) conditions.push(isNear(near, values));
  return conditions.join('\n and ');
}

/** The keys are looked up first: one OR over two tables would read all rows of both. */
function isNamed({ baseCodes, hotelCodes }: NonNullable<HotelCriteria['named']>, values: Values): string {
  const codes = values.add(hotelCodes);
  return `(h.provider_code, h.hotel_code) in (
    select o.provider_code, o.hotel_code from mappings o where o.base_code = any (${values.add(baseCodes)})
    union all
    select n.provider_code, n.hotel_code from hotels n
    where n.hotel_code = any (${codes}) and n.deleted_at is null
      and lower_code(n.hotel_code) = any (array(select lower_code(code) from unnest(${codes}::text[]) as code)))`;
}

/** Its own, else that of its place; apart, so that each is looked up in an index of its own. */
function countryIs(codes: string): string {
  return `(h.country_code = any (${codes}) or (
    h.country_code is null
    and h.place_id = any (array(select p.place_id from places p where p.country_code = any (${codes})))))`;
}

/** An index finds the names that have the trigrams of the text. */
function nameContains(folded: string, values: Values): string {
  const trigrams = containedTrigrams(folded);
  const contains = `strpos(h.name_folded, ${values.add(folded)}) > 0`;
  return trigrams.length === 0
    ? contains
    : `h.name_trigrams @> ${values.add(trigrams)}::integer[] and ${contains}`;
}

/**
 * What any provider calls so is compared first: few rows are left of which it is asked what their own provider means by
 * their code.
 */
function categoryIs(codes: string): string {
  return `h.category_code = any (${codes}::text[] || array(
      select c.category_code from categories c where c.platform_category_code = any (${codes})))
    and (h.category_code = any (${codes}) or exists (
      select from categories c
      where c.provider_code = h.provider_code and c.category_code = h.category_code
        and c.platform_category_code = any (${codes})))`;
}

/** As `categoryIs`. */
function someBoardIs(codes: string): string {
  return `h.board_codes && (${codes}::text[] || array(
      select b.board_code from boards b where b.platform_board_code = any (${codes})))
    and (h.board_codes && ${codes} or exists (
      select from boards b
      where b.provider_code = h.provider_code and b.board_code = any (h.board_codes)
        and b.platform_board_code = any (${codes})))`;
}

/** `distanceKm` in SQL, of what lies in the box around the circle. */
function isNear(circle: Circle, values: Values): string {
  const degrees = (value: number): string => `${values.add(value)}::float8`;
  const { south, north, longitudeRanges } = boundingBox(circle);
  const longitudes = longitudeRanges.map(
    ({ west, east }) => `h.longitude between ${degrees(west)} and ${degrees(east)}`,
  );
  const latitude = degrees(circle.latitude);
  return `h.latitude between ${degrees(south)} and ${degrees(north)} and (${longitudes.join(' or ')})
    and round((
      2 * ${earthRadiusKm} * asin(least(1, sqrt(
        power(sin(radians(h.latitude - ${latitude}) / 2), 2)
        + cos(radians(${latitude})) * cos(radians(h.latitude))
          * power(sin(radians(h.longitude - ${degrees(circle.longitude)}) / 2), 2))))
    )::numeric, 3)::float8 <= ${degrees(circle.radiusKm)}`;
}
