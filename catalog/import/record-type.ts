import { type Field, type Members, object, type ObjectOf } from './fields.ts';

/** A row on its way to the database: column names with values that JSON can carry, absent ones `undefined`. */
export type Row = Readonly<Record<string, unknown>>;

/** Where the records of a type are kept, and how a row that is there is told from the one that is sent. */
export interface Target {
  readonly table: string;
  /** The columns of the primary key, with their SQL types. */
  readonly key: Readonly<Record<string, string>>;
  /** Those of them that may be absent. */
  readonly absentKeys?: readonly string[];
  /** All other columns that a record fills. */
  readonly columns: Readonly<Record<string, string>>;
  /** Columns that only a new row is given. */
  readonly onInsert?: Readonly<Record<string, string>>;
  /** A cheaper comparison for a column, `t` being the row and `i` what is sent, as SQL that is true where they differ. */
  readonly differs?: Readonly<Record<string, string>>;
  /** What makes a row differ from whatever is sent, as SQL. */
  readonly outdated?: string;
  /** What an update sets beside the columns. */
  readonly onUpdate: string;
}

/** What a record must be told apart by, and what the writers need of it. */
export interface ReadRecord {
  readonly type: string;
  readonly row: Row;
  /** The record says that what its key names is gone. */
  readonly removes: boolean;
}

/** A record type of the import format. */
export interface RecordType {
  readonly type: string;
  readonly target: Target;
  /**
   * Takes any value whose `type` is this one.
   *
   * @throws FieldError where it breaks the format
   */
  readonly read: (value: unknown) => ReadRecord;
}

/**
 * Keeps the fields of a record type and its row together, and hides both from code that only passes rows on.
 *
 * @param members the fields of the format beside `type`
 * @param toRow the row of a record whose members are valid, after what only the whole record can tell
 * @param removes whether a record says that what its key names is gone
 */
export function recordType<const M extends Members>(
  type: string,
  target: Target,
  members: M,
  toRow: (record: ObjectOf<M>) => Row,
  removes: (record: ObjectOf<M>) => boolean = () => false,
): RecordType {
  const fields: Field<ObjectOf<M>> = object({ ...members, type: () => type });
  return {
    type,
    target,
    read: (value) => {
      const record = fields(value);
      return { type, row: toRow(record), removes: removes(record) };
    },
  };
}

/** The target of a table that is written by imports alone. */
export function plainTarget(
  table: string,
  key: Readonly<Record<string, string>>,
  columns: Readonly<Record<string, string>>,
): Target {
  return { table, key, columns, onUpdate: 'updated_at = now()' };
}
