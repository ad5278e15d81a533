import { textsIn } from '../text/languages.ts';
import { columnOf, type Field, type Fields, type GroupField, type Row, type StoredField } from './field.ts';
import { type PartOf, pick, selectedOf, type Selection, union } from './selection.ts';
import type { Shape, ValueOf } from './shape.ts';

/** What a response shows of its values; all of them where nothing is said. */
export interface Presentation {
  /** Of each list of texts those of one language, as `textsIn` chooses. */
  readonly languages?: readonly string[] | undefined;
  /** These members, and those that identify the value; what only others need is not read. */
  readonly selection?: Selection | undefined;
}

export type WholePresentation = Presentation & { readonly selection?: undefined };

/** What follows SELECT for the fields of a table `alias`, by their paths. `responseOf` takes such rows. */
export function selectList(
  fields: Fields,
  alias: string,
  selection: Selection = 'whole',
  prefix = '',
): string {
  return selectedFields(fields, withNeeds(fields, selection))
    .flatMap(([name, field, selected]) => {
      const path = `${prefix}${name}`;
      if ('fields' in field) return columnsOfGroup(field, alias, selected, path);
      if ('kind' in field) return [`${columnSql(name, field, alias)} as "${path}"`];
      return typeof field.from === 'string' ? [`${field.from} as "${path}"`] : [];
    })
    .join(', ');
}

/** Without some of its fields, whether the whole is null cannot be seen by the others: it is selected too. */
function columnsOfGroup(field: GroupField<unknown>, alias: string, selected: Selection, path: string) {
  const columns = [selectList(field.fields, alias, selected, `${path}.`)].filter((list) => list !== '');
  if (selected === 'whole' || field.shape.nullable !== true) return columns;
  const known = Object.entries(field.fields).flatMap(([name, inner]) =>
    'kind' in inner ? [`${columnSql(name, inner, alias)} is not null`] : [],
  );
  return [...columns, `(${known.join(' or ')}) as "${path}"`];
}

function columnSql(name: string, field: StoredField<unknown>, alias: string): string {
  return field.select ?? `${alias}.${columnOf(name, field)}`;
}

/** The joins that the SQL of the selected fields needs, each once. */
export function joinsOf(fields: Fields, selection: Selection = 'whole'): string {
  const joins = (all: Fields, selected: Selection): readonly string[] =>
    selectedFields(all, selected).flatMap(([, field, within]) => {
      if ('fields' in field) return joins(field.fields, within);
      return 'from' in field && field.joins !== undefined ? [field.joins] : [];
    });
  return [...new Set(joins(fields, selection))].join('\n');
}

/** The members by which a value of these fields is recognized: every response has them. */
export function identityOf(fields: Fields): Selection {
  const names = Object.keys(fields).filter((name) => fields[name]?.identifies === true);
  return new Map(names.map((name) => [name, 'whole']));
}

/** A function that makes the value of a response from a row of `selectList`. */
export function responseOf<const F extends Fields>(
  fields: F,
  presentation?: WholePresentation,
  prefix?: string,
): (row: Row) => ValueOf<F>;
export function responseOf<const F extends Fields>(
  fields: F,
  presentation: Presentation,
  prefix?: string,
): (row: Row) => PartOf<ValueOf<F>>;
export function responseOf(
  fields: Fields,
  { selection = 'whole', languages }: Presentation = {},
  prefix = '',
): (row: Row) => unknown {
  const members = selectedFields(fields, selection).map(
    ([name, field, selected]) =>
      [name, readerOf(prefix + name, field, { selection: selected, languages })] as const,
  );
  return (row) => {
    const value: Record<string, unknown> = {};
    for (const [name, read] of members) value[name] = read(row);
    return value;
  };
}

function readerOf(path: string, field: Field, presentation: Presentation): (row: Row) => unknown {
  const { selection = 'whole' } = presentation;
  if ('fields' in field) {
    const read = responseOf(field.fields, presentation, `${path}.`);
    if (field.shape.nullable !== true) return read;
    if (selection !== 'whole') return (row) => (row[path] === true ? read(row) : null);
    const stored = Object.keys(field.fields)
      .filter((name) => 'kind' in (field.fields[name] ?? {}))
      .map((name) => `${path}.${name}`);
    return (row) => (stored.every((name) => row[name] === null) ? null : read(row));
  }
  const { from } = { from: undefined, ...field };
  const show = shownBy(field.shape, presentation);
  return typeof from === 'function' ? (row) => pick(from(row), selection) : (row) => show(row[path]);
}

/** A function that makes what a response shows of what is stored. */
export function shownBy(
  { ofStored, languageMember }: Shape<unknown>,
  { selection = 'whole', languages }: Presentation,
) {
  const valueOf = ofStored ?? ((stored: unknown) => stored);
  const inLanguages =
    languageMember === undefined || languages === undefined
      ? valueOf
      : (stored: unknown) => textsIn(valueOf(stored) as readonly Row[], languages, languageMember);
  return selection === 'whole' ? inLanguages : (stored: unknown) => pick(inLanguages(stored), selection);
}

function selectedFields(
  fields: Fields,
  selection: Selection,
): readonly (readonly [name: string, field: Field, selected: Selection])[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const selected = selectedOf(selection, name);
    return selected === null ? [] : [[name, field, selected] as const];
  });
}

/** The selection with the fields that selected ones are computed from. */
function withNeeds(fields: Fields, selection: Selection): Selection {
  const needs = selectedFields(fields, selection).flatMap(([, field]) =>
    'from' in field ? (field.needs ?? []) : [],
  );
  return union(selection, new Map(needs.map((name) => [name, 'whole'])));
}
