import type { Pool } from 'pg';
import { Parameters } from '../database/statement.ts';
import { boundingBox } from '../geography/bounding-box.ts';
import { type Point, radians } from '../geography/distance.ts';
import { isInBox } from '../geography/in-box.ts';
import { reachKm } from '../mapping-quality/evidence-weights.ts';
import { fold } from '../text/fold.ts';
import { trigrams } from '../text/trigrams.ts';
import type { NameQuery } from './name-query.ts';
import { prepared } from '../../runtime/postgres/prepared.ts';

/** Base codes that are compared with a hotel, at most: the nearest of those around it, and the most alike. */
const maxNearest = 50;
const maxAlike = 50;

/** Rows of the names that are most alike, among which those of the city come first. */
const maxRows = 1000;

/** A name with a mistake, and others, share at least so many of their trigrams. */
const leastAlike = 0.3;

/** Names are as good as found where one is so much alike. */
const surelyAlike = 0.6;

/** The share of the trigrams of row `h` and of a name that both have. */
function alikeness(name: Iterable<number>, parameters: Parameters): string {
  const wanted = `${parameters.add([...name])}::integer[]`;
  const shared = `icount(h.name_trigrams & ${wanted})`;
  return `${shared} / greatest(1, icount(h.name_trigrams) + icount(${wanted}) - ${shared})::float8`;
}

/**
 * The base codes with a live row within reach of a point: the nearest ones, and those whose names are most
 * like this one.
 */
export async function findCodesAround(pool: Pool, point: Point, name: string): Promise<readonly string[]> {
  const parameters = new Parameters();
  const [latitude, longitude, shrink] = [
    point.latitude,
    point.longitude,
    Math.cos(radians(point.latitude)),
  ].map((value) => `${parameters.add(value)}::float8`);
  const east = `abs(h.longitude - ${longitude})`;
  const { rows } = await pool.query<{ baseCode: string }>(
    prepared(
      `select base_code as "baseCode"
       from (
           select base_code, row_number() over (order by distance, base_code) as nearest,
             row_number() over (order by alike desc, distance, base_code) as likest
           from (
               select h.base_code,
                 min((h.latitude - ${latitude}) ^ 2 + (least(${east}, 360 - ${east}) * ${shrink}) ^ 2) as distance,
                 max(${alikeness(trigrams(fold(name)), parameters)}) as alike
               from mapped_hotels h
               where ${isInBox('h', boundingBox({ ...point, radiusKm: reachKm }), parameters)}
               group by h.base_code
             ) as around
         ) as ranked
       where nearest <= ${maxNearest} or likest <= ${maxAlike}`,
      parameters.values,
    ),
  );
  return rows.map(({ baseCode }) => baseCode);
}

/** Where a hotel is said to be. */
export interface Whereabouts {
  readonly city: string | null;
  readonly countryCode: string | null;
}

/**
 * The base codes whose names are most like one, those of the city first; in the country, where one is given.
 * Names that share no telling word are looked for only where none is found that is nearly the same.
 */
export async function findCodesByName(
  pool: Pool,
  query: NameQuery,
  whereabouts: Whereabouts,
): Promise<readonly string[]> {
  const exact = await findAlike(pool, query.exact, query, whereabouts);
  const isFound = exact.some(({ alike }) => alike >= surelyAlike);
  const mistaken =
    isFound || query.mistaken === null ? [] : await findAlike(pool, query.mistaken, query, whereabouts);
  return [...new Set([...exact, ...mistaken].map(({ baseCode }) => baseCode))];
}

interface AlikeCode {
  readonly baseCode: string;
  readonly alike: number;
}

async function findAlike(
  pool: Pool,
  expression: string,
  query: NameQuery,
  { city, countryCode }: Whereabouts,
): Promise<readonly AlikeCode[]> {
  const parameters = new Parameters();
  const wanted = city === null ? null : parameters.add(fold(city));
  const cityFirst =
    wanted === null
      ? ''
      : `bool_or(coalesce(fold(a.city) = ${wanted}, false)
           or exists (select from unnest(t.city_names) as named (name) where fold(named.name) = ${wanted})) desc,`;
  const { rows } = await pool.query<AlikeCode>(
    `select a.base_code as "baseCode", max(a.alike) as alike
     from (
         select * from (
             select h.base_code, h.city, h.place_id, ${alikeness(query.trigrams, parameters)} as alike
             from mapped_hotels h
             where h.name_trigrams @@ ${parameters.add(expression)}::query_int
               and ${parameters.optional(countryCode, (code) => `h.effective_country_code = ${code}`)}
           ) as named
         where alike >= ${leastAlike}
         order by alike desc, base_code
         limit ${maxRows}
       ) as a
       left join place_tree t on t.place_id = a.place_id
     group by a.base_code
     order by ${cityFirst} max(a.alike) desc, a.base_code
     limit ${maxAlike}`,
    parameters.values,
  );
  return rows;
}
