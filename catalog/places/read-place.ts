import type { Pool } from 'pg';
import { Parameters } from '../database/statement.ts';
import { boundingBox } from '../geography/bounding-box.ts';
import type { Circle, Point } from '../geography/distance.ts';
import { isInBox } from '../geography/in-box.ts';
import type { CityCentre, Place } from './place.ts';
import { prepared } from '../../runtime/postgres/prepared.ts';

/** A place, and which facts of other places belong to it. */
export interface PlaceRecord extends Place {
  /** Whether a tourism ZONE with the same folded name is in its country. */
  readonly hasNamesakeZone: boolean;
  /** Those of its members that are known, in their order. */
  readonly knownMemberIds: readonly string[];
}

/** A part of a country. */
export interface Surroundings {
  readonly countryCode: string;
  readonly circle: Circle;
}

type PlaceRow = Omit<PlaceRecord, 'centre'> & {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly cities: readonly CityCentre[] | null;
};

/**
 * The place with this id, null where there is none; and in the same statement the cities that are near, see
 * `readCitiesNear`.
 *
 * @param near null: no cities are read
 */
export async function readPlace(
  pool: Pool,
  placeId: string,
  near: Surroundings | null,
): Promise<{ readonly place: PlaceRecord; readonly cities: readonly CityCentre[] } | null> {
  const parameters = new Parameters();
  const { rows } = await pool.query<PlaceRow>(
    prepared(
      `select p.place_id as "placeId", p.place_type as "placeType", p.zone_kind as "zoneKind",
         p.country_code as "countryCode", p.latitude, p.longitude, p.radius_km as "radiusKm",
         p.member_ids as "memberIds",
         exists (
           select from places z
           where z.country_code = p.country_code and left(z.name_folded, 200) = left(p.name_folded, 200)
             and z.name_folded = p.name_folded and z.zone_kind = 'tourism'
         ) as "hasNamesakeZone",
         array(
           select m.place_id from unnest(p.member_ids) with ordinality as m (place_id, position)
             join places k on k.place_id = m.place_id
           order by m.position
         ) as "knownMemberIds",
         ${near === null ? 'null' : `(select json_agg(city) from (${citiesIn(near, parameters)}) as city)`} as cities
       from places p where p.place_id = ${parameters.add(placeId)}`,
      parameters.values,
    ),
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { latitude, longitude, cities, ...place } = row;
  const centre = latitude === null || longitude === null ? null : { latitude, longitude };
  return { place: { ...place, centre }, cities: cities ?? [] };
}

/** The cities of a country whose centre may be in the circle; a few are just outside of it. */
export async function readCitiesNear(pool: Pool, near: Surroundings): Promise<readonly CityCentre[]> {
  const parameters = new Parameters();
  const { rows } = await pool.query<Point & { readonly placeId: string }>(
    citiesIn(near, parameters),
    parameters.values,
  );
  return rows;
}

function citiesIn({ countryCode, circle }: Surroundings, parameters: Parameters): string {
  return `select c.place_id as "placeId", c.latitude, c.longitude
    from places c
    where c.place_type = 'CITY' and c.country_code = ${parameters.add(countryCode)}
      and ${isInBox('c', boundingBox(circle), parameters)}`;
}
