import type { Pool } from 'pg';
import { type HotelKey, keyColumns } from './hotel-key.ts';

/** What a live row is found by beside its codes. */
export interface RowNames extends HotelKey {
  readonly name: string;
  /**
   * The city that its provider says, and the names and codes of its place and of that place's ancestors up to
   * the first CITY, the usual name of each first.
   */
  readonly areas: readonly string[];
}

/** The names of live rows, by provider code and hotel code. */
export async function readRowNames(pool: Pool, keys: readonly HotelKey[]): Promise<readonly RowNames[]> {
  if (keys.length === 0) return [];
  const { rows } = await pool.query<RowNames>(
    `select h.provider_code as "providerCode", h.hotel_code as "hotelCode", h.name,
       array_remove(h.city || array(
         select named.name
         from unnest(t.path) with ordinality as ancestor (place_id, position)
           join places p on p.place_id = ancestor.place_id
           cross join lateral (
             select p.name, 0 as position
             union all
             select entry ->> 'name', 1 from jsonb_array_elements(p.names) as entry
             union all
             select entry ->> 'code', 2 from jsonb_array_elements(p.codes) as entry
           ) as named
         where t.city_id is null or ancestor.position <= array_position(t.path, t.city_id)
         order by ancestor.position, named.position
       ), null) as areas
     from unnest($1::text[], $2::text[]) as k (provider_code, hotel_code)
       join live_hotels h on (h.provider_code, h.hotel_code) = (k.provider_code, k.hotel_code)
       left join place_tree t on t.place_id = h.place_id
     order by h.provider_code, h.hotel_code`,
    [...keyColumns(keys)],
  );
  return rows;
}
