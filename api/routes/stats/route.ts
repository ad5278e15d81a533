import Joi from 'joi';
import { readContentCounts } from '../../../catalog/providers/provider-metadata.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { warnings } from '../../schemas/responses.ts';
import { contentCounts } from '../../schemas/counts.ts';
import { code } from '../../schemas/fields.ts';

export function statsRoute({ pool, providerScopeOf }: RouteDependencies): Route {
  return defineRoute({
    method: 'get',
    path: '/stats',
    operationId: 'getStats',
    tag: 'Statistics',
    summary: 'The size of the catalog',
    description: 'Counts live hotels, their rooms, and the reference data of providers.',
    access: 'content',
    etag: true,
    query: Joi.object({
      connectionCode: code.description('Only the family of the provider of this connection.'),
    }),
    responses: {
      200: {
        description: 'The counts.',
        schema: Joi.object({ ...contentCounts, warnings }),
        example: {
          hotels: 20000,
          rooms: 21965,
          destinations: 12685,
          boards: 25,
          categories: 25,
          warnings: [],
        },
      },
    },
    errors: ['UNKNOWN_CONNECTION'],

    async handle({ query, claims }) {
      const scope = await providerScopeOf(query, claims);
      const counts = await readContentCounts(pool, scope.providerCodes);
      return { status: 200, body: { ...counts, warnings: scope.warnings } };
    },
  });
}
