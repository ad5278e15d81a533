import type { PoolClient } from 'pg';
import Cursor from 'pg-cursor';
import { readBatches } from '../database/cursor-batches.ts';
import { allOf, Parameters } from '../database/statement.ts';
import type { Row } from '../fields/field.ts';
import { membersOfRow } from '../fields/record-of-row.ts';
import type { RecordType, Target } from '../fields/record-type.ts';
import { hotel } from '../hotels/hotel-record.ts';
import { roomColumns, roomMembers } from '../hotels/rooms.ts';
import { recordTypes } from './read-record.ts';

/** Rows that are read at a time: of hotels with their rooms some megabytes. */
const rowsAtOnce = 500;

/**
 * The catalog as lines of the format, some at a time: by type in the order of writing, then by key. An import
 * of them changes nothing. Removed hotels have no record; where operators have decided otherwise it is that
 * of the last import.
 *
 * @param connection best in a transaction that sees the catalog as of one moment
 * @param providerCodes only records that name one of these; null: all records
 */
export async function* readStoredLines(
  connection: PoolClient,
  providerCodes: readonly string[] | null,
): AsyncGenerator<string, void, undefined> {
  for (const type of recordTypes) {
    if (providerCodes !== null && !namesProvider(type)) continue;
    const parameters = new Parameters();
    const text = statementOf(
      type,
      parameters.optional(providerCodes, (codes) => `t.provider_code = any (${codes})`),
    );
    const cursor = connection.query(new Cursor<Row>(text, parameters.values));
    for await (const rows of readBatches(cursor, rowsAtOnce))
      yield rows.map((row) => lineOf(type, row)).join('');
  }
}

function namesProvider({ members }: RecordType): boolean {
  return members.some(({ name }) => name === 'providerCode');
}

function lineOf({ type, members }: RecordType, row: Row): string {
  const { rooms, ...columns } = row as Row & { readonly rooms?: readonly Row[] | null };
  const all = { ...columns, rooms: rooms?.map((room) => membersOfRow(roomMembers, room)) };
  return `${JSON.stringify({ type, ...membersOfRow(members, all) })}\n`;
}

function statementOf(type: RecordType, condition: string): string {
  const { target } = type;
  const columns = Object.keys({ ...target.key, ...target.columns }).map((column) => `t.${column}`);
  const isLive = type === hotel ? 't.deleted_at is null' : 'true';
  return `select ${[...columns, ...(type === hotel ? [rooms] : [])].join(', ')}
    from ${sourceOf(target)} as t
    where ${allOf([isLive, condition])}
    order by ${keyColumns(type).join(', ')}`;
}

/** In the order of the primary key, whose index gives the order then. */
function keyColumns({ members, key }: RecordType): readonly string[] {
  return members.slice(0, key.length).flatMap((member) => ('column' in member ? [`t.${member.column}`] : []));
}

/** Of rows about which operators have decided what the last import said of them, if it said anything. */
function sourceOf({ table, overriddenBy, key, columns }: Target): string {
  if (overriddenBy === undefined) return table;
  const keys = Object.keys(key);
  const all = [...keys, ...Object.keys(columns)].join(', ');
  const [said = ''] = Object.keys(columns);
  return `(
    select ${all} from ${table} m
    where not exists (
      select from ${overriddenBy} o where ${keys.map((column) => `o.${column} = m.${column}`).join(' and ')})
    union all
    select ${all} from ${overriddenBy} where ${said} is not null
  )`;
}

const rooms = `(
  select json_agg(room order by room.room_code)
  from (
    select room_code, ${Object.keys(roomColumns).join(', ')} from rooms r
    where r.provider_code = t.provider_code and r.hotel_code = t.hotel_code
  ) as room
) as rooms`;
