import { earthRadiusKm } from '../../catalog/geography/distance.ts';
import type { Circle, HotelCriteria, Seller } from '../hotel-list.ts';
import { unblocked } from './restriction.ts';
import type { Values } from './statement.ts';

/** The condition that row `h` of hotels, with its mapping `m` and its place `p`, passes the criteria. */
export function hotelConditions(criteria: HotelCriteria, values: Values): string {
  const { named, near, sellers } = criteria;
  const conditions = ['h.deleted_at is null'];
  const on = (value: unknown, condition: (parameter: string) => string): void => {
    if (value !== undefined) conditions.push(condition(values.add(value)));
  };
  on(criteria.providerCodes, (codes) => `h.provider_code = any (${codes})`);
  if (sellers !== undefined) {
    conditions.push(`(${sellers.map((seller) => sells(seller, values)).join(' or ') || 'false'})`);
  }
  if (named !== undefined) conditions.push(isNamed(named, values));
  on(criteria.countries, (codes) => `coalesce(h.country_code, p.country_code) = any (${codes})`);
  on(criteria.chainCodes, (codes) => `h.chain_code = any (${codes})`);
  on(criteria.categories, categoryIs);
  on(criteria.boardCodes, someBoardIs);
  on(
    criteria.destinationCodes,
    (codes) => `exists (
      select from jsonb_array_elements(h.closest_destinations) as closest
      where closest ->> 'code' = any (${codes}))`,
  );
  on(criteria.nameContains, (text) => `strpos(h.name_folded, ${text}) > 0`);
  on(criteria.updatedSince, (moment) => `h.updated_at >= ${moment}`);
  on(
    criteria.placeId,
    (id) => `h.place_id in (select t.place_id from place_tree t where t.path @> array[${id}::uuid])`,
  );
  if (near !== undefined) conditions.push(isNear(near, values));
  return conditions.join('\n and ');
}

function sells({ providerCodes, policies }: Seller, values: Values): string {
  const restricted = unblocked(policies, values);
  return providerCodes === null
    ? `(${restricted})`
    : `(h.provider_code = any (${values.add(providerCodes)}) and ${restricted})`;
}

/** The keys are looked up first: one OR over two tables would read all rows of both. */
function isNamed({ baseCodes, hotelCodes }: NonNullable<HotelCriteria['named']>, values: Values): string {
  const codes = values.add(hotelCodes);
  return `(h.provider_code, h.hotel_code) in (
    select o.provider_code, o.hotel_code from mappings o where o.base_code = any (${values.add(baseCodes)})
    union all
    select n.provider_code, n.hotel_code from hotels n
    where n.hotel_code = any (${codes}) and n.deleted_at is null
      and lower(n.hotel_code collate pg_c_utf8)
        = any (array(select lower(code collate pg_c_utf8) from unnest(${codes}::text[]) as code)))`;
}

function categoryIs(codes: string): string {
  return `(h.category_code = any (${codes}) or exists (
    select from categories c
    where c.provider_code = h.provider_code and c.category_code = h.category_code
      and c.platform_category_code = any (${codes})))`;
}

function someBoardIs(codes: string): string {
  return `(h.board_codes && ${codes} or exists (
    select from boards b
    where b.provider_code = h.provider_code and b.board_code = any (h.board_codes)
      and b.platform_board_code = any (${codes})))`;
}

/** `distanceKm` in SQL. Latitudes are compared first: a degree of them is never less than 110 km. */
function isNear({ latitude, longitude, radiusKm }: Circle, values: Values): string {
  const lat = `${values.add(latitude)}::float8`;
  const lon = `${values.add(longitude)}::float8`;
  const radius = `${values.add(radiusKm)}::float8`;
  return `abs(h.latitude - ${lat}) <= ${radius} / 110 + 0.001
    and round((
      2 * ${earthRadiusKm} * asin(least(1, sqrt(
        power(sin(radians(h.latitude - ${lat}) / 2), 2)
        + cos(radians(${lat})) * cos(radians(h.latitude)) * power(sin(radians(h.longitude - ${lon}) / 2), 2))))
    )::numeric, 3)::float8 <= ${radius}`;
}
