import type { Pool } from 'pg';

/** The countries (ISO 3166-1 alpha-2) of places by their ids; without those that there are not. */
export async function readCountriesOfPlaces(
  pool: Pool,
  placeIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (placeIds.length === 0) return new Map();
  const { rows } = await pool.query<{ readonly placeId: string; readonly countryCode: string }>(
    `select place_id as "placeId", country_code as "countryCode" from places where place_id = any ($1::uuid[])`,
    [placeIds],
  );
  return new Map(rows.map(({ placeId, countryCode }) => [placeId, countryCode]));
}
