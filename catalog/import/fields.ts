import { cleanText } from './clean-text.ts';
import { FieldError } from './field-error.ts';

/**
 * Reads one value of a record: checks it, cleans it, and gives it in the form in which it is stored. What is absent
 * (missing, null, an empty string) is `undefined`. Written by hand instead of with a validation library because a
 * million hotels of some fifty values each pass through here.
 *
 * @throws FieldError where the value breaks the format
 */
export type Field<T> = (value: unknown) => T;

/** The value that a field gives. */
export type ValueOf<F> = F extends Field<infer T> ? T : never;

/** The value itself is missing where the format requires it. */
export function required<T>(field: Field<T | undefined>): Field<T> {
  return (value) => {
    const read = field(value);
    if (read === undefined) throw new FieldError('is required');
    return read;
  };
}

/** One line of text of at most `max` code points. */
export function line(max: number): Field<string | undefined> {
  return (value) => string(value, max, false);
}

/** A `text` member: its line ends stay. Bounded by the length of a line of the file alone. */
export const text: Field<string | undefined> = (value) => string(value, Infinity, true);

/**
 * One line of text of the form `form`, given as `transform` makes it. The form is that of what was sent: there are
 * letters beyond ASCII that a change of case makes an ASCII one.
 */
export function pattern(
  form: RegExp,
  reason: string,
  transform: (value: string) => string = (value) => value,
): Field<string | undefined> {
  return (value) => {
    const read = string(value, 1000, false);
    if (read === undefined) return undefined;
    if (!form.test(read)) throw new FieldError(reason);
    return transform(read);
  };
}

/** One of `values`, in exactly that spelling. */
export function oneOf<const T extends string>(...values: readonly T[]): Field<T | undefined> {
  return (value) => {
    const read = string(value, 1000, false);
    if (read === undefined) return undefined;
    const found = values.find((allowed) => allowed === read);
    if (found === undefined) throw new FieldError(`must be one of ${values.join(', ')}`);
    return found;
  };
}

/** A finite number from `min` to `max`. */
export function number(min: number, max: number): Field<number | undefined> {
  return (value) => {
    if (isAbsent(value)) return undefined;
    if (typeof value !== 'number') throw new FieldError('must be a number');
    if (!(value >= min && value <= max)) throw new FieldError(`must be from ${min} to ${max}`);
    return value;
  };
}

/** A whole number from `min` to `max`. */
export function integer(min: number, max: number): Field<number | undefined> {
  const ranged = number(min, max);
  return (value) => {
    const read = ranged(value);
    if (read !== undefined && !Number.isInteger(read)) throw new FieldError('must be a whole number');
    return read;
  };
}

export const boolean: Field<boolean | undefined> = (value) => {
  if (isAbsent(value)) return undefined;
  if (typeof value !== 'boolean') throw new FieldError('must be true or false');
  return value;
};

/** More entries than any supplier sends in one array. */
const MAX_ENTRIES = 10_000;

/** An array; absent is the empty one. Absent entries are left out. */
export function list<T>(entry: Field<T | undefined>): Field<T[]> {
  return (value) => {
    if (isAbsent(value)) return [];
    if (!Array.isArray(value)) throw new FieldError('must be an array');
    if (value.length > MAX_ENTRIES) throw new FieldError(`must not have more than ${MAX_ENTRIES} entries`);
    const entries: T[] = [];
    for (let index = 0; index < value.length; index++) {
      try {
        const read = entry(value[index]);
        if (read !== undefined) entries.push(read);
      } catch (error) {
        throw located(error, `[${index}]`);
      }
    }
    return entries;
  };
}

/** An array in which an entry that stands twice counts once. */
export function distinct<T extends string>(entry: Field<T | undefined>): Field<T[]> {
  const all = list(entry);
  return (value) => {
    const entries = all(value);
    return entries.length < 2 ? entries : [...new Set(entries)];
  };
}

/** The members of an object, by their names. */
export type Members = Readonly<Record<string, Field<unknown>>>;

/** What `object` gives: every member with the value of its field. */
export type ObjectOf<M extends Members> = { -readonly [name in keyof M]: ValueOf<M[name]> };

/** An object with these members and no other. An absent object is read as an empty one. */
export function object<const M extends Members>(members: M): Field<ObjectOf<M>> {
  const fields = Object.entries(members);
  const known = new Set(Object.keys(members));
  return (value) => {
    const sent = memberValues(value);
    for (const name in sent)
      if (!known.has(name)) throw new FieldError('is not a field of the format', shortened(name));
    const read: Record<string, unknown> = {};
    for (const [name, field] of fields) {
      try {
        read[name] = field(Object.hasOwn(sent, name) ? sent[name] : undefined);
      } catch (error) {
        throw located(error, name);
      }
    }
    return read as ObjectOf<M>;
  };
}

/** An object as an entry of an array: it says something only where `says` holds, and is absent otherwise. */
export function entry<T>(field: Field<T>, says: (value: T) => boolean): Field<T | undefined> {
  return (value) => {
    if (isAbsent(value)) return undefined;
    const read = field(value);
    return says(read) ? read : undefined;
  };
}

function memberValues(value: unknown): Readonly<Record<string, unknown>> {
  if (isAbsent(value)) return {};
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new FieldError('must be an object');
  return value as Readonly<Record<string, unknown>>;
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

function string(value: unknown, max: number, keepLineEnds: boolean): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw new FieldError('must be a string');
  const cleaned = cleanText(value, keepLineEnds);
  if (cleaned === '') return undefined;
  // A string has at most as many code points as code units: counting is rarely needed.
  if (cleaned.length > max && codePointCount(cleaned) > max)
    throw new FieldError(`must not be longer than ${max} characters`);
  return cleaned;
}

function located(error: unknown, step: string): unknown {
  return error instanceof FieldError ? error.within(step) : error;
}

/** The name of an unknown field as an error shows it: it may be as long as the line. */
function shortened(name: string): string {
  return name.length <= 100 ? name : `${name.slice(0, 100)}…`;
}

function codePointCount(value: string): number {
  return Array.from(value).length;
}
