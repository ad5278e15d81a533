import type { Pool } from 'pg';
import { nameIsFoundBy } from '../database/name-condition.ts';
import { allOf, Parameters } from '../database/statement.ts';
import type { PlaceType, ZoneKind } from './place.ts';

/** A place of a path. */
export interface PlaceName {
  readonly placeId: string;
  readonly name: string;
}

/** A place that was found by its name. */
export interface FoundPlace extends PlaceName {
  readonly placeType: PlaceType;
  /** Null unless it is a ZONE. */
  readonly zoneKind: ZoneKind | null;
  readonly countryCode: string;
  readonly population: number | null;
  /** The nearest first. */
  readonly ancestors: readonly PlaceName[];
  /** Live rows of all providers at the place or below it. */
  readonly hotels: number;
  /** Distinct base codes of these. */
  readonly baseCodes: number;
}

export interface PlaceQuery {
  /** Folded. */
  readonly name: string;
  readonly countryCode?: string | undefined;
  readonly placeType?: string | undefined;
}

/** Places found by a name, the best of them, and how many there are in all. */
export interface FoundPlaces {
  readonly places: readonly FoundPlace[];
  readonly count: number;
}

/** Ancestors and base codes of the place `p`, for the select list. */
export const ancestorsAndBaseCodes = `
  coalesce((
    select jsonb_agg(jsonb_build_object('placeId', a.place_id, 'name', a.name) order by step.position)
    from place_tree t
      cross join unnest(t.path) with ordinality as step (place_id, position)
      join places a on a.place_id = step.place_id
    where t.place_id = p.place_id and step.position > 1
  ), '[]') as ancestors,
  (
    select count(distinct m.base_code)::integer
    from place_tree t
      join mapped_hotels m on m.place_id = t.place_id
    where t.path @> array[p.place_id]
  ) as "baseCodes"`;

/**
 * The places that a name finds: it contains the text, or each word of the text is the beginning of one of
 * its words. First those whose whole name it is, then those whose name begins with it; then by population,
 * number of hotels, name and id.
 */
export async function findPlaces(
  pool: Pool,
  { name, countryCode, placeType }: PlaceQuery,
  limit: number,
): Promise<FoundPlaces> {
  const parameters = new Parameters();
  const text = parameters.add(name);
  const where = allOf([
    nameIsFoundBy('p.name_folded', text, name, parameters),
    parameters.optional(countryCode, (code) => `p.country_code = ${code}`),
    parameters.optional(placeType, (type) => `p.place_type = ${type}`),
  ]);
  const { rows } = await pool.query<FoundPlace & { readonly count: number }>(
    `with attached as (
       select h.place_id, count(*) as hotels from live_hotels h where h.place_id is not null group by h.place_id
     ),
     in_tree as (
       select place.id, sum(attached.hotels)::integer as hotels
       from attached
         join place_tree t using (place_id)
         cross join unnest(t.path) as place (id)
       group by place.id
     ),
     best as materialized (
       select p.place_id, p.name, p.name_folded, p.place_type, p.zone_kind, p.country_code, p.population::float8,
         coalesce(i.hotels, 0) as hotels, count(*) over ()::integer as count,
         row_number() over (
           order by p.name_folded = ${text} desc, starts_with(p.name_folded, ${text}) desc,
             p.population desc nulls last, coalesce(i.hotels, 0) desc, p.name_folded, p.place_id
         ) as rank
       from places p
         left join in_tree i on i.id = p.place_id
       where ${where}
       order by rank
       limit ${parameters.add(limit)}
     )
     select p.place_id as "placeId", p.name, p.place_type as "placeType", p.zone_kind as "zoneKind",
       p.country_code as "countryCode", p.population, p.hotels, p.count, ${ancestorsAndBaseCodes}
     from best p
     order by p.rank`,
    parameters.values,
  );
  return { places: rows.map(({ count: _count, ...place }) => place), count: rows[0]?.count ?? 0 };
}
