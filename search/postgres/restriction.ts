import { type Area, type GeoPolicy, isEmptyArea } from '../../catalog/restriction/policy.ts';
import type { Values } from './statement.ts';

/**
 * The condition that no policy blocks the hotel of row `h`, whose mapping is `m`: what `restrictionOf` says, in SQL. A
 * mapped row is judged by all live rows of its code.
 */
export function unblocked(policies: readonly GeoPolicy[], values: Values): string {
  const conditions = policies.flatMap(({ include, exclude }) => [
    ...(isEmptyArea(include) ? [] : [someRowLiesIn(include, values)]),
    ...(isEmptyArea(exclude) ? [] : [`not ${someRowLiesIn(exclude, values)}`]),
  ]);
  return conditions.length === 0 ? 'true' : conditions.join(' and ');
}

/** The row itself, or another of its code. Two plain conditions: each may be answered for all rows at once, by a hash. */
function someRowLiesIn({ countries, cities }: Area, values: Values): string {
  const lies = [
    ...(countries.length === 0 ? [] : [`g.country_code = any (${values.add(countries)})`]),
    ...(cities.length === 0 ? [] : [`t.path && ${values.add(cities)}::uuid[]`]),
  ].join(' or ');
  const placed = cities.length === 0 ? '' : 'left join place_tree t on t.place_id = g.place_id';
  return `(
    exists (
      select from hotel_geographies g ${placed}
      where g.provider_code = h.provider_code and g.hotel_code = h.hotel_code and (${lies}))
    or exists (
      select from mappings o
        join hotel_geographies g on g.provider_code = o.provider_code and g.hotel_code = o.hotel_code
        ${placed}
      where o.base_code = m.base_code and (${lies}))
  )`;
}
