import type { Pool } from 'pg';
import type { StoredHotel } from './stored-hotel.ts';

/** The amenities of the platform that row `h` has, by bytes. */
export const amenityCodes = `array(
    select distinct a.code from amenity_mappings a
    where a.provider_code = h.provider_code and a.provider_amenity_code = any (h.amenity_codes) and a.code is not null
    order by a.code
  )`;

const columns = `
  h.provider_code as "providerCode", h.hotel_code as "hotelCode", m.base_code as "baseCode",
  coalesce(ids.by_provider, json_build_object(h.provider_code, json_build_array(h.hotel_code))) as "propertyIds",
  h.name, h.address, h.city, h.postal_code as "postalCode", coalesce(h.country_code, p.country_code) as "countryCode",
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
  h.descriptions, h.media, h.closest_destinations as "closestDestinations", h.updated_at as "updatedAt"`;

const joins = `
  left join places p on p.place_id = h.place_id
  left join place_tree t on t.place_id = h.place_id
  left join chains c on c.provider_code = h.provider_code and c.chain_code = h.chain_code
  left join lateral (
    select json_object_agg(provider_code, codes order by provider_code) as by_provider
    from (
      select o.provider_code, json_agg(o.hotel_code order by o.hotel_code) as codes
      from mappings o
        join hotels oh on oh.provider_code = o.provider_code and oh.hotel_code = o.hotel_code and oh.deleted_at is null
      where o.base_code = m.base_code
      group by o.provider_code
    ) as providers
  ) as ids on true
  left join lateral (
    select json_agg(
      json_build_object('placeId', a.place_id, 'placeType', a.place_type, 'name', a.name) order by step.number
    ) as places
    from unnest(t.path) with ordinality as step (place_id, number) join places a on a.place_id = step.place_id
  ) as way on true`;

/** The live rows of these hotel codes under any of these provider codes, by provider code and hotel code. */
export async function readByProviderCodes(
  pool: Pool,
  providerCodes: readonly string[],
  hotelCodes: readonly string[],
): Promise<readonly StoredHotel[]> {
  const { rows } = await pool.query<StoredHotel>(
    `select ${columns}
     from hotels h
       left join mappings m on m.provider_code = h.provider_code and m.hotel_code = h.hotel_code
       ${joins}
     where h.provider_code = any ($1) and h.hotel_code = any ($2) and h.deleted_at is null
     order by h.provider_code, h.hotel_code`,
    [providerCodes, hotelCodes],
  );
  return rows;
}

/** The rows at these keys that are live, in the order of the keys. */
export async function readByKeys(
  pool: Pool,
  keys: readonly { readonly providerCode: string; readonly providerHotelCode: string }[],
): Promise<readonly StoredHotel[]> {
  if (keys.length === 0) return [];
  const { rows } = await pool.query<StoredHotel>(
    `select ${columns}
     from unnest($1::text[], $2::text[]) with ordinality as k (provider_code, hotel_code, position)
       join hotels h on h.provider_code = k.provider_code and h.hotel_code = k.hotel_code
       left join mappings m on m.provider_code = h.provider_code and m.hotel_code = h.hotel_code
       ${joins}
     where h.deleted_at is null
     order by k.position`,
    [keys.map(({ providerCode }) => providerCode), keys.map(({ providerHotelCode }) => providerHotelCode)],
  );
  return rows;
}

/** The live rows of these base codes, none of them retired, by base code, provider code and hotel code. */
export async function readByBaseCodes(
  pool: Pool,
  baseCodes: readonly string[],
): Promise<readonly StoredHotel[]> {
  const { rows } = await pool.query<StoredHotel>(
    `select ${columns}
     from mappings m
       join hotels h on h.provider_code = m.provider_code and h.hotel_code = m.hotel_code
       ${joins}
     where m.base_code = any ($1) and h.deleted_at is null
     order by m.base_code, h.provider_code, h.hotel_code`,
    [baseCodes],
  );
  return rows;
}
