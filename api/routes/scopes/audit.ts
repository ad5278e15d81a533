import Joi from 'joi';
import { readScopeChanges } from '../../../catalog/access/scope-changes.ts';
import type { Schemas } from '../../operation-types.ts';
import { criteriaOf, defaultSize, maxSize, token } from '../../paging/list-query.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { warnings } from '../../schemas/responses.ts';
import { listOf, count, nullableString } from '../../schemas/response-fields.ts';
import { connectionCodeAtTop, filtersOf, queryFields } from './filters.ts';
import { action, scopeChange } from './schema.ts';

const operationId = 'listScopeChanges';

export function scopesAuditRoute({ pool, connections, pageTokens }: RouteDependencies): Route {
  return defineRoute({
    method: 'post',
    path: '/scopes/audit',
    operationId,
    tag: 'Scopes',
    summary: 'Who changed connections, agencies and geographic policies',
    description:
      'Newest first. The database records every change, whoever makes it: a statement that changes nothing is none, and ' +
      'one that is rolled back leaves none. An agency is recorded for each connection that it is assigned to. A caller of ' +
      'an organization is shown the changes of connections that belonged to it at the time, also of those that have been ' +
      'deleted since. The next page is requested with `token`, which is valid only for the query that it was issued for ' +
      'and does not expire; `count` is the number of all changes that match.',
    access: 'content',
    body: Joi.object({
      query: Joi.object({
        ...queryFields,
        action: action.description('Only changes of this kind.'),
        maxSize,
      }),
      connectionCode: connectionCodeAtTop,
      token,
    }),
    bodyExample: { query: { action: 'created', maxSize: 2 } },
    responses: {
      200: {
        description: 'A page of changes.',
        schema: Joi.object({
          entries: listOf(scopeChange),
          count,
          token: nullableString.description('Null on the last page.'),
          warnings,
        }),
        example: {
          entries: [
            {
              id: '11',
              connectionCode: 'conn-restricted',
              agencyCode: null,
              action: 'created',
              changedBy: 'hotel-content import',
              changedAt: '2026-03-01T10:00:00.250Z',
              before: null,
              after: {
                type: 'geoPolicy',
                connectionCode: 'conn-restricted',
                agencyCode: null,
                include: { countries: ['AT', 'CH', 'DE', 'IT'], cities: [] },
                exclude: { countries: [], cities: ['3f7b4e00-0b5c-56de-b416-6d2e650b93bd'] },
              },
            },
            {
              id: '10',
              connectionCode: 'conn-atlas',
              agencyCode: 'agency-valley',
              action: 'created',
              changedBy: 'hotel-content import',
              changedAt: '2026-03-01T10:00:00.250Z',
              before: null,
              after: {
                type: 'geoPolicy',
                connectionCode: 'conn-atlas',
                agencyCode: 'agency-valley',
                include: { countries: [], cities: [] },
                exclude: { countries: ['US'], cities: [] },
              },
            },
          ],
          count: 11,
          token: 'q0yWkV0mXpTfZ3ZpY2VzWyIyMDI2LTAzLTAxVDEwOjAwOjAwLjI1MFoiLCIxMCJd',
          warnings: [],
        },
      },
    },
    errors: ['UNKNOWN_CONNECTION', 'INVALID_TOKEN'],

    async handle({ body, claims }) {
      const filters = {
        ...(await filtersOf({ pool, connections }, body, claims)),
        action: body.query?.action,
      };
      const criteria = criteriaOf(operationId, filters);
      const after = pageTokens.readToken(criteria, body.token);
      const limit = body.query?.maxSize ?? defaultSize;
      const page = await readScopeChanges<Schemas['ScopeRecord']>(pool, filters, { after, limit });
      return {
        status: 200,
        body: {
          entries: page.rows,
          count: page.count,
          token: page.next === null ? null : pageTokens.issue(criteria, page.next),
          warnings: [],
        },
      };
    },
  });
}
