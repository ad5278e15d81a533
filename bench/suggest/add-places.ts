import type { Pool } from 'pg';

interface Town {
  readonly name: string;
  readonly countryCode: string;
  readonly parentId: string | null;
  readonly latitude: number;
  readonly longitude: number;
}

/** Places are written in batches of so many, as an import does. */
const batchSize = 2000;

/**
 * Adds invented towns, with names made of those of real places and near to them, until there are so many
 * places. Resolves with the number of places that there are.
 */
export async function addPlaces(pool: Pool, wanted: number): Promise<number> {
  const { rows: counts } = await pool.query<{ readonly count: number }>(
    'select count(*)::integer as count from places',
  );
  const { rows: real } = await pool.query<Town>(
    `select name, country_code as "countryCode", parent_id as "parentId", latitude, longitude
     from places where place_type = 'CITY' and latitude is not null order by place_id`,
  );
  const known = counts[0]?.count ?? 0;
  for (let added = 0; added < wanted - known; added += batchSize) {
    const batch = Array.from({ length: Math.min(batchSize, wanted - known - added) }, (_, index) =>
      townOf(real, added + index),
    );
    await pool.query(
      `insert into places (place_id, place_type, name, country_code, parent_id, latitude, longitude, population)
       select md5('town ' || ($1::integer + t.number))::uuid, 'CITY', t.name, t.country_code, t.parent_id, t.latitude, t.longitude,
         1000 + t.number
       from unnest($2::text[], $3::text[], $4::uuid[], $5::float8[], $6::float8[])
         with ordinality as t (name, country_code, parent_id, latitude, longitude, number)`,
      [
        added,
        batch.map(({ name }) => name),
        batch.map(({ countryCode }) => countryCode),
        batch.map(({ parentId }) => parentId),
        batch.map(({ latitude }) => latitude),
        batch.map(({ longitude }) => longitude),
      ],
    );
  }
  await pool.query('vacuum analyze places');
  return Math.max(known, wanted);
}

/** The first word of one place and of another one, beside the first one. */
function townOf(real: readonly Town[], number: number): Town {
  const one = real[(number * 7919) % real.length];
  const other = real[(number * 104_729 + Math.floor(number / real.length)) % real.length];
  if (one === undefined || other === undefined) throw new Error('The catalog has no cities.');
  const firstWord = ({ name }: Town): string => name.split(' ')[0] ?? name;
  return { ...one, name: `${firstWord(one)} ${firstWord(other)}`, latitude: one.latitude + 0.1 };
}
