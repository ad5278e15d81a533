import type Joi from 'joi';
import { nearestName } from '../../runtime/nearest-name.ts';
import type { ErrorDetail } from '../errors.ts';
import type { Route } from '../route.ts';
import { truncateToLimits, exceedsLimits, OverlongArray } from './limits.ts';
import { invalidRequest } from './invalid-request.ts';
import { fieldNamesBeside, shapeOf } from './shape.ts';

/**
 * Checks values by a schema, which is made ready once: doing so for each request takes as long as the check. Without a
 * schema nothing may be there.
 *
 * A value is checked up to its first error. Only where there is one are the others looked for, in a copy that is cut to
 * what the first `maxDetails` of them need, so that no value costs much more than a valid one.
 *
 * @throws ApiError VALIDATION_ERROR, from the function that it gives, with what is wrong with which field
 */
export function validator(
  schema: Joi.ObjectSchema | undefined,
  {
    convert,
    root,
    misplaced = {},
  }: {
    readonly convert: boolean;
    readonly root: 'body' | 'path' | 'query';
    readonly misplaced?: Route['misplacedFields'] | undefined;
  },
): (value: unknown) => unknown {
  if (schema === undefined) {
    return (value) => {
      const [unknown] = Object.keys(value as object);
      if (unknown === undefined) return {};
      throw invalidRequest([{ field: shown(unknown), reason: 'is not a parameter of this route' }]);
    };
  }
  const preferences: Joi.ValidationOptions = {
    convert,
    errors: { wrap: { label: false }, label: false },
    // Here for all: messages of its own make the check of each entry of a list three times as long.
    messages: { 'string.pattern.name': 'must be {#name}' },
  };
  const stopAtFirst = { ...preferences, abortEarly: true };
  const upToFirst = schema.prefs(stopAtFirst);
  const complete = schema.prefs({ ...preferences, abortEarly: false });
  const shape = shapeOf(schema, stopAtFirst);
  const owners = new Map(Object.entries(misplaced));

  const detailOf = ({ path, type, message, context }: Joi.ValidationErrorItem): ErrorDetail => {
    const name = fieldName(path);
    const field = name === '' ? root : shown(name);
    const sent: unknown = context?.value;
    if (sent instanceof OverlongArray) {
      return { field, reason: `must contain less than or equal to ${sent.max} items` };
    }
    if (type !== 'object.unknown') return { field, reason: message.trim() };
    const owner = owners.get(name);
    if (owner !== undefined) return { field, reason: `belongs to ${owner}` };
    const meant = nearestField(String(path.at(-1)), fieldNamesBeside(shape, path));
    if (meant === undefined) return { field, reason: message.trim() };
    return { field, reason: `is not a ${partOf[root]}; did you mean "${meant}"?` };
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

/** Enough to mend a request by; a hostile one cannot make its answer grow. */
const maxDetails = 50;

/** What a field that there is not is told to be none of. */
const partOf = {
  body: 'field of this request',
  query: 'parameter of this route',
  path: 'parameter of this route',
};

function fieldName(path: readonly (string | number)[]): string {
  return path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part}]`;
    return name === '' ? part : `${name}.${part}`;
  }, '');
}

/** Names that callers make up may be as long as a body. */
const longestName = 200;

function shown(name: string): string {
  return name.length <= longestName ? name : `${name.slice(0, longestName)}…`;
}

/** Longer names are not compared: no field has one, and the time of a comparison grows with the length. */
const maxComparedLength = 60;

function nearestField(name: string, known: readonly string[]): string | undefined {
  if (name.length > maxComparedLength) return undefined;
  return nearestName(name, known, { oneEditFrom: 4, twoEditsFrom: 8 });
}
