import type { Pool } from 'pg';
import { prepared } from '../../runtime/postgres/prepared.ts';

export interface LocatedPlace {
  /** ISO 3166-1 alpha-2; null where it is not known. */
  readonly countryCode: string | null;
  /** The ids of the place itself, then of its ancestors. */
  readonly path: readonly string[];
}

/** Places by their ids; without those that there are not. */
export async function readLocatedPlaces(
  pool: Pool,
  placeIds: readonly string[],
): Promise<ReadonlyMap<string, LocatedPlace>> {
  if (placeIds.length === 0) return new Map();
  const { rows } = await pool.query<LocatedPlace & { readonly placeId: string }>(
    prepared(
      `select p.place_id as "placeId", p.country_code as "countryCode", t.path::text[] as path
       from places p join place_tree t on t.place_id = p.place_id
       where p.place_id = any ($1::uuid[])`,
      [placeIds],
    ),
  );
  return new Map(rows.map(({ placeId, ...place }) => [placeId, place]));
}
