import type { Pool } from 'pg';

/**
 * Adds invented towns, with names made of those of real places and near to them, until there are so many places. Resolves with the
 * number of places that there are.
 */
export async function addPlaces(pool: Pool, wanted: number): Promise<number> {
  const { rows } = await pool.query<{ readonly count: number }>(
    'select count(*)::integer as count from places',
  );
  const missing = Math.max(0, wanted - (rows[0]?.count ?? 0));
  // As an import would write them: the tree of places is worked out again with each statement.
  for (let first = 1; first <= missing; first += batchSize) {
    await pool.query(insertTowns, [first, Math.min(missing, first + batchSize - 1)]);
  }
  await pool.query('vacuum analyze places');
  return (rows[0]?.count ?? 0) + missing;
}

const batchSize = 2000;

const insertTowns = `
     with real as (
       select name, country_code, parent_id, latitude, longitude, row_number() over (order by place_id) as number,
         count(*) over () as count
       from places where place_type = 'CITY' and latitude is not null
     )
     insert into places (place_id, place_type, name, country_code, parent_id, latitude, longitude, population)
     select md5('town ' || town)::uuid, 'CITY', split_part(one.name, ' ', 1) || ' ' || split_part(other.name, ' ', 1),
       one.country_code, one.parent_id, one.latitude + 0.1, one.longitude + 0.1, 1000 + town % 20000
     from generate_series($1::integer, $2::integer) as town
       join real as one on one.number = 1 + (town * 7919::bigint) % one.count
       join real as other on other.number = 1 + (town * 104729::bigint + town / 1000) % other.count`;
