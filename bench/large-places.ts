import type { Pool } from 'pg';
import { denseCityHotels } from '../catalog/places/catchment.ts';

/**
 * Places of the sizes that the measurement needs, of real geography: larger than any of the sample catalog.
 */
export interface LargePlaces {
  /** The largest city, with the hotels around it: `denseRows` rows. */
  readonly denseCity: string;
  /** The centre of the dense city. */
  readonly latitude: number;
  readonly longitude: number;
  /** A country as a region. */
  readonly region: string;
  /** A city with few hotels. */
  readonly thinCity: string;
  /** The city with the most rows that is still thin. */
  readonly largestThinCity: string;
}

/** Rows of the dense city at most. */
const denseRows = 10_000;

/** The id of the region that is added. */
const region = '00000000-0000-4000-8000-0000000000de';

/** Makes the places. Hotels keep their positions: those nearest to the largest city become hotels of it. */
export async function enlargePlaces(pool: Pool): Promise<LargePlaces> {
  const [country] = await select<{ code: string }>(
    pool,
    `select p.country_code as code from live_hotels h join places p on p.place_id = h.place_id
     group by p.country_code order by count(*) desc limit 1`,
  );
  await pool.query(
    `insert into places (place_id, place_type, name, country_code) values ($1, 'REGION', 'All regions', $2)`,
    [region, country?.code],
  );
  await pool.query(
    `update places set parent_id = $1 where place_type = 'REGION' and country_code = $2 and place_id <> $1`,
    [region, country?.code],
  );
  const [city] = await select<{ denseCity: string; latitude: number; longitude: number }>(
    pool,
    `select p.place_id as "denseCity", p.latitude, p.longitude
     from places p
       join place_tree t on t.city_id = p.place_id
       join live_hotels h on h.place_id = t.place_id
     where p.country_code <> $1
     group by p.place_id order by count(*) desc limit 1`,
    [country?.code],
  );
  if (city === undefined) throw new Error('The catalog has no city with hotels.');
  await pool.query(
    `update hotels h set place_id = $1
     from (
       select n.provider_code, n.hotel_code from live_hotels n
       where n.latitude is not null and n.longitude is not null
       order by (n.latitude - $2) ^ 2 + ((n.longitude - $3) * cos(radians($2))) ^ 2
       limit $4
     ) as near
     where h.provider_code = near.provider_code and h.hotel_code = near.hotel_code`,
    [city.denseCity, city.latitude, city.longitude, denseRows],
  );
  const [thin] = await select<{ placeId: string }>(
    pool,
    `select p.place_id as "placeId" from places p
       join place_tree t on t.city_id = p.place_id
       join live_hotels h on h.place_id = t.place_id
     where p.place_type = 'CITY' and p.latitude is not null
     group by p.place_id having count(*) between 20 and 200
     order by p.place_id limit 1`,
  );
  const [largest] = await select<{ placeId: string }>(
    pool,
    `select t.city_id as "placeId" from place_tree t
       join live_hotels h on h.place_id = t.place_id
       left join mappings m on m.provider_code = h.provider_code and m.hotel_code = h.hotel_code
     where t.city_id is not null
     group by t.city_id having count(distinct m.base_code) < $1
     order by count(*) desc, t.city_id limit 1`,
    [denseCityHotels],
  );
  if (thin === undefined || largest === undefined) throw new Error('The catalog has no thin city.');
  return { ...city, region, thinCity: thin.placeId, largestThinCity: largest.placeId };
}

async function select<T extends object>(
  pool: Pool,
  text: string,
  values: unknown[] = [],
): Promise<readonly T[]> {
  return (await pool.query<T>(text, values)).rows;
}
