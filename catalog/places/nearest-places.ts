import type { Pool } from 'pg';
import { Parameters } from '../database/statement.ts';
import { boundingBox } from '../geography/bounding-box.ts';
import { type Circle, distanceKm, type Point } from '../geography/distance.ts';
import { isInBox } from '../geography/in-box.ts';
import { type DescribedPlace, describePlaces } from './described-place.ts';

export interface NearbyPlace extends DescribedPlace {
  /** From the centre of the circle to its own, rounded to metres. */
  readonly distanceKm: number;
}

interface Found {
  readonly placeId: string;
  readonly distanceKm: number;
}

/**
 * The places whose centres are in the circle, nearest first, then by id; `limit` of them at most.
 *
 * @param languages those in which names are wished; all come without
 */
export async function readNearestPlaces(
  pool: Pool,
  circle: Circle,
  limit: number,
  languages?: readonly string[],
): Promise<readonly NearbyPlace[]> {
  const parameters = new Parameters();
  const { rows } = await pool.query<Point & { readonly placeId: string }>(
    `select p.place_id as "placeId", p.latitude, p.longitude
     from places p
     where ${isInBox('p', boundingBox(circle), parameters)}`,
    parameters.values,
  );
  const nearest = rows
    .map((place): Found => ({ placeId: place.placeId, distanceKm: distanceKm(circle, place) }))
    .filter((place) => place.distanceKm <= circle.radiusKm)
    .sort((one, other) => one.distanceKm - other.distanceKm || (one.placeId < other.placeId ? -1 : 1))
    .slice(0, limit);
  const described = await describePlaces(
    pool,
    nearest.map(({ placeId }) => placeId),
    languages,
  );
  const byId = new Map(described.map((place) => [place.placeId, place]));
  return nearest.flatMap((found) => {
    const place = byId.get(found.placeId);
    return place === undefined ? [] : [{ ...place, ...found }];
  });
}
