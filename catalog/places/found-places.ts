import type { Pool } from 'pg';
import type { Place } from './place.ts';

/** A place of a path. */
export interface PlaceName {
  readonly placeId: string;
  readonly name: string;
}

/** A place, with what tells it from others of its name. */
export interface FoundPlace extends PlaceName, Pick<Place, 'placeType' | 'zoneKind' | 'countryCode'> {
  readonly population: number | null;
  /** The nearest first. */
  readonly ancestors: readonly PlaceName[];
  /** Live rows of all providers at the place or below it. */
  readonly hotels: number;
  /** Distinct base codes of these. */
  readonly baseCodes: number;
}

/**
 * What the place `p` belongs to, the nearest first, for the select list.
 *
 * @param row the JSON of each place `a`
 */
export const ofAncestors = (aggregate: 'json_agg' | 'jsonb_agg', row: string): string => `coalesce((
    select ${aggregate}(${row} order by step.position)
    from place_tree t
      cross join unnest(t.path) with ordinality as step (place_id, position)
      join places a on a.place_id = step.place_id
    where t.place_id = p.place_id and step.position > 1
  ), '[]')`;

/** What a FoundPlace has of the place `p`, for the select list. */
export const foundPlaceColumns = `
  p.place_id as "placeId", p.name, p.place_type as "placeType", p.zone_kind as "zoneKind",
  p.country_code as "countryCode", p.population::float8,
  ${ofAncestors('jsonb_agg', "jsonb_build_object('placeId', a.place_id, 'name', a.name)")} as ancestors,
  (
    select count(*)::integer
    from place_tree t
      join live_hotels h on h.place_id = t.place_id
    where t.path @> array[p.place_id]
  ) as hotels,
  (
    select count(distinct m.base_code)::integer
    from place_tree t
      join mapped_hotels m on m.place_id = t.place_id
    where t.path @> array[p.place_id]
  ) as "baseCodes"`;

/** The places with these ids, in their order; those that do not exist are left out. */
export async function readFoundPlaces(
  pool: Pool,
  placeIds: readonly string[],
): Promise<readonly FoundPlace[]> {
  const { rows } = await pool.query<FoundPlace>(
    `select ${foundPlaceColumns}
     from places p
     where p.place_id = any($1::uuid[])
     order by array_position($1, p.place_id)`,
    [placeIds],
  );
  return rows;
}
