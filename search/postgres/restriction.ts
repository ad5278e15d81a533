import { type Area, type GeoPolicy, isEmptyArea } from '../../catalog/access/geo-policy.ts';
import type { Parameters } from '../../catalog/database/statement.ts';

/** The condition that a row of a hotel lies in an area that is not empty; which hotel, `unblocked` says. */
export type LiesIn = (area: Area, parameters: Parameters) => string;

/**
 * The condition that no policy blocks the grouped hotel `h`: what `restrictionOf` says, in SQL. A
 * mapped row is judged by all live rows of its code.
 *
 * @param liesIn of that hotel
 */
export function unblocked(policies: readonly GeoPolicy[], parameters: Parameters, liesIn: LiesIn): string {
  const conditions = policies.flatMap(({ include, exclude }) => [
    ...(isEmptyArea(include) ? [] : [liesIn(include, parameters)]),
    ...(isEmptyArea(exclude) ? [] : [`not ${liesIn(exclude, parameters)}`]),
  ]);
  return conditions.length === 0 ? 'true' : conditions.join(' and ');
}

/**
 * For the groups of a few rows, each judged once: whether the group `g` lies in the area. `g` has the base
 * code, or of an unmapped row its key.
 */
export function thisGroupLiesIn(area: Area, parameters: Parameters): string {
  const { lies } = parametersOf(area, parameters);
  const placed = area.placeIds.length === 0 ? '' : 'left join place_tree t on t.place_id = a.place_id';
  return `case when g.base_code is null
    then exists (
      select from hotel_geographies a ${placed}
      where a.provider_code = g.provider_code and a.hotel_code = g.hotel_code and (${lies}))
    else exists (
      select from hotel_geographies a ${placed}
      where a.base_code = g.base_code and (${lies}))
    end`;
}

/**
 * For many rows, which are judged together: whether the group is one of those with a row in the area. These
 * are found by indexes on what `hotel_geographies` is made of, and read once; one equality joins any number
 * of them by hashes. Mappings are joined once for all parts, not in each of them as `grouped_hotels` would.
 */
export const groupLiesIn: LiesIn = (area, parameters) => {
  const { countries, placeIds, lies } = parametersOf(area, parameters);
  const parts: string[] = [];
  if (countries !== null) {
    parts.push(
      `select a.provider_code, a.hotel_code from live_hotels a where a.country_code = any (${countries})`,
      `select a.provider_code, a.hotel_code from places p join live_hotels a on a.place_id = p.place_id
       where a.country_code is null and p.country_code = any (${countries})`,
    );
  }
  if (placeIds !== null) {
    parts.push(
      `select a.provider_code, a.hotel_code from place_tree t join live_hotels a on a.place_id = t.place_id
       where t.path && ${placeIds}`,
    );
  }
  // Those that have neither country nor place of their own.
  parts.push(
    `select a.provider_code, a.hotel_code
     from live_hotels unplaced
       join hotel_geographies a on a.provider_code = unplaced.provider_code and a.hotel_code = unplaced.hotel_code
       left join place_tree t on t.place_id = a.place_id
     where unplaced.country_code is null
       and not exists (select from places p where p.place_id = unplaced.place_id)
       and (${lies})`,
  );
  return `exists (
    select from (${parts.join(' union all ')}) as a
      left join mappings b on b.provider_code = a.provider_code and b.hotel_code = a.hotel_code
    where group_key(b.base_code, a.provider_code, a.hotel_code) = h.group_key)`;
};

interface AreaParameters {
  /** Null where the list is empty. */
  readonly countries: string | null;
  readonly placeIds: string | null;
  /** The condition that the geography `a`, with the tree `t` of its place, lies in the area. */
  readonly lies: string;
}

function parametersOf(area: Area, parameters: Parameters): AreaParameters {
  const countries = area.countries.length === 0 ? null : parameters.add(area.countries);
  const placeIds = area.placeIds.length === 0 ? null : `${parameters.add(area.placeIds)}::uuid[]`;
  const lies = [
    ...(countries === null ? [] : [`a.country_code = any (${countries})`]),
    ...(placeIds === null ? [] : [`t.path && ${placeIds}`]),
  ].join(' or ');
  return { countries, placeIds, lies };
}
