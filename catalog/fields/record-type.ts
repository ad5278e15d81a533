import { FieldError } from './field-error.ts';
import { type Fields, recordMembers } from './field.ts';
import { meantMember } from './meant-name.ts';
import { isAbsent, type JsonSchema, type RecordMember, type RecordValue } from './kind.ts';

/**
 * A row on its way to the database: column names with values that JSON can carry, absent ones `undefined`.
 */
export type RecordRow = Record<string, unknown>;

/** Where the records of a type are stored, and how a stored row is compared with that of a record. */
export interface Target {
  readonly table: string;
  /** The columns of the primary key, with their SQL types. */
  readonly key: Readonly<Record<string, string>>;
  /** Those of them that may be null. */
  readonly nullableKeys: readonly string[];
  /** All other columns that a record fills. */
  readonly columns: Readonly<Record<string, string>>;
  /** Columns that only a new row is given. */
  readonly onInsert?: Readonly<Record<string, string>>;
  /**
   * A cheaper comparison for a column, `t` being the row and `i` that of the record, as SQL
   * that is true where they differ.
   */
  readonly differs?: Readonly<Record<string, string>>;
  /** What makes a row differ from that of any record, as SQL. */
  readonly outdated?: string;
  /** What an update sets beside the columns. */
  readonly onUpdate: string;
  /**
   * The table that has the key of each row about which operators have decided otherwise: the columns are
   * written there instead.
   */
  readonly overriddenBy?: string;
}

export interface ReadRecord {
  readonly type: string;
  readonly row: Readonly<RecordRow>;
  /** The record removes what its key names. */
  readonly removes: boolean;
}

/** A record type of the import format. */
export interface RecordType {
  readonly type: string;
  readonly description: string;
  /** Beside `type`, those of the key first. */
  readonly members: readonly RecordMember[];
  /** The names of the members of the key. */
  readonly key: readonly string[];
  readonly target: Target;
  /** What holds of the whole record, as JSON Schema. */
  readonly rules: JsonSchema;
  readonly example: Readonly<Record<string, unknown>>;
  /**
   * Takes any value whose `type` is this one.
   *
   * @throws FieldError where it breaks the format
   */
  readonly read: (value: unknown) => ReadRecord;
}

export interface RecordTypeDefinition {
  readonly type: string;
  readonly description: string;
  readonly table: string;
  /** The members of the primary key. */
  readonly key: readonly string[];
  /** The fields of the table; those that are computed are passed over. */
  readonly fields: Fields;
  /** Members whose values go into the row, but are no columns of the table. */
  readonly beside?: Fields;
  /**
   * What only the whole row can tell.
   *
   * @throws FieldError where its fields do not fit together
   */
  readonly complete?: (row: RecordRow) => void;
  /** Whether the record removes what its key names. */
  readonly removes?: (row: RecordRow) => boolean;
  /** What `complete` demands, as far as JSON Schema can say it. */
  readonly rules?: JsonSchema;
  readonly target?: Partial<Target>;
}

/** Makes a record type of its definition: how its records are read, stored and described. */
export function recordType(definition: RecordTypeDefinition): RecordType {
  const { type, description, table, key, beside = {}, rules = {} } = definition;
  const { complete = () => undefined, removes = () => false } = definition;
  const inKey = ({ name }: RecordMember): boolean => key.includes(name);
  const stored = recordMembers(definition.fields);
  const members = [
    ...stored.filter(inKey).sort((one, other) => key.indexOf(one.name) - key.indexOf(other.name)),
    ...stored.filter((member) => !inKey(member)),
    ...recordMembers(beside),
  ];
  const keyMembers = stored.filter(inKey);
  const readMembers = membersReader(members, ['type']);
  const empty = emptyRow(members);
  return {
    type,
    description,
    members,
    key,
    target: {
      table,
      key: columnsOf(keyMembers),
      nullableKeys: valuesIn(keyMembers)
        .filter(({ required }) => !required)
        .map(({ column }) => column),
      columns: columnsOf(stored.filter((member) => !inKey(member))),
      onUpdate: 'updated_at = now()',
      ...definition.target,
    },
    rules,
    example: { type, ...exampleOf(members) },
    read: (value) => {
      const row: RecordRow = { ...empty };
      readMembers(value, row);
      complete(row);
      return { type, row, removes: removes(row) };
    },
  };
}

/**
 * Reads an object of these members into a row. An absent object is read as an empty one.
 *
 * @param passedOver other members that it may have
 */
export function membersReader(
  members: readonly RecordMember[],
  passedOver: readonly string[] = [],
): (value: unknown, row: RecordRow) => void {
  const known = new Set([...passedOver, ...members.map(({ name }) => name)]);
  // Objects of one shape: this is read for every value of every record.
  const steps = members.map((member) => ({
    name: member.name,
    group: 'members' in member ? membersReader(member.members) : null,
    column: 'members' in member ? '' : member.column,
    required: 'required' in member && member.required,
    read: 'members' in member ? () => undefined : member.kind.read,
  }));
  return (value, row) => {
    const record = membersIn(value);
    for (const name in record)
      if (!known.has(name))
        throw new FieldError(`is not a field of the format${meantMember(name, members)}`, shortened(name));
    let current = '';
    try {
      for (const { name, group, column, required, read } of steps) {
        current = name;
        const member = Object.hasOwn(record, name) ? record[name] : undefined;
        if (group !== null) {
          group(member, row);
        } else {
          const result = read(member);
          if (result === undefined && required) throw new FieldError('is required');
          row[column] = result;
        }
      }
    } catch (error) {
      throw error instanceof FieldError ? error.within(current) : error;
    }
  };
}

function membersIn(value: unknown): Readonly<Record<string, unknown>> {
  if (isAbsent(value)) return {};
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new FieldError('must be an object');
  return value as Readonly<Record<string, unknown>>;
}

/** The name of an unknown field as an error quotes it: it may be as long as the line, or not to be seen. */
function shortened(name: string): string {
  if (name.trim() === '') return JSON.stringify(name.slice(0, 100));
  return name.length <= 100 ? name : `${name.slice(0, 100)}…`;
}

/**
 * A row to copy, all columns of which are assigned afterwards. An object that gets so many properties one by
 * one becomes a hash table in V8, and slow to read; one that JSON made does not.
 */
function emptyRow(members: readonly RecordMember[]): RecordRow {
  const columns = valuesIn(members).map(({ column }) => [column, null]);
  return JSON.parse(JSON.stringify(Object.fromEntries(columns))) as RecordRow;
}

/** The columns of members, with their SQL types. */
export function columnsOf(members: readonly RecordMember[]): Readonly<Record<string, string>> {
  return Object.fromEntries(valuesIn(members).map(({ column, kind }) => [column, kind.sql]));
}

function valuesIn(members: readonly RecordMember[]): readonly RecordValue[] {
  return members.flatMap((member) => ('members' in member ? valuesIn(member.members) : [member]));
}

function exampleOf(members: readonly RecordMember[]): Record<string, unknown> {
  const example: Record<string, unknown> = {};
  for (const member of members) {
    const value = 'members' in member ? exampleOf(member.members) : member.example;
    if (value !== undefined && !isEmpty(value)) example[member.name] = value;
  }
  return example;
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

/** Whether a member that is no column is true. It is taken out of the row, which is compared as a whole. */
export function takeFlag(name: string): (row: RecordRow) => boolean {
  return (row) => {
    const isSet = row[name] === true;
    row[name] = undefined;
    return isSet;
  };
}
