import type { Pool } from 'pg';
import type { ConnectionQueries } from '../../catalog/access/connections.ts';
import { readPolicies } from '../../catalog/access/read-geo-policies.ts';
import type { ProviderFamilies } from '../../catalog/providers/provider-families.ts';
import type { HotelCriteria } from '../../search/hotel-list.ts';
import type { Claims } from '../access/jwt.ts';
import { sandboxFullCatalog, type Warning } from '../schemas/responses.ts';
import { codesOfConnection, findConnections } from './connections.ts';

/** The fields of a request that name the connections that hotels are sold on, and their provider. */
export interface SalesScopeFields {
  readonly connectionCodes: readonly string[];
  readonly providerCode?: string | undefined;
  /** Where the request names the provider; `providerCode` by default. */
  readonly providerField?: string;
}

export interface SalesScope {
  /** The restriction of the rows; without connections there is none on what may be sold. */
  readonly criteria: Pick<HotelCriteria, 'providerCodes' | 'salesScopes'>;
  readonly warnings: readonly Warning[];
}

export type SalesScopeOf = (fields: SalesScopeFields, claims: Claims | null) => Promise<SalesScope>;

/**
 * The rows that connections may sell, each by itself: those of the family of its provider that its policy does not block. A
 * sandbox connection may sell those of all providers, with a warning.
 *
 * @throws ApiError CONNECTION_FORBIDDEN, VALIDATION_ERROR for a provider that is not the connection's;
 * RestrictionUnavailableError
 */
export function createSalesScopeOf(
  pool: Pool,
  connections: ConnectionQueries,
  families: ProviderFamilies,
): SalesScopeOf {
  return async ({ connectionCodes, providerCode, providerField = 'providerCode' }, claims) => {
    // First who may sell what: when that cannot be read, nothing else matters.
    const found = await findConnections(connections, connectionCodes, claims);
    const policies = await readPolicies(
      pool,
      found.map((connection) => connection.connectionCode),
    );
    const requested = providerCode === undefined ? undefined : await families.familyOf(providerCode);
    const providerCodes = requested === undefined ? undefined : await families.codesOf(requested);
    const salesScopes = await Promise.all(
      found.map(async (connection) => ({
        providerCodes: connection.sandbox
          ? null
          : await codesOfConnection(families, connection, requested, providerField),
        policies: policies.get(connection.connectionCode) ?? [],
      })),
    );
    return {
      criteria: { providerCodes, salesScopes: found.length === 0 ? undefined : salesScopes },
      warnings: found.some(({ sandbox }) => sandbox) ? [sandboxFullCatalog] : [],
    };
  };
}
