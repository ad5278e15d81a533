import Joi from 'joi';
import type { PageRequest, UncountedPage } from '../../catalog/paging/keyset-page.ts';
import type { Claims } from '../access/jwt.ts';
import type { ErrorCode } from '../errors.ts';
import type { JsonBodyOf, OperationId, QueryOf } from '../operation-types.ts';
import type { Route } from '../route.ts';
import { listOf } from '../schemas/response-fields.ts';
import { cursorAfter, cursorQuery, nextCursor } from './cursor-query.ts';
import type { PageTokens } from './page-token.ts';

/** A list that is read page by page with a cursor. */
export interface CursorList<Id extends OperationId> extends Pick<
  Route,
  'path' | 'tag' | 'summary' | 'description' | 'access'
> {
  readonly operationId: Id;
  /** The query parameters beside `cursor` and `limit`. */
  readonly filters?: Joi.PartialSchemaMap;
  /** What a page is, in words. */
  readonly page: string;
  /** The member of the response that holds the rows. */
  readonly member: Exclude<keyof JsonBodyOf<Id>, 'nextCursor'> & string;
  readonly row: Joi.Schema;
  readonly exampleRow: object;
  /** What cursors are bound to; the operation when left out. */
  readonly list?: string;
  /** Error codes beside `INVALID_CURSOR`. */
  readonly errors?: readonly ErrorCode[];
  readonly read: (
    filters: Omit<QueryOf<Id>, keyof typeof cursorQuery>,
    page: PageRequest,
    claims: Claims | null,
  ) => Promise<UncountedPage<RowOf<Id>>>;
}

type RowOf<Id extends OperationId> = Extract<
  JsonBodyOf<Id>[keyof JsonBodyOf<Id>],
  readonly unknown[]
>[number];

/** The route of such a list. */
export function cursorListRoute<Id extends OperationId>(
  pageTokens: PageTokens,
  { list, filters, page, member, row, exampleRow, errors = [], read, ...described }: CursorList<Id>,
): Route {
  const boundTo = list ?? described.operationId;
  const route: Route<undefined, QueryOf<Id> & { readonly cursor?: string; readonly limit: number }> = {
    ...described,
    method: 'get',
    query: Joi.object({ ...filters, ...cursorQuery }),
    responses: {
      200: {
        description: page,
        schema: Joi.object({ [member]: listOf(row), nextCursor }),
        example: { [member]: [exampleRow] },
      },
    },
    errors: ['INVALID_CURSOR', ...errors],

    async handle({ query: { cursor, limit, ...wanted }, claims }) {
      const after = pageTokens.readCursor(boundTo, cursor);
      const { rows, next } = await read(wanted, { after, limit }, claims);
      return { status: 200, body: { [member]: rows, ...cursorAfter(pageTokens, boundTo, next) } };
    },
  };
  return route;
}
