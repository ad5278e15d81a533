import Joi from 'joi';
import type { PageTokens, Position } from './page-token.ts';
import { limitOf } from '../schemas/fields.ts';

/** The query parameters of lists that are read page by page with a cursor. */
export const cursorQuery = {
  cursor: Joi.string().allow('').description('`nextCursor` of the previous page.'),
  limit: limitOf(200, 50).description('The maximum number of entries of a page.'),
};

/** The member of a response that the next page is requested with. */
export const nextCursor = Joi.string().description('The cursor of the next page; absent on the last one.');

/** The same for a page after which the list goes on at `next`; nothing where it ends. */
export function cursorAfter(
  pageTokens: PageTokens,
  list: string,
  next: Position | null,
): { readonly nextCursor?: string } {
  return next === null ? {} : { nextCursor: pageTokens.issue(list, next) };
}
