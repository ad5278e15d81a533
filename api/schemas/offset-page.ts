import Joi from 'joi';
import { listOf } from './response-fields.ts';

/** Query parameters of a list that is short enough to be read by offset. */
export const offsetQuery = {
  limit: Joi.number().integer().min(1).max(1000).default(200).description('The most entries of a page.'),
  offset: Joi.number().integer().min(0).max(2_147_483_647).default(0).description('Entries to skip.'),
};

/** The response with such a list. */
export function offsetResponse(member: string, entry: Joi.Schema): Joi.ObjectSchema {
  const number = Joi.number().integer().min(0).required();
  return Joi.object({
    count: number.description('Entries of this page.'),
    total: number.description('Entries of the whole list.'),
    limit: number,
    offset: number,
    [member]: listOf(entry),
  });
}
