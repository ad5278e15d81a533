import type { ClientBase } from 'pg';
import { ROOM_COLUMNS } from '../record-types/hotel.ts';
import type { SentRow } from './versions.ts';

const columns = Object.keys(ROOM_COLUMNS);
const key = ['provider_code', 'hotel_code', 'room_code'];

/** The n-th element of a room, as its column. */
const elements = Object.entries(ROOM_COLUMNS).map(([column, type], index) => {
  const element = type === 'jsonb' ? `room -> ${index + 1}` : `(room ->> ${index + 1})::${type}`;
  return `${element} as ${column}`;
});

// The fingerprint of the hotel's row tells, without a look at its rooms, whether they are as sent.
const text = `
with differing as materialized (
  select i.n, i.writes, i.provider_code, i.hotel_code, i.rooms, md5(i.rooms::text) as fingerprint
  from json_to_recordset($1::json)
      as i (n integer, writes boolean, provider_code text, hotel_code text, rooms jsonb)
    left join hotels h on h.provider_code = i.provider_code and h.hotel_code = i.hotel_code
  where coalesce(h.rooms_fingerprint, md5('[]')) <> md5(i.rooms::text)
),
sent as materialized (
  select d.provider_code, d.hotel_code, room ->> 0 as room_code, ${elements.join(', ')}
  from differing d cross join jsonb_array_elements(d.rooms) as room
  where d.writes
),
removed as (
  delete from rooms r using differing d
  where d.writes and r.provider_code = d.provider_code and r.hotel_code = d.hotel_code
    and not exists (select from sent s where ${same('s', 'r', key)})
),
inserted as (
  insert into rooms (${[...key, ...columns].join(', ')})
  select ${[...key, ...columns].join(', ')} from sent s
  where not exists (select from rooms r where ${same('r', 's', key)})
),
updated as (
  update rooms r set ${columns.map((column) => `${column} = s.${column}`).join(', ')}, updated_at = now()
  from sent s
  where ${same('s', 'r', key)}
    and (${columns.map((column) => `r.${column}`).join(', ')})
      is distinct from (${columns.map((column) => `s.${column}`).join(', ')})
)
select n, fingerprint from differing`;

/**
 * Makes the rooms of hotels what is sent: those that are new, that differ and that are gone are written, the others
 * left alone.
 *
 * @returns the new fingerprint of the rooms, by `n`, of the hotels whose rooms differ from what is there
 */
export async function writeRooms(
  client: ClientBase,
  hotels: readonly SentRow[],
): Promise<ReadonlyMap<number, string>> {
  const sent = hotels.map(({ n, writes, row }) => ({
    n,
    writes,
    provider_code: row['provider_code'],
    hotel_code: row['hotel_code'],
    rooms: row['rooms'],
  }));
  const result = await client.query<{ n: number; fingerprint: string }>({
    name: 'import_rooms',
    text,
    values: [JSON.stringify(sent)],
  });
  return new Map(result.rows.map(({ n, fingerprint }) => [n, fingerprint]));
}

function same(one: string, other: string, names: readonly string[]): string {
  return names.map((name) => `${one}.${name} = ${other}.${name}`).join(' and ');
}
