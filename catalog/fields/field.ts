import type { Kind, RecordMember } from './kind.ts';
import { type Member, objectOf, type Shape, type ValueOf } from './shape.ts';

/**
 * A field of a catalog's table, said once: the member of a record that brings it, its column, and the member
 * of a response that shows it. A table of fields is keyed by the names of responses, in their order.
 */
export type Field<T = unknown> = StoredField<T> | ComputedField<T> | GroupField<T>;

/** A field that a record brings and a column stores. */
export interface StoredField<T> extends Member<T> {
  readonly kind: Kind<unknown>;
  readonly required: boolean;
  /** The member of the record; the name in responses unless given. */
  readonly member?: string;
  /** The column; the member in snake case unless given. */
  readonly column?: string;
  /** The SQL that responses take it from; the column unless given. */
  readonly select?: string;
}

/** A field of responses alone: SQL gives it, or a function of the row as it was selected. */
export interface ComputedField<T> extends Member<T> {
  readonly from: string | ((row: Row) => unknown);
  /** The names of the fields beside it that the function needs. */
  readonly needs?: readonly string[];
  /** The SQL of the joins that the SQL needs. */
  readonly joins?: string;
}

/** Fields that form an object, in records and in responses. */
export interface GroupField<T> extends Member<T> {
  readonly fields: Fields;
}

export type Fields = Readonly<Record<string, Field>>;

/** Columns, or the paths of responses, with their values. */
export type Row = Readonly<Record<string, unknown>>;

type Options = Partial<Pick<StoredField<unknown>, 'member' | 'column' | 'select' | 'example' | 'identifies'>>;

/** A record without it is rejected. */
export function required<T>(kind: Kind<T>, description: string, options: Options = {}): StoredField<T> {
  return { kind, shape: kind.shape, required: true, description, ...options };
}

/** A record may lack it: it is null then, a list empty. */
export function optional<T>(
  kind: Kind<T>,
  description: string,
  options: Options = {},
): StoredField<T extends readonly unknown[] ? T : T | null> {
  const { type } = kind.shape;
  const shape =
    type === 'list' ? kind.shape : { ...kind.shape, type: type === 'string' ? 'text' : type, nullable: true };
  return {
    kind,
    shape: shape as Shape<T extends readonly unknown[] ? T : T | null>,
    required: false,
    description,
    ...options,
  };
}

/** A field that no record brings. */
export function computed<T>(
  shape: Shape<T>,
  description: string,
  from: ComputedField<T>['from'],
  options: Partial<Omit<ComputedField<T>, 'shape' | 'description' | 'from'>> = {},
): ComputedField<T> {
  return { shape, description, from, ...options };
}

/** An object of fields. */
export function group<const F extends Fields>(
  fields: F,
  description: string,
  component?: string,
): GroupField<ValueOf<F>> {
  return { fields, shape: objectOf(fields, component), description };
}

/** The same, but null in a response where none of its stored fields is known. */
export function nullableGroup<const F extends Fields>(
  ...parameters: Parameters<typeof group<F>>
): GroupField<ValueOf<F> | null> {
  const { shape, ...field } = group(...parameters);
  return { ...field, shape: { ...shape, nullable: true } };
}

/** The members of a record that bring the stored fields of a table. */
export function recordMembers(fields: Fields): readonly RecordMember[] {
  return Object.entries(fields).flatMap(([name, field]): RecordMember[] => {
    if ('from' in field) return [];
    const { description } = field;
    if ('fields' in field) return [{ name, description, members: recordMembers(field.fields) }];
    const { kind, required, example, member = name } = field;
    return [{ name: member, description, required, kind, example, column: columnOf(name, field) }];
  });
}

/** The column that stores a field of this name. */
export function columnOf(
  name: string,
  { member = name, column = snakeCase(member) }: StoredField<unknown>,
): string {
  return column;
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
