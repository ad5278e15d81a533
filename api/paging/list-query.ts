import Joi from 'joi';
import { ApiError } from '../errors.ts';

/** What all lists that are queried and paged by a token have in common. */

export const defaultSize = 100;

export const maxSize = Joi.number()
  .integer()
  .min(1)
  .max(1000)
  .default(defaultSize)
  .description('The maximum number of rows of a page.');

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
  const fields = entriesByName(query)
    .filter(([name, value]) => value !== undefined && name !== 'maxSize' && name !== 'token')
    .map(([name, value]) => [name, normalForm(value)]);
  return JSON.stringify([operationId, fields]);
}

function entriesByName(fields: object): readonly (readonly [string, unknown])[] {
  return Object.entries(fields as Readonly<Record<string, unknown>>).sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
}

function normalForm(value: unknown): unknown {
  if (Array.isArray(value)) return [...new Set(value as string[])].sort();
  return typeof value === 'object' && value !== null && !(value instanceof Date)
    ? entriesByName(value)
    : value;
}
