import type Joi from 'joi';
import { ApiError, type ErrorDetail } from './errors.ts';
import type { Route } from './route.ts';

/**
 * Checks values by a schema, which is made ready once: doing so for each request takes as long as the check. Without a
 * schema nothing may be there.
 *
 * @throws ApiError VALIDATION_ERROR, from the function that it gives, with what is wrong with which field
 */
export function validator(
  schema: Joi.ObjectSchema | undefined,
  {
    convert,
    root,
    foreign = {},
  }: {
    readonly convert: boolean;
    readonly root: 'body' | 'path' | 'query';
    readonly foreign?: Route['foreignFields'] | undefined;
  },
): (value: unknown) => unknown {
  if (schema === undefined) {
    return (value) => {
      const [unknown] = Object.keys(value as object);
      if (unknown === undefined) return {};
      throw invalid([{ field: unknown, reason: 'is not a parameter of this route' }]);
    };
  }
  const ready = schema.prefs({
    abortEarly: false,
    convert,
    errors: { wrap: { label: false }, label: false },
    // Here for all: messages of its own make the check of each entry of a list three times as long.
    messages: { 'string.pattern.name': 'must be {#name}' },
  });
  return (value) => {
    const result: Joi.ValidationResult<unknown> = ready.validate(value);
    if (result.error === undefined) return result.value;
    throw invalid(
      result.error.details.slice(0, maxDetails).map(({ path, type, message }) => {
        const field = fieldName(path) || root;
        const owner = type === 'object.unknown' ? foreign[field] : undefined;
        return { field, reason: owner === undefined ? message.trim() : `belongs to ${owner}` };
      }),
    );
  };
}

/** Enough to mend a request by; a hostile one cannot make its answer grow. */
const maxDetails = 50;

function invalid(details: readonly ErrorDetail[]): ApiError {
  const [first] = details;
  return new ApiError(
    'VALIDATION_ERROR',
    first === undefined
      ? 'The request is not valid.'
      : `The request is not valid: ${first.field} ${first.reason}.`,
    { details },
  );
}

function fieldName(path: readonly (string | number)[]): string {
  return path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part}]`;
    return name === '' ? part : `${name}.${part}`;
  }, '');
}
