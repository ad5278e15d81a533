import Joi from 'joi';
import { allowsUnknown, itemsOf, mapOf, maxItemsOf, membersOf } from '../../runtime/joi-schema.ts';

/** The structure of the values of a schema, which bounds their size; null for a single value. */
export type Shape = ObjectShape | ArrayShape | null;

/** An object with these fields and no others. */
export interface ObjectShape {
  readonly kind: 'object';
  readonly fields: ReadonlyMap<string, Shape>;
  /** Those of the fields that are objects or arrays. */
  readonly structured: readonly (readonly [name: string, shape: ObjectShape | ArrayShape])[];
}

export interface ArrayShape {
  readonly kind: 'array';
  readonly max: number;
  /** The schema of an array of such items, of any length; null when they have several schemas, or none. */
  readonly items: Joi.ArraySchema | null;
  readonly itemShape: Shape;
}

/**
 * The structure of a schema of requests.
 *
 * @param preferences with which values are validated up to their first error
 * @throws Error for an array without `max`: nothing would bound the work on it
 */
export function shapeOf(schema: Joi.Schema, preferences: Joi.ValidationOptions): Shape {
  if (schema.type === 'array') return arrayShape(schema, preferences);
  return schema.type === 'object' ? objectShape(schema, preferences) : null;
}

function objectShape(schema: Joi.Schema, preferences: Joi.ValidationOptions): Shape {
  const members = membersOf(schema);
  // Any other field is allowed too.
  if (members === null || mapOf(schema) !== null || allowsUnknown(schema)) return null;
  const fields = new Map(members.map((child) => [child.key, shapeOf(child.schema, preferences)]));
  const structured = [...fields].flatMap(([name, shape]) => (shape === null ? [] : [[name, shape] as const]));
  return { kind: 'object', fields, structured };
}

function arrayShape(schema: Joi.Schema, preferences: Joi.ValidationOptions): Shape {
  const max = maxItemsOf(schema);
  if (max === undefined) throw new Error('An array of a request has no max.');
  const items = itemsOf(schema);
  const [item = null] = items.length === 1 ? items : [];
  if (item === null) return { kind: 'array', max, items: null, itemShape: null };
  return {
    kind: 'array',
    max,
    items: Joi.array().items(item).prefs(preferences),
    itemShape: shapeOf(item, preferences),
  };
}

/** The names of all fields of the object that contains the field at this path. */
export function fieldNamesBeside(shape: Shape, path: readonly (string | number)[]): readonly string[] {
  const parent = path.slice(0, -1).reduce<Shape>((at, part) => {
    if (at?.kind === 'array') return at.itemShape;
    return at?.fields.get(String(part)) ?? null;
  }, shape);
  return parent?.kind === 'object' ? [...parent.fields.keys()] : [];
}
