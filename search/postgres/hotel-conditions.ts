import { boundingBox } from '../../catalog/geography/bounding-box.ts';
import { type Circle, earthRadiusKm, type Point } from '../../catalog/geography/distance.ts';
import { isInBox } from '../../catalog/geography/in-box.ts';
import { type HotelKey, keyColumns } from '../../catalog/hotels/hotel-key.ts';
import { filterConditions } from '../filters/hotel-filters.ts';
import type { HotelCriteria } from '../hotel-list.ts';
import { allOf, type Parameters } from '../../catalog/database/statement.ts';
import { isWithin } from './is-within.ts';

/** The condition that live hotel `h` passes the criteria, but for who sells it. */
export function hotelConditions(
  criteria: Omit<HotelCriteria, 'salesScopes'>,
  parameters: Parameters,
): string {
  const { named, near } = criteria;
  return allOf([
    parameters.optional(criteria.providerCodes, (codes) => `h.provider_code = any (${codes})`),
    named === undefined ? 'true' : isNamed(named, parameters),
    parameters.optional(criteria.countries, countryIs),
    parameters.optional(
      criteria.destinationCodes,
      (codes) => `exists (
        select from jsonb_array_elements(h.closest_destinations) as closest
        where closest ->> 'code' = any (${codes}))`,
    ),
    ...filterConditions(criteria, parameters),
    parameters.optional(
      criteria.placeIds,
      (ids) => `h.place_id in (select t.place_id from place_tree t where t.path && ${ids}::uuid[])`,
    ),
    near === undefined ? 'true' : isNear(near, parameters),
    criteria.within === undefined ? 'true' : isWithin(criteria.within, parameters),
    criteria.onlyRows === undefined ? 'true' : `${key} in ${rowsOf(criteria.onlyRows, parameters)}`,
    criteria.exceptRows === undefined ? 'true' : `${key} not in ${rowsOf(criteria.exceptRows, parameters)}`,
  ]);
}

const key = '(h.provider_code, h.hotel_code)';

function rowsOf(rows: readonly HotelKey[], parameters: Parameters): string {
  const [providerCodes, hotelCodes] = keyColumns(rows).map((codes) => parameters.add(codes));
  return `(select * from unnest(${providerCodes}::text[], ${hotelCodes}::text[]))`;
}

/** The keys are looked up first: one OR over two tables would read all rows of both. */
function isNamed(
  { baseCodes, hotelCodes }: NonNullable<HotelCriteria['named']>,
  parameters: Parameters,
): string {
  const codes = parameters.add(hotelCodes);
  return `(h.provider_code, h.hotel_code) in (
    select o.provider_code, o.hotel_code from mappings o where o.base_code = any (${parameters.add(baseCodes)})
    union all
    select n.provider_code, n.hotel_code from live_hotels n
    where n.hotel_code = any (${codes})
      and lower_code(n.hotel_code) = any (array(select lower_code(code) from unnest(${codes}::text[]) as code)))`;
}

/** Its own, else that of its place; apart, so that each is looked up in an index of its own. */
function countryIs(codes: string): string {
  return `(h.country_code = any (${codes}) or (
    h.country_code is null
    and h.place_id = any (array(select p.place_id from places p where p.country_code = any (${codes})))))`;
}

/** What lies in the box around the circle is found by an index; the distance decides. */
function isNear(circle: Circle, parameters: Parameters): string {
  return `${isInBox('h', boundingBox(circle), parameters)}
    and ${kmFrom(circle, parameters)} <= ${parameters.add(circle.radiusKm)}::float8`;
}

/** `distanceKm` in SQL: from the point to hotel `h`, in km. */
export function kmFrom({ latitude, longitude }: Point, parameters: Parameters): string {
  const from = `${parameters.add(latitude)}::float8`;
  return `round((
      2 * ${earthRadiusKm} * asin(least(1, sqrt(
        power(sin(radians(h.latitude - ${from}) / 2), 2)
        + cos(radians(${from})) * cos(radians(h.latitude))
          * power(sin(radians(h.longitude - ${parameters.add(longitude)}::float8) / 2), 2))))
    )::numeric, 3)::float8`;
}
