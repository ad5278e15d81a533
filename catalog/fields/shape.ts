/**
 * What a value of a response is; the API makes the schema of its responses from it. `T` is the value's type.
 */
export interface Shape<T> {
  /** `string` is never empty, `text` may be; `count` is an integer from 0. */
  readonly type:
    | 'string'
    | 'text'
    | 'uuid'
    | 'number'
    | 'integer'
    | 'count'
    | 'boolean'
    | 'date'
    | 'list'
    | 'map'
    | 'object';
  readonly nullable?: boolean;
  /** Of a list, or of the values of a map. */
  readonly items?: Shape<unknown>;
  readonly members?: Members;
  /** The name of an object in the published document; without one it has no entry of its own there. */
  readonly component?: string;
  readonly componentDescription?: string;
  /** Of a list of texts: the member that names the language of each, of which a response may show one. */
  readonly languageMember?: string;
  /** Makes the value of what is stored, where the two differ. */
  readonly ofStored?: (stored: unknown) => unknown;
  /** Never set: it ties `T` to the shape. */
  readonly value?: T;
}

/** A member of an object of a response. */
export interface Member<T = unknown> {
  readonly shape: Shape<T>;
  readonly description: string;
  readonly example?: unknown;
  /** Some responses leave it out. */
  readonly leftOut?: true;
  /** The object is recognized by it: it is there whatever is selected. */
  readonly identifies?: true;
}

export type Members = Readonly<Record<string, Member>>;

export type ValueOf<M extends Members> = {
  readonly [name in keyof M]: M[name] extends Member<infer T> ? T : never;
};

export const string: Shape<string> = { type: 'string' };
export const text: Shape<string> = { type: 'text' };
export const uuid: Shape<string> = { type: 'uuid' };
export const number: Shape<number> = { type: 'number' };
export const integer: Shape<number> = { type: 'integer' };
export const count: Shape<number> = { type: 'count' };
export const boolean: Shape<boolean> = { type: 'boolean' };
export const date: Shape<Date> = { type: 'date' };

export function nullable<T>(shape: Shape<T>): Shape<T | null> {
  return { ...shape, nullable: true };
}

export function listOf<T>(items: Shape<T>): Shape<readonly T[]> {
  const { ofStored } = items;
  return {
    type: 'list',
    items,
    ...(ofStored && { ofStored: (stored) => (stored as readonly unknown[]).map(ofStored) }),
  };
}

/** Values by keys that are data themselves. */
export function mapOf<T>(
  items: Shape<T>,
  component: string,
  description: string,
): Shape<Readonly<Record<string, T>>> {
  return { type: 'map', items, component, componentDescription: description };
}

/** An object; a member that is not stored is null in a response. */
export function objectOf<const M extends Members>(
  members: M,
  component?: string,
  description?: string,
): Shape<ValueOf<M>> {
  const names = Object.keys(members);
  return {
    type: 'object',
    members,
    ...(component !== undefined && { component }),
    ...(description !== undefined && { componentDescription: description }),
    ofStored: (stored) => {
      if (stored === null) return null;
      const value: Record<string, unknown> = {};
      for (const name of names) value[name] = (stored as Readonly<Record<string, unknown>>)[name] ?? null;
      return value;
    },
  };
}

/**
 * An object of the examples of its members, as a response has them; null, or an
 * empty list, for those without one.
 */
export function exampleOf(members: Members): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(members).map(([name, { shape, example }]) => {
      if (example !== undefined) return [name, shape.ofStored ? shape.ofStored(example) : example];
      if (shape.members) return [name, exampleOf(shape.members)];
      return [name, shape.type === 'list' ? [] : null];
    }),
  );
}
