import Joi from 'joi';
import type { Pool } from 'pg';
import type { ConnectionQueries } from '../../../catalog/access/connections.ts';
import { hasScopeChanges, type ScopeChangeFilters } from '../../../catalog/access/scope-changes.ts';
import type { Claims } from '../../access/jwt.ts';
import { checkOrder } from '../../validation/check-order.ts';
import { oneOf } from '../../paging/list-query.ts';
import { code, instant } from '../../schemas/fields.ts';
import { mayName, unknownConnection } from '../../scope/connections.ts';

/** The fields of a query that both routes have. */
export const queryFields = {
  connectionCode: code.description('Only changes of this connection, which may have been deleted since.'),
  from: instant.description('Only changes at or after this time.'),
  to: instant.description('Only changes before this time. It must not be earlier than `from`.'),
} satisfies Joi.PartialSchemaMap;

/** The field that may stand beside the query too. */
export const connectionCodeAtTop = code.description('The same as in the query.');

interface ScopesBody {
  readonly query?: { readonly connectionCode?: string; readonly from?: Date; readonly to?: Date };
  readonly connectionCode?: string;
}

/**
 * Which changes a request is about. A caller of an organization is shown those of connections
 * that were its own at the time.
 *
 * @throws ApiError VALIDATION_ERROR for a range that ends before it begins; UNKNOWN_CONNECTION for a
 * connection that is not the caller's, unless it once was: then it has changes that the caller may see
 */
export async function filtersOf(
  { pool, connections }: { readonly pool: Pool; readonly connections: ConnectionQueries },
  { query = {}, ...body }: ScopesBody,
  claims: Claims | null,
): Promise<ScopeChangeFilters> {
  const { from, to } = query;
  checkOrder('query.from', from, to);
  const organizationCode = claims?.organization ?? null;
  const connectionCode = oneOf('connectionCode', body.connectionCode, query.connectionCode);
  if (connectionCode !== undefined) {
    const connection = await connections.find(connectionCode);
    const own = connection !== null && mayName(claims, connection);
    if (!own && !(await hasScopeChanges(pool, { organizationCode, connectionCode })))
      throw unknownConnection();
  }
  return { organizationCode, connectionCode, from, to };
}
