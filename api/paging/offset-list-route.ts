import Joi from 'joi';
import type { QueryOf } from '../operation-types.ts';
import type { Route } from '../route.ts';
import { offsetResponse, offsetQuery } from '../schemas/offset-page.ts';

/** A list that is short enough to be paged by an offset. */
export interface OffsetList<Id extends OffsetListId, Row> {
  readonly path: string;
  readonly operationId: Id;
  readonly summary: string;
  readonly description: string;
  /** The member of the response that holds the rows. */
  readonly member: string;
  /** The query parameters beside `limit` and `offset`. */
  readonly filters?: Joi.PartialSchemaMap;
  /** Whether the rows have names in languages, so that `Accept-Language` chooses among them. */
  readonly hasNames?: boolean;
  readonly row: Joi.Schema;
  readonly exampleRow: object;
  readonly read: (
    query: QueryOf<Id>,
    page: OffsetPage,
  ) => Promise<{ readonly rows: readonly Row[]; readonly total: number }>;
}

interface OffsetPage {
  readonly limit: number;
  readonly offset: number;
  readonly languages: readonly string[] | undefined;
}

type OffsetListId = 'listAmenities' | 'listBaseCodeAliases' | 'listRoomTypes';

/** The route of a list of reference data that is the same for all callers: `GET`, with an ETag. */
export function offsetListRoute<Id extends OffsetListId, Row>(list: OffsetList<Id, Row>): Route {
  const route: Route<undefined, QueryOf<Id>> = {
    method: 'get',
    path: list.path,
    operationId: list.operationId,
    tag: 'Reference data',
    summary: list.summary,
    description: list.description,
    access: 'content',
    etag: true,
    acceptsLanguage: list.hasNames === true,
    query: Joi.object({ ...list.filters, ...offsetQuery }),
    responses: {
      200: {
        description: 'A part of the list.',
        schema: offsetResponse(list.member, list.row),
        example: { count: 1, total: 1, limit: 200, offset: 0, [list.member]: [list.exampleRow] },
      },
    },

    async handle({ query, languages }) {
      const { limit, offset } = query as Pick<OffsetPage, 'limit' | 'offset'>;
      const { rows, total } = await list.read(query, { limit, offset, languages });
      return { status: 200, body: { count: rows.length, total, limit, offset, [list.member]: rows } };
    },
  };
  return route;
}
