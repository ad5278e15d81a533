import Joi from 'joi';
import { ApiError } from '../errors.ts';

/** What lists share that are asked for with a query and go on by a token. */

export const defaultSize = 100;
const largestSize = 1000;

export const maxSize = Joi.number()
  .integer()
  .min(1)
  .max(largestSize)
  .default(defaultSize)
  .description('Rows of a page at most.');

/** Any text: one that is no token of the list has an error code of its own. */
export const token = Joi.string().allow('').description('The token of the page before.');

/** A field that may stand at the top or inside the query. */
export function oneOf(
  field: string,
  above: string | undefined,
  inside: string | undefined,
): string | undefined {
  if (above !== undefined && inside !== undefined && above !== inside) {
    throw new ApiError(
      'VALIDATION_ERROR',
      `The request is not valid: ${field} stands there twice, and differs.`,
      {
        details: [{ field, reason: 'differs from that in the query' }],
      },
    );
  }
  return above ?? inside;
}

/** All that decides which rows a list has, in one form: neither the order of fields nor that of codes matters. */
export function criteriaOf(operationId: string, query: object): string {
  const fields = Object.entries(query as Readonly<Record<string, unknown>>)
    .filter(([name, value]) => value !== undefined && name !== 'maxSize' && name !== 'token')
    .map(([name, value]) => [name, Array.isArray(value) ? [...new Set(value as string[])].sort() : value])
    .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1));
  return JSON.stringify([operationId, fields]);
}
