import { FieldError } from './field-error.ts';
import { type Fields, recordMembers, type StoredField } from './field.ts';
import { isAbsent, type JsonSchema, type Kind, listSchema, orAbsent, readList } from './kind.ts';
import { membersReader, type RecordRow } from './record-type.ts';
import { objectSchema } from './record-schema.ts';
import { listOf, objectOf, type ValueOf } from './shape.ts';

interface ObjectsOptions {
  /** An entry that has none of these members is left out; not given where one is required of every entry. */
  readonly anyOf?: readonly string[];
  /** A member that numbers the entries; one that lacks it gets its place in the list. */
  readonly numbered?: string;
  /** A member of ASCII that no two entries have alike, whatever its case. */
  readonly distinct?: string;
  /** How many entries there may be; as many as in any list unless given. */
  readonly longest?: number;
  /**
   * What only a whole entry can tell, and those before it.
   *
   * @throws FieldError where its members do not fit together
   */
  readonly complete?: (entry: RecordRow, before: readonly RecordRow[]) => void;
  /** Of texts: the member that names the language of each. */
  readonly language?: string;
  /** The name and the description of an entry in the published document. */
  readonly component?: string;
  readonly description?: string;
}

/** A list of objects that is stored as one JSON value, under the names of the members. */
export function objects<const F extends Fields>(
  fields: F,
  { anyOf, numbered, distinct, longest, complete, language, component, description }: ObjectsOptions = {},
): Kind<readonly ValueOf<F>[]> {
  const members = recordMembers(fields).map((member) => ({ ...member, column: member.name }));
  const readMembers = membersReader(members);
  const schema: JsonSchema = objectSchema(members);
  const withAny = anyOf === undefined ? '' : ` with ${anyOf.map((name) => `\`${name}\``).join(' or ')}`;
  return {
    read: (value) => {
      const before: RecordRow[] = [];
      const readEntry = (entry: unknown): RecordRow | undefined => {
        if (isAbsent(entry)) return undefined;
        const read: RecordRow = {};
        readMembers(entry, read);
        if (anyOf?.every((name) => read[name] === undefined) === true) return undefined;
        complete?.(read, before);
        before.push(read);
        return read;
      };
      const entries = readList(value, readEntry, longest);
      if (distinct !== undefined) refuseRepeated(entries, distinct);
      if (numbered !== undefined) for (const [index, entry] of entries.entries()) entry[numbered] ??= index;
      return entries;
    },
    schema: listSchema(orAbsent(schema), longest),
    words: [
      `list of ${longest === undefined ? '' : `at most ${longest} `}objects${withAny}`,
      ...(distinct === undefined ? [] : [`each \`${distinct}\` once`]),
    ].join('; '),
    members,
    sql: 'jsonb',
    shape: {
      ...listOf(objectOf(fields, component, description)),
      ...(language !== undefined && { languageMember: language }),
    },
  };
}

/**
 * A member that every entry of a response has: those of a record that lack it are left out, or get a default.
 */
export function always<T>(kind: Kind<T>, description: string): StoredField<T> {
  return { kind, shape: kind.shape, required: false, description };
}

/** @throws FieldError where two entries have the same value of a member */
function refuseRepeated(entries: readonly RecordRow[], name: string): void {
  const known = new Set<string>();
  for (const entry of entries) {
    const value = String(entry[name]);
    if (known.has(value.toLowerCase())) throw new FieldError(`has the ${name} ${value} twice`);
    known.add(value.toLowerCase());
  }
}
