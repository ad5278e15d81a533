import type { ArrayShape, ObjectShape, Shape } from './shape.ts';

/** Replaces an array with more items than its schema allows, so that they are not validated. */
export class OversizedArray {
  readonly max: number;

  constructor(max: number) {
    this.max = max;
  }
}

/**
 * Whether a value must not be validated as it is: one of its arrays has too many items, or a field
 * is called `__proto__`, which Joi ignores. Cheap: it compares lengths, and visits only items that
 * are objects or arrays themselves.
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
 * A bounded copy of a value that has the same first errors: an array over its limit becomes an
 * `OversizedArray`, other arrays end with the last invalid item that is needed, and objects
 * keep no more unknown fields than are needed. The objects have no prototype, so that
 * `__proto__` is a field like any other.
 *
 * @param maxErrors how many errors are needed
 */
export function truncateToLimits(value: unknown, shape: Shape, maxErrors: number): unknown {
  if (shape?.kind === 'array') return Array.isArray(value) ? truncateArray(value, shape, maxErrors) : value;
  return shape !== null && isRecord(value) ? truncateObject(value, shape, maxErrors) : value;
}

function truncateObject(value: Json, { fields }: ObjectShape, maxErrors: number): Json {
  const copy = Object.create(null) as Record<string, unknown>;
  let unknown = 0;
  for (const name of Object.keys(value)) {
    const shape = fields.get(name);
    if (shape === undefined) unknown += 1;
    if (shape !== undefined || unknown <= maxErrors)
      copy[name] = truncateToLimits(value[name], shape ?? null, maxErrors);
  }
  return copy;
}

function truncateArray(
  sent: readonly unknown[],
  { max, items, itemShape }: ArrayShape,
  maxErrors: number,
): unknown {
  if (sent.length > max) return new OversizedArray(max);
  const copy = itemShape === null ? sent : sent.map((item) => truncateToLimits(item, itemShape, maxErrors));
  if (items === null) return copy;
  let end = 0;
  for (let invalid = 0; invalid < maxErrors; invalid += 1) {
    const { error } = items.validate(copy.slice(end));
    if (error === undefined) return copy;
    end += Number(error.details[0]?.path[0]) + 1;
  }
  return copy.slice(0, end);
}

type Json = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
