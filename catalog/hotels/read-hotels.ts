import type { Pool } from 'pg';
import { type HotelKey, keyColumns } from './hotel-key.ts';
import { type BaseCodeGroup, readGroups } from '../base-codes/groups.ts';
import type { StoredHotel } from './stored-hotel.ts';

/** The amenities of the platform that row `h` has, by bytes. */
export const amenityCodes = `array(
    select distinct a.code from amenity_mappings a
    where a.provider_code = h.provider_code and a.provider_amenity_code = any (h.amenity_codes) and a.code is not null
    order by a.code
  )`;

type Content = Omit<StoredHotel, 'baseCode' | 'propertyIds'>;

const contents = `
  select k.position::integer - 1 as position, h.provider_code as "providerCode", h.hotel_code as "hotelCode",
    h.name, h.address, h.city, h.postal_code as "postalCode", h.effective_country_code as "countryCode",
    h.latitude, h.longitude, h.place_id as "placeId", coalesce(way.places, '[]') as "locationPath",
    h.phone, h.email, h.website, h.category_code as "categoryCode", h.star_rating as "starRating",
    h.property_type as "propertyType", h.chain_code as "chainCode", c.name as "chainName", h.board_codes as "boardCodes",
    ${amenityCodes} as amenities,
    array(
      select t.code from amenities t
      where t.top_rank is not null and exists (
        select from amenity_mappings a
        where a.provider_code = h.provider_code and a.provider_amenity_code = any (h.amenity_codes) and a.code = t.code)
      order by t.top_rank, t.code
    ) as "topAmenities",
    h.descriptions, h.media, h.closest_destinations as "closestDestinations", h.updated_at as "updatedAt"
  from unnest($1::text[], $2::text[]) with ordinality as k (provider_code, hotel_code, position)
    join live_hotels h on h.provider_code = k.provider_code and h.hotel_code = k.hotel_code
    left join place_tree t on t.place_id = h.place_id
    left join chains c on c.provider_code = h.provider_code and c.chain_code = h.chain_code
    left join lateral (
      select json_agg(
        json_build_object('placeId', a.place_id, 'placeType', a.place_type, 'name', a.name) order by step.number
      ) as places
      from unnest(t.path) with ordinality as step (place_id, number) join places a on a.place_id = step.place_id
    ) as way on true
  order by k.position`;

/** Hotel codes of providers that one answer lists at most: those of 1,000 hotels of ordinary groups always fit. */
export const maxListedIds = 100_000;

/** What was read of the rows at some keys. */
export interface ReadHotels {
  /** Those that are live, in the order of the keys. */
  readonly hotels: readonly StoredHotel[];
  /** How many of the keys were looked at, from the first on. */
  readonly keysRead: number;
}

/**
 * The hotels at these keys, as far as the hotel codes that all of them list stay within a limit; the first one in any case.
 *
 * @param maxIds the limit: a hotel of a large base code lists thousands
 */
export async function readHotels(
  pool: Pool,
  keys: readonly HotelKey[],
  maxIds = maxListedIds,
): Promise<ReadHotels> {
  if (keys.length === 0) return { hotels: [], keysRead: 0 };
  const groupAt = await readGroups(pool, keys);
  const groups: (BaseCodeGroup | null)[] = [];
  for (let listed = 0; groups.length < keys.length;) {
    const group = await groupAt(groups.length);
    listed += group?.size ?? 1;
    if (listed > maxIds && groups.length > 0) break;
    groups.push(group);
  }
  const { rows } = await pool.query<Content & { readonly position: number }>(contents, [
    ...keyColumns(keys.slice(0, groups.length)),
  ]);
  const hotels = rows.map(({ position, ...content }) => {
    const { providerCode, hotelCode } = content;
    const { baseCode, propertyIds } = groups[position] ?? {
      baseCode: null,
      propertyIds: { [providerCode]: [hotelCode] },
    };
    return { ...content, baseCode, propertyIds };
  });
  return { hotels, keysRead: groups.length };
}

/** The keys of the live rows of these hotel codes under any of these provider codes, by provider code. */
export async function findByProviderCodes(
  pool: Pool,
  providerCodes: readonly string[],
  hotelCodes: readonly string[],
): Promise<readonly HotelKey[]> {
  const { rows } = await pool.query<HotelKey>(
    `select provider_code as "providerCode", hotel_code as "providerHotelCode" from live_hotels
     where provider_code = any ($1) and hotel_code = any ($2)
     order by provider_code`,
    [providerCodes, hotelCodes],
  );
  return rows;
}
