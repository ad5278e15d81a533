import type { Pool } from 'pg';
import { Parameters } from '../database/statement.ts';
import { boundingBox } from '../geography/bounding-box.ts';
import type { Circle, Point } from '../geography/distance.ts';
import { isInBox } from '../geography/in-box.ts';
import type { CityCentre, Place } from './place.ts';

/** A place, and which facts of other places belong to it. */
export interface PlaceRecord extends Place {
  /** Whether a tourism ZONE with the same folded name is in its country. */
  readonly hasNamesakeZone: boolean;
  /** Those of its members that are known, in their order. */
  readonly knownMemberIds: readonly string[];
}

type PlaceRow = Omit<PlaceRecord, 'centre'> & {
  readonly latitude: number | null;
  readonly longitude: number | null;
};

/** The place with this id; null where there is none. */
export async function readPlace(pool: Pool, placeId: string): Promise<PlaceRecord | null> {
  const { rows } = await pool.query<PlaceRow>(
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
       ) as "knownMemberIds"
     from places p where p.place_id = $1`,
    [placeId],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { latitude, longitude, ...place } = row;
  return { ...place, centre: latitude === null || longitude === null ? null : { latitude, longitude } };
}

/** The cities of a country whose centre may be in the circle; a few are just outside of it. */
export async function readCitiesNear(
  pool: Pool,
  countryCode: string,
  circle: Circle,
): Promise<readonly CityCentre[]> {
  const parameters = new Parameters();
  const { rows } = await pool.query<Point & { readonly placeId: string }>(
    `select p.place_id as "placeId", p.latitude, p.longitude
     from places p
     where p.place_type = 'CITY' and p.country_code = ${parameters.add(countryCode)}
       and ${isInBox('p', boundingBox(circle), parameters)}`,
    parameters.values,
  );
  return rows;
}
