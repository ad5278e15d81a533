import type { Pool } from 'pg';
import { Parameters } from '../database/statement.ts';
import { type NamedPlace, namedPlaceOf, placeInLanguages } from './named-place.ts';

/** The live hotels at a place and below it, and the places directly below it. */
export interface HotelsOfTree {
  /** Distinct ones. */
  readonly baseCodes: number;
  /** Rows of providers, mapped or not. */
  readonly rows: number;
  /** Rows by provider code, without those that have none. */
  readonly byProvider: Readonly<Record<string, number>>;
  /** Those with most hotels (base codes, and rows without one) first, then by id. */
  readonly children: readonly NamedPlace[];
}

/**
 * Counts the hotels of the tree of a place, each by a row of an index. On two cores that had much else to do
 * it took a few milliseconds for a city, and 1.2 seconds for a country of 240,000 of a million hotels.
 *
 * @param providerCodes of which hotels count; null for all
 * @param maxChildren how many are listed at most
 * @param languages those in which names of children are wished; all come without
 */
export async function readHotelsOfTree(
  pool: Pool,
  placeId: string,
  providerCodes: readonly string[] | null,
  maxChildren: number,
  languages?: readonly string[],
): Promise<HotelsOfTree> {
  const parameters = new Parameters();
  const root = `${parameters.add(placeId)}::uuid`;
  const ofProvider = parameters.optional(
    providerCodes,
    (codes) => `h.provider_code = any (${codes}::text[])`,
  );
  const { rows } = await pool.query<HotelsOfTree>(
    `with located as materialized (
       -- The place below the root that a hotel belongs to; none for a hotel at the root itself.
       select t.path[array_position(t.path, ${root}) - 1] as child, h.provider_code, m.base_code
       from place_tree t
         join live_hotels h on h.place_id = t.place_id
         left join mappings m on m.provider_code = h.provider_code and m.hotel_code = h.hotel_code
       where t.path @> array[${root}] and ${ofProvider}
     ),
     codes as materialized (
       select child, base_code, count(*)::integer as rows from located group by child, base_code
     ),
     children as (
       select c.place_id, c.name, c.names, c.place_type, coalesce(counted.hotels, 0) as hotels
       from places c
         left join (
           select child, sum(case when base_code is null then rows else 1 end) as hotels from codes group by child
         ) as counted on counted.child = c.place_id
       where c.parent_id = ${root}
       order by hotels desc, c.place_id
       limit ${parameters.add(maxChildren)}
     )
     select
       (select count(distinct base_code)::integer from codes) as "baseCodes",
       (select count(*)::integer from located) as rows,
       (
         select coalesce(json_object_agg(provider_code, rows order by provider_code), '{}')
         from (select provider_code, count(*)::integer as rows from located group by provider_code) as providers
       ) as "byProvider",
       (
         select coalesce(json_agg(${namedPlaceOf('children')} order by hotels desc, place_id), '[]')
         from children
       ) as children`,
    parameters.values,
  );
  const [found = { baseCodes: 0, rows: 0, byProvider: {}, children: [] }] = rows;
  return { ...found, children: found.children.map(placeInLanguages(languages)) };
}
