import type { Pool } from 'pg';
import type { Row } from '../fields/field.ts';
import { responseOf, selectList, type WholePresentation } from '../fields/response.ts';
import { groupBy } from '../group-by.ts';
import { type HotelKey, keyColumns } from './hotel-key.ts';
import { type Room, roomFields } from './rooms.ts';
import { prepared } from '../../runtime/postgres/prepared.ts';

/** Rooms that one response has at most: those of 1,000 hotels with 20 each. */
export const maxIncludedRooms = 20_000;

/** Rooms of one hotel at most, so that what is made of them at once is bounded. */
export const maxRoomsOfHotel = 1000;

/** The rooms of several hotels, by the positions at which these were asked for. */
export interface IncludedRooms {
  /**
   * Those of a hotel by provider code, hotel code and room code; null: they do not fit. They are made of what
   * was read at each call.
   */
  readonly at: (position: number) => readonly Room[] | null;
  /** How many are here, and how many the hotels have. */
  readonly listed: number;
  readonly total: number;
}

type Languages = Pick<WholePresentation, 'languages'>;

/** The rooms of the rows at these keys. */
export function readRoomsOfRows(
  pool: Pool,
  keys: readonly HotelKey[],
  languages: Languages,
): Promise<IncludedRooms> {
  return readRooms(
    pool,
    `select k.position, k.provider_code, k.hotel_code
     from unnest($1::text[], $2::text[]) with ordinality as k (provider_code, hotel_code, position)`,
    [...keyColumns(keys)],
    languages,
  );
}

/** The rooms of all live rows of these base codes, none of them retired. */
export function readRoomsOfBaseCodes(
  pool: Pool,
  baseCodes: readonly string[],
  languages: Languages,
): Promise<IncludedRooms> {
  return readRooms(
    pool,
    `select k.position, h.provider_code, h.hotel_code
     from unnest($1::text[]) with ordinality as k (base_code, position)
       join mapped_hotels h on h.base_code = k.base_code`,
    [baseCodes],
    languages,
  );
}

/** A room, or a position whose rooms do not fit: those have no code. */
interface RoomRow extends Row {
  readonly position: number;
  readonly size: number;
  readonly code: string | null;
}

/**
 * The rooms of these rows in one statement, as far as they fit: a hotel with too many of its own has none
 * here, and neither have those that come after as many as a response has.
 *
 * @param rows SQL of the rows: `position` from 1 on, `provider_code`, `hotel_code`
 */
async function readRooms(
  pool: Pool,
  rows: string,
  parameters: readonly unknown[],
  languages: Languages,
): Promise<IncludedRooms> {
  const { rows: read } = await pool.query<RoomRow>(prepared(statementOf(rows), parameters));
  const byPosition = groupBy(read, ({ position }) => position);
  const sizes = [...byPosition.values()].map(([first]) => first?.size ?? 0);
  const roomOf = responseOf(roomFields, languages);
  return {
    at(position) {
      const rooms = byPosition.get(position) ?? [];
      return rooms[0]?.code === null ? null : rooms.map(roomOf);
    },
    listed: read.filter(({ code }) => code !== null).length,
    total: sizes.reduce((sum, size) => sum + size, 0),
  };
}

/** Rooms are counted by their key alone; those of a hotel that does not fit are not read. */
const statementOf = (rows: string): string => `
  with listed as (${rows}),
    counted as (
      select l.position, count(*)::integer as size
      from listed l join rooms r on r.provider_code = l.provider_code and r.hotel_code = l.hotel_code
      group by l.position
    ),
    judged as (
      select position, size, size <= ${maxRoomsOfHotel} and
        sum(size) filter (where size <= ${maxRoomsOfHotel}) over (order by position) <= ${maxIncludedRooms} as fits
      from counted
    )
  select j.position::integer - 1 as position, j.size, ${selectList(roomFields, 'r')}
  from judged j
    left join listed l on l.position = j.position and j.fits
    left join rooms r on r.provider_code = l.provider_code and r.hotel_code = l.hotel_code
  where r.room_code is not null or not j.fits
  order by j.position, r.provider_code, r.hotel_code, r.room_code`;
