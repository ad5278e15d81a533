import type { ClientBase } from 'pg';
import { roomColumns } from '../../hotels/rooms.ts';
import { rowParameters } from './row-parameters.ts';
import type { WrittenRow } from './versions.ts';

const hotels = rowParameters({
  n: 'integer',
  writes: 'boolean',
  provider_code: 'text',
  hotel_code: 'text',
  rooms: 'jsonb',
});

const columns = Object.keys(roomColumns);
const key = ['provider_code', 'hotel_code', 'room_code'];

/** The n-th element of a room, as its column. */
const elements = Object.entries(roomColumns).map(([column, type], index) => {
  const element = type === 'jsonb' ? `room -> ${index + 1}` : `(room ->> ${index + 1})::${type}`;
  return `${element} as ${column}`;
});

// The fingerprint in the hotel's row shows whether the rooms differ without reading them. The
// stored rooms are read hotel by hotel (`offset 0` keeps it so), and everything else asks those:
// no plan reads the whole table.
const text = `
with differing as materialized (
  select i.n, i.writes, i.provider_code, i.hotel_code, i.rooms, md5(i.rooms::text) as fingerprint
  from ${hotels.from} as i
    left join hotels h on h.provider_code = i.provider_code and h.hotel_code = i.hotel_code
  where coalesce(h.rooms_fingerprint, md5('[]')) <> md5(i.rooms::text)
),
input as materialized (
  select d.provider_code, d.hotel_code, room ->> 0 as room_code, ${elements.join(', ')}
  from differing d cross join jsonb_array_elements(d.rooms) as room
  where d.writes
),
stored as materialized (
  select r.*
  from differing d
    cross join lateral (
      select ${[...key, ...columns].join(', ')} from rooms
      where provider_code = d.provider_code and hotel_code = d.hotel_code
      offset 0
    ) as r
  where d.writes
),
removed as (
  delete from rooms r using stored t
  where ${same('r', 't', key)} and not exists (select from input s where ${same('s', 't', key)})
),
inserted as (
  insert into rooms (${[...key, ...columns].join(', ')})
  select ${[...key, ...columns].join(', ')} from input s
  where not exists (select from stored t where ${same('t', 's', key)})
),
updated as (
  update rooms r set ${columns.map((column) => `${column} = s.${column}`).join(', ')}, updated_at = now()
  from input s join stored t on ${same('t', 's', key)}
  where ${same('r', 't', key)}
    and (${columns.map((column) => `t.${column}`).join(', ')})
      is distinct from (${columns.map((column) => `s.${column}`).join(', ')})
)
select n, fingerprint from differing`;

/**
 * Makes the rooms of hotels equal to those of their records. Only rooms that are new, that differ and that
 * are missing in the record are written.
 *
 * @returns the new fingerprint of the rooms, by `n`, of the hotels whose rooms differ from what is there
 */
export async function writeRooms(
  client: ClientBase,
  written: readonly WrittenRow[],
): Promise<ReadonlyMap<number, string>> {
  const parameters = written.map(({ n, writes, row }) => ({
    n,
    writes,
    provider_code: row['provider_code'],
    hotel_code: row['hotel_code'],
    rooms: row['rooms'],
  }));
  // Taken before the statement, whose triggers would take it too late: what others have
  // committed meanwhile must be seen.
  await client.query(`select lock_derived_state('rooms', is_import_connection())`);
  const result = await client.query<{ n: number; fingerprint: string }>({
    text,
    values: hotels.valuesOf(parameters),
  });
  return new Map(result.rows.map(({ n, fingerprint }) => [n, fingerprint]));
}

function same(one: string, other: string, names: readonly string[]): string {
  return names.map((name) => `${one}.${name} = ${other}.${name}`).join(' and ');
}
