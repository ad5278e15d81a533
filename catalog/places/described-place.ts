import type { Pool } from 'pg';
import type { Point } from '../geography/distance.ts';
import { type NamedPlace, namedPlaceOf, placeInLanguages } from './named-place.ts';
import type { Place } from './place.ts';
import { ofAncestors } from './found-places.ts';
import { prepared } from '../../runtime/postgres/prepared.ts';

/** What is known of a place itself, and what it belongs to. */
export interface DescribedPlace extends NamedPlace, Pick<Place, 'zoneKind' | 'countryCode' | 'radiusKm'> {
  readonly location: Point | null;
  readonly population: number | null;
  /** From the nearest up to the root. */
  readonly parents: readonly NamedPlace[];
  /** As they were imported, known or not. */
  readonly memberPlaceIds: readonly string[];
}

/**
 * Places by their ids, in any order; without those that there are not.
 *
 * @param languages those in which names are wished; all come without
 */
export async function describePlaces(
  pool: Pool,
  placeIds: readonly string[],
  languages?: readonly string[],
): Promise<readonly DescribedPlace[]> {
  const { rows } = await pool.query<DescribedPlace>(
    prepared(
      `select p.place_id as "placeId", p.name, p.names, p.place_type as "placeType", p.zone_kind as "zoneKind",
         p.country_code as "countryCode",
         case when p.latitude is not null and p.longitude is not null then
           json_build_object('latitude', p.latitude, 'longitude', p.longitude) end as location,
         p.population::float8, ${ofAncestors('json_agg', namedPlaceOf('a'))} as parents, p.member_ids as "memberPlaceIds", p.radius_km as "radiusKm"
       from places p
       where p.place_id = any ($1::uuid[])`,
      [placeIds],
    ),
  );
  const named = placeInLanguages(languages);
  return rows.map((place) => ({ ...named(place), parents: place.parents.map(named) }));
}
