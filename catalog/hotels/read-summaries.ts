import type { Pool } from 'pg';
import { type HotelKey, keyColumns } from './hotel-key.ts';
import { amenityCodes } from './hotel-fields.ts';

/** What a list of search results tells of a row. */
export interface HotelSummary extends HotelKey {
  readonly baseCode: string | null;
  readonly name: string;
  readonly facets: {
    readonly categoryCode: string | null;
    readonly starRating: number | null;
    readonly chainCode: string | null;
    readonly boardCodes: readonly string[];
    /** Codes of the platform, by bytes. */
    readonly amenities: readonly string[];
  };
  /** The row's place, or its first ancestor, that is a CITY; else what the supplier calls the city. */
  readonly city: {
    readonly placeId: string | null;
    readonly name: string;
    readonly countryCode: string | null;
  } | null;
}

/** The rows at these keys that are live, in the order of the keys. */
export async function readSummaries(pool: Pool, keys: readonly HotelKey[]): Promise<readonly HotelSummary[]> {
  if (keys.length === 0) return [];
  const { rows } = await pool.query<HotelSummary>(
    `select h.base_code as "baseCode", h.provider_code as "providerCode", h.hotel_code as "hotelCode", h.name,
       json_build_object(
         'categoryCode', h.category_code, 'starRating', h.star_rating, 'chainCode', h.chain_code,
         'boardCodes', h.board_codes, 'amenities', ${amenityCodes}
       ) as facets,
       case
         when city.place_id is not null then
           json_build_object('placeId', city.place_id, 'name', city.name, 'countryCode', city.country_code)
         when h.city is not null then
           json_build_object(
             'placeId', null, 'name', h.city, 'countryCode', h.effective_country_code)
       end as city
     from unnest($1::text[], $2::text[]) with ordinality as k (provider_code, hotel_code, position)
       join grouped_hotels h on h.provider_code = k.provider_code and h.hotel_code = k.hotel_code
       left join places city on city.place_id = h.city_place_id
     order by k.position`,
    [...keyColumns(keys)],
  );
  return rows;
}

/** Whether a row, live or not, has this code under one of these provider codes. */
export async function isHotelCode(
  pool: Pool,
  providerCodes: readonly string[],
  hotelCode: string,
): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(
    'select exists (select from hotels where provider_code = any ($1) and hotel_code = $2) as found',
    [providerCodes, hotelCode],
  );
  return rows[0]?.found ?? false;
}
