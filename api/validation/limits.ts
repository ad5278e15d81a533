import type { ArrayShape, ObjectShape, Shape } from './shape.ts';

/** Stands for an array with more items than its schema allows, so that nobody looks at them. */
export class OverlongArray {
  readonly max: number;

  constructor(max: number) {
    this.max = max;
  }
}

/**
 * Whether a value must not be checked as it is: an array of it has too many items, or a field is called `__proto__`, which
 * Joi does not see. Takes no time to speak of: it looks at lengths, and at items only of arrays whose items have a structure.
 */
export function exceedsLimits(value: unknown, shape: Shape): boolean {
  if (shape === null) return false;
  if (shape.kind === 'array') {
    if (!Array.isArray(value)) return false;
    const { itemShape } = shape;
    return (
      value.length > shape.max || (itemShape !== null && value.some((item) => exceedsLimits(item, itemShape)))
    );
  }
  if (!isRecord(value)) return false;
  if (Object.hasOwn(value, '__proto__')) return true;
  return shape.structured.some(([name, inner]) => exceedsLimits(value[name], inner));
}

/**
 * A copy of a value that has the same errors, up to as many as are wanted, and is bounded: an array over its limit is an
 * `OverlongArray`, other arrays end with the last wrong item that is wanted, and objects have no more unknown fields than
 * are wanted. The objects have no prototype, so that a field `__proto__` is one like any other.
 */
export function truncateToLimits(value: unknown, shape: Shape, errors: number): unknown {
  if (shape?.kind === 'array') return Array.isArray(value) ? cutArray(value, shape, errors) : value;
  return shape !== null && isRecord(value) ? cutObject(value, shape, errors) : value;
}

function cutObject(value: Json, { fields }: ObjectShape, errors: number): Json {
  const cut = Object.create(null) as Record<string, unknown>;
  let unknown = 0;
  for (const name of Object.keys(value)) {
    const shape = fields.get(name);
    if (shape === undefined) unknown += 1;
    if (shape !== undefined || unknown <= errors)
      cut[name] = truncateToLimits(value[name], shape ?? null, errors);
  }
  return cut;
}

function cutArray(sent: readonly unknown[], { max, items, itemShape }: ArrayShape, errors: number): unknown {
  if (sent.length > max) return new OverlongArray(max);
  const cut = itemShape === null ? sent : sent.map((item) => truncateToLimits(item, itemShape, errors));
  if (items === null) return cut;
  let end = 0;
  for (let wrong = 0; wrong < errors; wrong += 1) {
    const { error } = items.validate(cut.slice(end));
    if (error === undefined) return cut;
    end += Number(error.details[0]?.path[0]) + 1;
  }
  return cut.slice(0, end);
}

type Json = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
