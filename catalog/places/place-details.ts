import type { Pool } from 'pg';
import type { Place } from './place.ts';
import { type FoundPlace, foundPlaceColumns } from './found-places.ts';

/** All that is known of one place. */
export interface PlaceDetails extends FoundPlace, Pick<Place, 'centre' | 'radiusKm'> {
  /** In the order in which they were given; the name of one that does not exist is null. */
  readonly members: readonly { readonly placeId: string; readonly name: string | null }[];
  /** Its direct children. */
  readonly children: number;
}

/** A place by its id; null where there is none. */
export async function readPlaceDetails(pool: Pool, placeId: string): Promise<PlaceDetails | null> {
  const { rows } = await pool.query<PlaceDetails>(
    `select ${foundPlaceColumns},
       case when p.latitude is not null and p.longitude is not null then
         jsonb_build_object('latitude', p.latitude, 'longitude', p.longitude) end as centre,
       p.radius_km as "radiusKm",
       (
         select coalesce(jsonb_agg(
           jsonb_build_object('placeId', member.id, 'name', m.name) order by member.position), '[]')
         from unnest(p.member_ids) with ordinality as member (id, position)
           left join places m on m.place_id = member.id
       ) as members,
       (select count(*)::integer from places c where c.parent_id = p.place_id) as children
     from places p
     where p.place_id = $1`,
    [placeId],
  );
  return rows[0] ?? null;
}
