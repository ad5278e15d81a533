import type Joi from 'joi';
import { nearestName } from '../../runtime/nearest-name.ts';
import { invalidRequest, type ErrorDetail } from '../errors.ts';
import type { Route } from '../route.ts';
import { truncateToLimits, exceedsLimits, OversizedArray } from './limits.ts';
import { fieldNamesBeside, shapeOf } from './shape.ts';

/**
 * Makes a function that validates values against a schema and returns them with defaults
 * filled in. The schema is prepared once, because that takes as long as a validation. Without
 * a schema the value must be empty.
 *
 * A value is validated up to its first error. Only if there is one are the others collected, from a copy that
 * is bounded to what the first `maxDetails` need, so that no value costs much more than a valid one.
 *
 * @throws ApiError VALIDATION_ERROR, from the function returned, with the invalid fields
 */
export function validator(
  schema: Joi.ObjectSchema | undefined,
  {
    convert,
    root,
    misplaced = {},
    elsewhere = new Map(),
  }: {
    readonly convert: boolean;
    readonly root: 'body' | 'path' | 'query' | 'header';
    readonly misplaced?: Route['misplacedFields'] | undefined;
    /** The routes that have a field at their top, by the field. */
    readonly elsewhere?: ReadonlyMap<string, string>;
  },
): (value: unknown) => unknown {
  if (schema === undefined) {
    return (value) => {
      const [unknown] = Object.keys(value as object);
      if (unknown === undefined) return {};
      throw invalidRequest([{ field: truncated(unknown), reason: 'is not a parameter of this route' }]);
    };
  }
  const preferences: Joi.ValidationOptions = {
    convert,
    errors: { wrap: { label: false }, label: false },
    // Set once for all: with messages of its own, each entry of a list takes three times as long to validate.
    messages: { 'string.pattern.name': 'must be {#name}' },
  };
  const stopAtFirst = { ...preferences, abortEarly: true };
  const upToFirst = schema.prefs(stopAtFirst);
  const complete = schema.prefs({ ...preferences, abortEarly: false });
  const shape = shapeOf(schema, stopAtFirst);
  const owners = new Map(Object.entries(misplaced));

  const detailOf = ({ path, type, message, context }: Joi.ValidationErrorItem): ErrorDetail => {
    const name = fieldName(path);
    const field = name === '' ? root : truncated(name);
    const sent: unknown = context?.value;
    if (sent instanceof OversizedArray) {
      return { field, reason: `must contain less than or equal to ${sent.max} items` };
    }
    if (type !== 'object.unknown') return { field, reason: message.trim() };
    const owner = owners.get(name);
    if (owner !== undefined) return { field, reason: `belongs to ${owner}` };
    const meant = nearestField(String(path.at(-1)), fieldNamesBeside(shape, path));
    const others = elsewhere.get(name);
    if (meant === undefined)
      return { field, reason: others === undefined ? message.trim() : `belongs to ${others}` };
    const what = others === undefined ? `is not a ${kindOf[root]}` : `belongs to ${others}`;
    return { field, reason: `${what}; did you mean "${meant}"?` };
  };

  return (value) => {
    if (!exceedsLimits(value, shape)) {
      const result: Joi.ValidationResult<unknown> = upToFirst.validate(value);
      if (result.error === undefined) return result.value;
    }
    const { error } = complete.validate(truncateToLimits(value, shape, maxDetails));
    throw invalidRequest((error?.details ?? []).slice(0, maxDetails).map(detailOf));
  };
}

/** Enough to fix a request, and a bound on the response to a hostile one. */
const maxDetails = 50;

/** What an unknown name is not. */
const kindOf = {
  body: 'field of this request',
  query: 'parameter of this route',
  path: 'parameter of this route',
  header: 'header of this route',
};

function fieldName(path: readonly (string | number)[]): string {
  return path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part}]`;
    return name === '' ? part : `${name}.${part}`;
  }, '');
}

/** A name may be as long as a body. */
const maxNameLength = 200;

function truncated(name: string): string {
  return name.length <= maxNameLength ? name : `${name.slice(0, maxNameLength)}…`;
}

/** Longer names are not compared: no field has one, and the time of a comparison grows with the length. */
const maxComparedLength = 60;

function nearestField(name: string, known: readonly string[]): string | undefined {
  if (name.length > maxComparedLength) return undefined;
  return nearestName(name, known, { oneEditFrom: 4, twoEditsFrom: 8 });
}
