import type { ClientBase } from 'pg';
import type { RecordEntry } from '../entry.ts';
import { fieldsOf, keyOfRow, type RecordChange } from '../record-change.ts';
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
const explaining = new Map(
  recordTypes.map(({ type, target }) => [type, upsertStatement(target, { explains: true })]),
);

/** What became of some records. */
export interface WrittenRecords {
  /** One for each entry, in no particular order. */
  readonly outcomes: readonly Outcome[];
  /** Where they are explained: what they come to, for each key. */
  readonly changes: readonly RecordChange[];
}

/**
 * Writes the records of one type of a batch, as if one after the other.
 *
 * @param explains whether it says of each which fields changed, which takes longer
 */
export async function writeRecords(
  client: ClientBase,
  definition: RecordType,
  entries: readonly RecordEntry[],
  explains: boolean,
): Promise<WrittenRecords> {
  const { rows, firsts, others } = collapse(definition.target, entries);
  if (definition.target.overriddenBy !== undefined) await lockBaseCodes(client, definition);
  // The rooms go first: a new hotel then takes them up as it is written, instead of being written twice.
  const otherRooms = definition === hotel ? await writeRooms(client, rows) : new Map<number, string>();
  const written = await upsert(
    client,
    definition,
    explains,
    rows.map(({ n, row, removes, writes }) => ({
      n,
      removes,
      writes,
      ...row,
      rooms_fingerprint: otherRooms.get(n),
    })),
  );
  const outcomeOf = (n: number): Outcome =>
    written.get(n)?.outcome ?? (otherRooms.has(n) ? 'changed' : 'unchanged');
  const lasts = explains ? rows.filter(({ writes }) => writes) : [];
  const changes = lasts.flatMap(({ n, row }): RecordChange[] => {
    const change = outcomeOf(n);
    if (change === 'unchanged' || change === 'overridden') return [];
    const columns = change === 'changed' ? (written.get(n)?.fields ?? []) : [];
    const rooms = change === 'changed' && otherRooms.has(n) ? ['rooms'] : [];
    const fields = [...fieldsOf(definition, columns), ...rooms];
    return [{ type: definition.type, change, key: keyOfRow(definition, row), fields }];
  });
  const outcomes = [
    ...others.map(({ first, outcome }) => (outcomeOf(first) === 'overridden' ? 'overridden' : outcome)),
    ...Array.from(firsts, outcomeOf),
  ];
  return { outcomes, changes };
}

interface WrittenRow {
  readonly n: number;
  readonly outcome: Outcome;
  readonly fields?: readonly string[];
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
  explains: boolean,
  rows: readonly Row[],
): Promise<ReadonlyMap<number, WrittenRow>> {
  const statement = (explains ? explaining : statements).get(type);
  if (!statement) throw new RangeError(`${type} has no table`);
  const result = await client.query<WrittenRow>({
    text: statement.text,
    values: statement.valuesOf(rows),
  });
  return new Map(result.rows.map((row) => [row.n, row]));
}
