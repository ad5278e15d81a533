import type { Pool } from 'pg';
import { type BaseCodeGroup, readGroups } from './groups.ts';
import type { Row } from '../fields/field.ts';
import { type Presentation, responseOf, selectList } from '../fields/response.ts';
import { type Hotel, hotelFields } from './hotel-fields.ts';
import { type HotelKey, keyColumns } from './hotel-key.ts';

const hotels = `
  select k.position::integer - 1 as position, ${selectList(hotelFields, 'h')}
  from unnest($1::text[], $2::text[]) with ordinality as k (provider_code, hotel_code, position)
    join live_hotels h on h.provider_code = k.provider_code and h.hotel_code = k.hotel_code
    left join place_tree t on t.place_id = h.place_id
    left join chains c on c.provider_code = h.provider_code and c.chain_code = h.chain_code
    left join chain_overrides o on o.provider_code = h.provider_code and o.chain_code = h.chain_code
    left join lateral (
      select json_agg(
        json_build_object('placeId', a.place_id, 'placeType', a.place_type, 'name', a.name) order by step.number
      ) as places
      from unnest(t.path) with ordinality as step (place_id, number) join places a on a.place_id = step.place_id
    ) as way on true
  order by k.position`;

/**
 * Hotel codes of providers that one response lists at most: those of 1,000 hotels
 * of ordinary groups always fit.
 */
export const maxListedIds = 100_000;

export interface ReadOptions extends Presentation {
  /** Hotel codes that all hotels may list; the first one is read in any case. */
  readonly maxIds?: number;
}

/** What was read of the rows at some keys. */
export interface ReadHotels {
  /** Those that are live, in the order of the keys. */
  readonly hotels: readonly Hotel[];
  /** How many of the keys were looked at, from the first on. */
  readonly keysRead: number;
}

/**
 * The hotels at these keys, as far as the hotel codes that all of them list stay within a limit: a hotel of a
 * large base code lists thousands.
 */
export async function readHotels(
  pool: Pool,
  keys: readonly HotelKey[],
  { maxIds = maxListedIds, ...presentation }: ReadOptions = {},
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
  const { rows } = await pool.query<Row & Pick<Hotel, 'providerCode' | 'code'> & { position: number }>(
    hotels,
    [...keyColumns(keys.slice(0, groups.length))],
  );
  const hotelOf = responseOf(hotelFields, presentation);
  return {
    hotels: rows.map((row) => {
      const alone = { baseCode: null, propertyIds: { [row.providerCode]: [row.code] } };
      const { baseCode, propertyIds } = groups[row.position] ?? alone;
      return hotelOf({ ...row, baseCode, propertyIds });
    }),
    keysRead: groups.length,
  };
}

/** The keys of the live rows of these hotel codes under any of these provider codes, by provider code. */
export async function findByProviderCodes(
  pool: Pool,
  providerCodes: readonly string[],
  hotelCodes: readonly string[],
): Promise<readonly HotelKey[]> {
  const { rows } = await pool.query<HotelKey>(
    `select provider_code as "providerCode", hotel_code as "hotelCode" from hotels
     where provider_code = any ($1) and hotel_code = any ($2) and deleted_at is null
     order by provider_code`,
    [providerCodes, hotelCodes],
  );
  return rows;
}
