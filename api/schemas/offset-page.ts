import Joi from 'joi';
import { listOf, count } from './response-fields.ts';
import { limitOf } from './fields.ts';

/** Query parameters of a list that is short enough to be read by offset. */
export const offsetQuery = {
  limit: limitOf(1000, 200).description('The most entries of a page.'),
  offset: Joi.number().integer().min(0).max(2_147_483_647).default(0).description('Entries to skip.'),
};

/** The response with such a list. */
export function offsetResponse(member: string, entry: Joi.Schema): Joi.ObjectSchema {
  return Joi.object({
    count: count.description('Entries of this page.'),
    total: count.description('Entries of the whole list.'),
    limit: count,
    offset: count,
    [member]: listOf(entry),
  });
}
