import Joi from 'joi';
import type { Pool } from 'pg';
import { readRetiredCodes } from '../../../catalog/base-codes/retired-codes.ts';
import { defineRoute, type Route } from '../../route.ts';
import { component } from '../../schemas/component.ts';
import { instant } from '../../schemas/fields.ts';
import { offsetResponse, offsetQuery } from '../../schemas/offset-page.ts';
import { dateTime, nullableText } from '../../schemas/response-fields.ts';

export function baseCodeAliasesRoute(pool: Pool): Route {
  return defineRoute<'listBaseCodeAliases'>({
    method: 'get',
    path: '/mappings/base-code-aliases',
    operationId: 'listBaseCodeAliases',
    tag: 'Reference data',
    summary: 'Retired base codes and those that took over, the oldest first',
    description: 'A code whose survivor was retired in turn is listed with the last survivor.',
    access: 'content',
    etag: true,
    query: Joi.object({
      since: instant.description('Only those recorded at or after this time (RFC 3339).'),
      ...offsetQuery,
    }),
    responses: {
      200: {
        description: 'A part of the list.',
        schema: offsetResponse(
          'aliases',
          component(
            'BaseCodeAlias',
            Joi.object({
              oldBaseCode: Joi.string().required(),
              baseCode: Joi.string().required().description('The last survivor.'),
              reason: nullableText,
              createdAt: dateTime,
              note: nullableText,
            }).description('A retired base code and what took over.'),
          ),
        ),
        example: {
          count: 1,
          total: 1,
          limit: 200,
          offset: 0,
          aliases: [
            {
              oldBaseCode: 'B-77',
              baseCode: 'B-1042',
              reason: 'merged',
              createdAt: '2026-03-01T10:00:00.000Z',
              note: null,
            },
          ],
        },
      },
    },

    async handle({ query: { since, limit, offset } }) {
      const { rows, total } = await readRetiredCodes(pool, { since }, { limit, offset });
      return { status: 200, body: { count: rows.length, total, limit, offset, aliases: rows } };
    },
  });
}
