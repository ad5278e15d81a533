import Joi from 'joi';
import { readScopeStatistics } from '../../../catalog/access/scope-changes.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { warnings } from '../../schemas/responses.ts';
import { listOf, count } from '../../schemas/response-fields.ts';
import { connectionCodeAtTop, filtersOf, queryFields } from './filters.ts';
import { scopeStatistics } from './schema.ts';

export function scopesStatsRoute({ pool, connections }: RouteDependencies): Route {
  return defineRoute({
    method: 'post',
    path: '/scopes/stats',
    operationId: 'getScopeStatistics',
    tag: 'Scopes',
    summary: 'How often connections, their agencies and policies were changed',
    description:
      'Counts the changes that `/scopes/audit` lists, by connection. Sorted by connection code; a connection without a ' +
      'change in the range is not listed. `count` is the number of connections.',
    access: 'content',
    body: Joi.object({ query: Joi.object(queryFields), connectionCode: connectionCodeAtTop }),
    bodyExample: { query: { from: '2020-01-01T00:00:00Z' } },
    responses: {
      200: {
        description: 'The connections with their numbers of changes.',
        schema: Joi.object({
          stats: listOf(scopeStatistics),
          count,
          warnings,
        }),
        example: {
          stats: [
            created('conn-atlas', 3),
            created('conn-bedline', 1),
            created('conn-demo', 1),
            created('conn-meridian', 2),
            created('conn-restricted', 3),
            created('conn-sunroute', 1),
          ],
          count: 6,
          warnings: [],
        },
      },
    },
    errors: ['UNKNOWN_CONNECTION'],

    async handle({ body, claims }) {
      const stats = await readScopeStatistics(pool, await filtersOf({ pool, connections }, body, claims));
      return { status: 200, body: { stats, count: stats.length, warnings: [] } };
    },
  });
}

/**
 * A connection of the example: with its agencies and policies it was created, and nothing has changed since.
 */
function created(connectionCode: string, changes: number): object {
  return {
    connectionCode,
    changes,
    byAction: { created: changes, updated: 0, deleted: 0 },
    firstChangeAt: '2026-03-01T10:00:00.245Z',
    lastChangeAt: '2026-03-01T10:00:00.250Z',
  };
}
