import { textsIn } from '../text/languages.ts';
import { columnOf, type Field, type Fields, type Row } from './field.ts';
import type { Shape, ValueOf } from './shape.ts';

/** What a response shows of its values; all of them where nothing is said. */
export interface Presentation {
  /** Of each list of texts those of one language, as `textsIn` chooses. */
  readonly languages?: readonly string[] | undefined;
}

/** What follows SELECT for the fields of a table `alias`, by their paths. `responseOf` takes such rows. */
export function selectList(fields: Fields, alias: string, prefix = ''): string {
  return Object.entries(fields)
    .flatMap(([name, field]) => {
      if ('fields' in field) return [selectList(field.fields, alias, `${prefix}${name}.`)];
      if ('kind' in field) {
        return [`${field.select ?? `${alias}.${columnOf(name, field)}`} as "${prefix}${name}"`];
      }
      return typeof field.from === 'string' ? [`${field.from} as "${prefix}${name}"`] : [];
    })
    .join(', ');
}

/** A function that makes the value of a response from a row of `selectList`. */
export function responseOf<const F extends Fields>(
  fields: F,
  presentation: Presentation = {},
  prefix = '',
): (row: Row) => ValueOf<F> {
  const members = Object.entries(fields).map(
    ([name, field]) => [name, readerOf(prefix + name, field, presentation)] as const,
  );
  return (row) => {
    const value: Record<string, unknown> = {};
    for (const [name, read] of members) value[name] = read(row);
    return value as ValueOf<F>;
  };
}

function readerOf(path: string, field: Field, presentation: Presentation): (row: Row) => unknown {
  if ('fields' in field) {
    const read = responseOf(field.fields, presentation, `${path}.`);
    if (field.shape.nullable !== true) return read;
    const stored = Object.keys(field.fields)
      .filter((name) => 'kind' in (field.fields[name] ?? {}))
      .map((name) => `${path}.${name}`);
    return (row) => (stored.every((name) => row[name] === null) ? null : read(row));
  }
  if ('from' in field && typeof field.from === 'function') return field.from;
  const show = showerOf(field.shape, presentation);
  return (row) => show(row[path]);
}

/** Makes what is shown of what is stored. */
function showerOf({ ofStored, languageMember }: Shape<unknown>, { languages }: Presentation) {
  const valueOf = ofStored ?? ((stored: unknown) => stored);
  if (languageMember === undefined || languages === undefined) return valueOf;
  return (stored: unknown) => textsIn(valueOf(stored) as readonly Row[], languages, languageMember);
}
