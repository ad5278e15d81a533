import Joi from 'joi';

/** The structure that a schema gives to a value, which says how large the value may be; null: none, it is one value. */
export type Shape = ObjectShape | ArrayShape | null;

/** An object with these fields and no others. */
export interface ObjectShape {
  readonly kind: 'object';
  readonly fields: ReadonlyMap<string, Shape>;
  /** Those of the fields that have a structure themselves. */
  readonly structured: readonly (readonly [name: string, shape: ObjectShape | ArrayShape])[];
}

export interface ArrayShape {
  readonly kind: 'array';
  readonly max: number;
  /** A list of any length of such items; null where they have several schemas, or none. */
  readonly items: Joi.ArraySchema | null;
  readonly itemShape: Shape;
}

/**
 * The structure of a schema of requests.
 *
 * @param preferences those that the schema is checked with up to its first error
 * @throws Error for an array without `max`: nothing would bound the work on it
 */
export function shapeOf(schema: Joi.Schema, preferences: Joi.ValidationOptions): Shape {
  if (schema.type === 'array') return arrayShape(schema, preferences);
  return schema.type === 'object' ? objectShape(schema, preferences) : null;
}

function objectShape(schema: Joi.Schema, preferences: Joi.ValidationOptions): Shape {
  const { keys } = schema.$_terms as { readonly keys: readonly Child[] | null };
  const { flags, patterns } = schema.describe() as Description;
  // Any other field is allowed too.
  if (keys === null || patterns !== undefined || flags?.unknown === true) return null;
  const fields = new Map(keys.map((child) => [child.key, shapeOf(child.schema, preferences)]));
  const structured = [...fields].flatMap(([name, shape]) => (shape === null ? [] : [[name, shape] as const]));
  return { kind: 'object', fields, structured };
}

function arrayShape(schema: Joi.Schema, preferences: Joi.ValidationOptions): Shape {
  const max = (schema.describe() as Description).rules?.find(({ name }) => name === 'max')?.args.limit;
  if (max === undefined) throw new Error('An array of a request has no max.');
  const { items } = schema.$_terms as { readonly items: readonly Joi.Schema[] };
  const [item = null] = items.length === 1 ? items : [];
  if (item === null) return { kind: 'array', max, items: null, itemShape: null };
  return {
    kind: 'array',
    max,
    items: Joi.array().items(item).prefs(preferences),
    itemShape: shapeOf(item, preferences),
  };
}

interface Child {
  readonly key: string;
  readonly schema: Joi.Schema;
}

interface Description {
  readonly flags?: { readonly unknown?: boolean };
  readonly patterns?: unknown;
  readonly rules?: readonly { readonly name: string; readonly args: { readonly limit?: number } }[];
}

/** The names of the fields of the object that has the field at this path. */
export function fieldNamesBeside(shape: Shape, path: readonly (string | number)[]): readonly string[] {
  const parent = path.slice(0, -1).reduce<Shape>((at, part) => {
    if (at?.kind === 'array') return at.itemShape;
    return at?.fields.get(String(part)) ?? null;
  }, shape);
  return parent?.kind === 'object' ? [...parent.fields.keys()] : [];
}
