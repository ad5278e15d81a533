import { cleanText } from './clean-text.ts';
import { FieldError } from './field-error.ts';
import * as shape from './shape.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** A kind of value in a record. `T` is its type in responses. */
export interface Kind<T> {
  /**
   * Checks and cleans a value, and returns it in the form in which it is stored; what is absent (missing,
   * null, a blank string) is `undefined`, or the empty list. Not done with a validation library, because a
   * million hotels of some fifty values each pass through here.
   *
   * @throws FieldError where the value breaks the format
   */
  readonly read: (value: unknown) => unknown;
  /** What is accepted of a present value, as JSON Schema. It describes text that needs no cleaning. */
  readonly schema: JsonSchema;
  /** Of a list of objects. */
  readonly members?: readonly RecordMember[];
  /** The same for people, as docs/import-format.md has it. */
  readonly words: string;
  /** The SQL type of the column. */
  readonly sql: string;
  readonly shape: shape.Shape<T>;
}

/** A member of a record, with the column that stores it; or an object of such members. */
export type RecordMember = RecordValue | RecordGroup;

export interface RecordValue {
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
  readonly kind: Kind<unknown>;
  readonly column: string;
  readonly example: unknown;
}

export interface RecordGroup {
  readonly name: string;
  readonly description: string;
  readonly members: readonly RecordMember[];
}

/** Text without control characters (but tab and line ends) and without halves of surrogate pairs. */
const cleanPattern = String.raw`^(?:[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ud800-\udfff]|[\ud800-\udbff][\udc00-\udfff])*$`;

/** One line of text of at most `max` code points. */
export function line(max: number): Kind<string> {
  return {
    read: (value) => readString(value, max, false),
    schema: { type: 'string', maxLength: max, pattern: cleanPattern },
    words: `text(${max})`,
    sql: 'text',
    shape: shape.string,
  };
}

/** A text whose line ends stay. It is bounded by the length of a line of the file alone. */
export const text: Kind<string> = {
  read: (value) => readString(value, Infinity, true),
  schema: { type: 'string', pattern: cleanPattern },
  words: 'text; line ends stay',
  sql: 'text',
  shape: shape.text,
};

/**
 * One line of text of the form `form`, stored as `transform` makes it. The form is checked before, because
 * there are letters beyond ASCII that a change of case makes an ASCII one.
 *
 * @param form without flags, as JSON Schema has none
 */
export function pattern(form: RegExp, words: string, transform: (value: string) => string): Kind<string> {
  return {
    read: (value) => {
      const read = readString(value, 1000, false);
      if (read === undefined) return undefined;
      if (!form.test(read)) throw new FieldError(`must be ${words}`);
      return transform(read);
    },
    schema: { type: 'string', pattern: form.source },
    words,
    sql: 'text',
    shape: shape.string,
  };
}

/** One of `values`, in exactly that spelling. */
export function oneOf(...values: readonly string[]): Kind<string> {
  return {
    read: (value) => {
      const read = readString(value, 1000, false);
      if (read === undefined || values.includes(read)) return read;
      throw new FieldError(`must be one of ${values.join(', ')}`);
    },
    schema: { type: 'string', enum: values },
    words: values.map((value) => `\`${value}\``).join(', '),
    sql: 'text',
    shape: shape.string,
  };
}

/** A finite number from `min` to `max`. */
export function number(min: number, max: number): Kind<number> {
  return {
    read: (value) => readNumber(value, min, max),
    schema: { type: 'number', minimum: min, maximum: max },
    words: `number(${min}…${max})`,
    sql: 'double precision',
    shape: shape.number,
  };
}

/** A whole number from `min` to `max`. */
export function integer(min: number, max: number, sql = 'integer'): Kind<number> {
  return {
    read: (value) => {
      const read = readNumber(value, min, max);
      if (read !== undefined && !Number.isInteger(read)) throw new FieldError('must be a whole number');
      return read;
    },
    schema: { type: 'integer', minimum: min, maximum: max },
    words: `integer(${min}…${max})`,
    sql,
    shape: shape.integer,
  };
}

export const boolean: Kind<boolean> = {
  read: (value) => {
    if (isAbsent(value)) return undefined;
    if (typeof value !== 'boolean') throw new FieldError('must be true or false');
    return value;
  },
  schema: { type: 'boolean' },
  words: '`true` or `false`',
  sql: 'boolean',
  shape: shape.boolean,
};

/** More entries than any supplier has in one array. */
const maxEntries = 10_000;

/** An array, absent being the empty one; absent entries are left out, and repeated ones count once. */
export function distinct<T>(entry: Kind<T>): Kind<readonly T[]> {
  return {
    read: (value) => {
      const entries = readList(value, entry.read);
      return entries.length < 2 ? entries : [...new Set(entries)];
    },
    schema: { type: 'array', maxItems: maxEntries, items: orAbsent(entry.schema) },
    words: `list of: ${entry.words}`,
    sql: `${entry.sql}[]`,
    shape: shape.listOf(entry.shape),
  };
}

/**
 * A list that few rows have: where it is empty the column is null, which takes no room in a row.
 */
export function seldom<T>(list: Kind<readonly T[]>): Kind<readonly T[]> {
  const { ofStored = (stored: unknown) => stored } = list.shape;
  return {
    ...list,
    read: (value) => {
      const entries = list.read(value) as readonly unknown[];
      return entries.length === 0 ? undefined : entries;
    },
    shape: { ...list.shape, ofStored: (stored) => (stored === null ? [] : ofStored(stored)) },
  };
}

/**
 * Reads an array entry by entry; entries that are read as `undefined` are left out.
 *
 * @param longest how many entries it may have
 */
export function readList<T>(
  value: unknown,
  readEntry: (value: unknown) => T | undefined,
  longest = maxEntries,
): T[] {
  if (isAbsent(value)) return [];
  if (!Array.isArray(value)) throw new FieldError('must be an array');
  if (value.length > longest) throw new FieldError(`must not have more than ${longest} entries`);
  const entries: T[] = [];
  for (let index = 0; index < value.length; index++) {
    try {
      const read = readEntry(value[index]);
      if (read !== undefined) entries.push(read);
    } catch (error) {
      throw error instanceof FieldError ? error.within(`[${index}]`) : error;
    }
  }
  return entries;
}

/** A list of values of a schema, as JSON Schema. */
export function listSchema(items: JsonSchema, longest = maxEntries): JsonSchema {
  return { type: 'array', maxItems: longest, items };
}

/** A value that may also be absent: null and a blank string mean the same as no member. */
export function orAbsent(schema: JsonSchema): JsonSchema {
  return { anyOf: [schema, { $ref: '#/$defs/absent' }] };
}

/** What counts as absent where a member is there. */
export const absentSchema: JsonSchema = {
  description: 'Null and a blank string mean the same as a member that is not there.',
  anyOf: [{ type: 'null' }, { type: 'string', pattern: String.raw`^[^\S\u000b\u000c]*$` }],
};

/**
 * Whether a member that is there says nothing: null, or a string of which cleaning leaves nothing.
 *
 * @throws FieldError for a string that cleaning rejects
 */
export function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && cleanText(value) === '');
}

function readNumber(value: unknown, min: number, max: number): number | undefined {
  if (isAbsent(value)) return undefined;
  if (typeof value !== 'number') throw new FieldError('must be a number');
  if (!(value >= min && value <= max)) throw new FieldError(`must be from ${min} to ${max}`);
  return value;
}

function readString(value: unknown, max: number, keepLineEnds: boolean): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw new FieldError('must be a string');
  const cleaned = cleanText(value, keepLineEnds);
  if (cleaned === '') return undefined;
  // A string has at most as many code points as code units: counting is rarely needed.
  if (cleaned.length > max && Array.from(cleaned).length > max)
    throw new FieldError(`must not be longer than ${max} characters`);
  return cleaned;
}
