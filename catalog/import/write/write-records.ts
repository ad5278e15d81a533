import type { ClientBase } from 'pg';
import type { RecordEntry } from '../entry.ts';
import { recordTypes } from '../read-record.ts';
import type { Row } from '../../fields/field.ts';
import type { RecordType } from '../../fields/record-type.ts';
import { hotel } from '../../hotels/hotel-record.ts';
import { baseCodeAlias } from '../record-types/base-codes.ts';
import { upsertStatement } from './upsert-statement.ts';
import { collapse, type Outcome } from './versions.ts';
import { writeRooms } from './write-rooms.ts';

// Not prepared by name: tables grow while they are filled, and a plan made for an empty table would be wrong.
const statements = new Map(recordTypes.map(({ type, target }) => [type, upsertStatement(target)]));

/**
 * Writes the records of one type of a batch, as if one after the other, and gives their outcomes (in no
 * particular order, one for each entry).
 */
export async function writeRecords(
  client: ClientBase,
  definition: RecordType,
  entries: readonly RecordEntry[],
): Promise<Outcome[]> {
  const { rows, firsts, others } = collapse(definition.target, entries);
  if (definition.target.overriddenBy !== undefined) await lockBaseCodes(client, definition);
  // The rooms go first: a new hotel then takes them up as it is written, instead of being written twice.
  const otherRooms = definition === hotel ? await writeRooms(client, rows) : new Map<number, string>();
  const outcomes = await upsert(
    client,
    definition,
    rows.map(({ n, row, removes, writes }) => ({
      n,
      removes,
      writes,
      ...row,
      rooms_fingerprint: otherRooms.get(n),
    })),
  );
  return [
    ...others.map(({ first, outcome }) => (outcomes.get(first) === 'overridden' ? 'overridden' : outcome)),
    ...Array.from(firsts, (n) => outcomes.get(n) ?? (otherRooms.has(n) ? 'changed' : 'unchanged')),
  ];
}

/**
 * Taken before the statement, whose triggers would take it too late: it has to see the overrides that others
 * have committed meanwhile.
 */
async function lockBaseCodes(client: ClientBase, definition: RecordType): Promise<void> {
  // In the order in which triggers do.
  await client.query('lock table base_code_aliases in access share mode');
  await client.query(`select lock_derived_state('base codes', $1)`, [definition !== baseCodeAlias]);
}

async function upsert(
  client: ClientBase,
  { type }: RecordType,
  rows: readonly Row[],
): Promise<ReadonlyMap<number, Outcome>> {
  const statement = statements.get(type);
  if (!statement) throw new RangeError(`${type} has no table`);
  const result = await client.query<{ n: number; outcome: Outcome }>({
    text: statement.text,
    values: statement.valuesOf(rows),
  });
  return new Map(result.rows.map(({ n, outcome }) => [n, outcome]));
}
