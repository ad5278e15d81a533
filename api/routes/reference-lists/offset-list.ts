import Joi from 'joi';
import type { Pool } from 'pg';
import type { Fields } from '../../../catalog/fields/field.ts';
import type { FilterValues, ReferenceList } from '../../../catalog/reference-data/reference-list.ts';
import type { Route } from '../../route.ts';
import { offsetQuery, offsetResponse } from '../../schemas/offset-page.ts';
import { responseSchema } from '../../schemas/response-schema.ts';

/** What a list of the platform is published as. */
interface PublishedList<Filter extends string> {
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  /** The member of the response that holds the rows. */
  readonly member: string;
  readonly filters: Readonly<Record<Filter, Joi.Schema>>;
}

/** The route of a list of the platform: `GET`, read by limit and offset. */
export function offsetListRoute<F extends Fields, Filter extends string>(
  pool: Pool,
  list: ReferenceList<F, Filter>,
  { member, filters, ...published }: PublishedList<Filter>,
): Route {
  const route: Route<unknown, { readonly limit: number; readonly offset: number }> = {
    ...published,
    method: 'get',
    tag: 'Reference data',
    access: 'content',
    etag: true,
    query: Joi.object({ ...filters, ...offsetQuery }),
    responses: {
      200: {
        description: 'A part of the list.',
        schema: offsetResponse(member, responseSchema(list.row)),
        example: { count: 1, total: 1, limit: 200, offset: 0, [member]: [list.exampleRow] },
      },
    },

    async handle({ query: { limit, offset, ...filterValues } }) {
      const { rows, total } = await list.readSlice(pool, filterValues as FilterValues<Filter>, {
        limit,
        offset,
      });
      return { status: 200, body: { count: rows.length, total, limit, offset, [member]: rows } };
    },
  };
  return route;
}
