import type { Pool } from 'pg';
import type { Row } from '../fields/field.ts';
import { responseOf, selectList, type WholePresentation } from '../fields/response.ts';
import { groupBy } from '../group-by.ts';
import { type HotelKey, keyColumns } from '../hotels/hotel-key.ts';
import { type Room, roomFields } from '../hotels/rooms.ts';

/** The rooms of a hotel of a provider, as `/hotels/by-base-codes` includes them, with its base code. */
export interface RoomLine {
  readonly baseCode: string;
  readonly providerCode: string;
  readonly providerHotelCode: string;
  /** By room code; one at least. */
  readonly rooms: readonly Room[];
}

/** All rooms of the hotels at these keys, however many they are; by the positions of the keys. */
export async function readAllRooms(
  pool: Pool,
  keys: readonly HotelKey[],
  languages: Pick<WholePresentation, 'languages'>,
): Promise<ReadonlyMap<number, readonly Room[]>> {
  const { rows } = await pool.query<Row & { readonly position: number }>(
    `select k.position::integer - 1 as position, ${selectList(roomFields, 'r')}
     from unnest($1::text[], $2::text[]) with ordinality as k (provider_code, hotel_code, position)
       join rooms r on r.provider_code = k.provider_code and r.hotel_code = k.hotel_code
     order by k.position, r.room_code`,
    [...keyColumns(keys)],
  );
  const roomOf = responseOf(roomFields, languages);
  const byPosition = groupBy(rows, ({ position }) => position);
  return new Map([...byPosition].map(([position, own]) => [position, own.map(roomOf)]));
}

/** The lines of hotels that have rooms, in the order of their keys. */
export async function roomLinesOf(
  pool: Pool,
  keys: readonly (HotelKey & { readonly baseCode: string })[],
  languages: Pick<WholePresentation, 'languages'>,
): Promise<readonly RoomLine[]> {
  const rooms = await readAllRooms(pool, keys, languages);
  return keys.flatMap(({ baseCode, providerCode, hotelCode }, position) => {
    const own = rooms.get(position);
    return own === undefined ? [] : [{ baseCode, providerCode, providerHotelCode: hotelCode, rooms: own }];
  });
}
