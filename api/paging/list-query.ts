import Joi from 'joi';
import { ApiError } from '../errors.ts';
import { limitOf } from '../schemas/fields.ts';

/** What all lists that are queried and paged by a token have in common. */

export const defaultSize = 100;

export const maxSize = limitOf(1000, defaultSize).description('The maximum number of rows of a page.');

/** Any text: a token that is not one of this list has an error code of its own. */
export const token = Joi.string().allow('').description('The token of the previous page.');

/** The value of a field that may be given at the top level or in the query. */
export function oneOf(
  field: string,
  atTop: string | undefined,
  inQuery: string | undefined,
): string | undefined {
  if (atTop !== undefined && inQuery !== undefined && atTop !== inQuery) {
    throw new ApiError(
      'VALIDATION_ERROR',
      `The request is not valid: ${field} is given twice, with different values.`,
      { details: [{ field, reason: 'differs from that in the query' }] },
    );
  }
  return atTop ?? inQuery;
}

/**
 * All that decides which rows a list has, in a normal form: the order of fields and of codes does not matter.
 */
export function criteriaOf(operationId: string, query: object): string {
  return JSON.stringify([operationId, normalFieldsOf({ ...query, maxSize: undefined, token: undefined })]);
}

function normalFieldsOf(fields: object): readonly (readonly [string, unknown])[] {
  return Object.entries(fields as Readonly<Record<string, unknown>>)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, normalValueOf(value)] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Lists of codes are sets; other lists, such as those of coordinates, are what they are. */
function normalValueOf(value: unknown): unknown {
  if (Array.isArray(value)) {
    const isOfCodes = value.every((entry) => typeof entry === 'string');
    return isOfCodes ? [...new Set<string>(value)].sort() : value;
  }
  const isObject = typeof value === 'object' && value !== null && !(value instanceof Date);
  return isObject ? normalFieldsOf(value) : value;
}
