import type { Pool } from 'pg';
import type { ConnectionQueries } from '../../catalog/access/connections.ts';
import type { GeoPolicy } from '../../catalog/access/geo-policy.ts';
import { readPolicies } from '../../catalog/access/read-geo-policies.ts';
import type { ProviderFamilies, ProviderFamily } from '../../catalog/providers/provider-families.ts';
import type { HotelCriteria } from '../../search/hotel-list.ts';
import type { Claims } from '../access/jwt.ts';
import type { BodyOf } from '../operation-types.ts';
import { sandboxFullCatalog, type Warning } from '../schemas/responses.ts';
import { codesOf, familyOfConnection, findConnections } from './connections.ts';
import { requestedProvider } from './requested-provider.ts';

/** The fields of a request that name the connections that hotels are sold on, and their provider. */
export interface SalesScopeFields {
  readonly connectionCodes: readonly (string | undefined)[];
  readonly providerCode?: string | undefined;
  /** Where the request names the provider; `providerCode` by default. */
  readonly providerField?: string;
}

/** The part of the catalog that a request names by `scope` and `connectionCode`. */
export function salesScopeFieldsOf({
  scope,
  connectionCode,
}: Pick<BodyOf<'listHotelsByArea'>, 'scope' | 'connectionCode'>): SalesScopeFields {
  return {
    connectionCodes: [connectionCode],
    providerCode: scope?.providerCode,
    providerField: 'scope.providerCode',
  };
}

/**
 * What a connection sells: what the policies do not block of a family; null where
 * nobody knows it, undefined: of all.
 */
interface Sold {
  readonly family: ProviderFamily | null | undefined;
  readonly policies: readonly GeoPolicy[];
}

interface SalesScope {
  /** The restriction of the rows; without connections there is none on what may be sold. */
  readonly criteria: Pick<HotelCriteria, 'providerCodes' | 'salesScopes'>;
  /**
   * The family of the provider that the request names: null where nobody knows it, undefined
   * where it names none, or a sandbox.
   */
  readonly requested: ProviderFamily | null | undefined;
  /** What each connection sells. */
  readonly sold: readonly Sold[];
  readonly warnings: readonly Warning[];
}

export type SalesScopeOf = (fields: SalesScopeFields, claims: Claims | null) => Promise<SalesScope>;

/**
 * The rows that connections may sell, each by itself: those of the family of its provider that its policy
 * does not block. A sandbox connection may sell those of all providers, with a warning; a request that names
 * a sandbox as its provider names none.
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
    const named = connectionCodes.filter((code) => code !== undefined);
    const found = await findConnections(connections, named, claims);
    const policies = await readPolicies(
      pool,
      found.map((connection) => connection.connectionCode),
    );
    const { family: requested, warnings } = await requestedProvider(families, providerCode);
    const sold = await Promise.all(
      found.map(async (connection) => ({
        family: connection.sandbox
          ? undefined
          : await familyOfConnection(families, connection, requested, providerField),
        policies: policies.get(connection.connectionCode) ?? [],
      })),
    );
    const salesScopes = sold.map(({ family, policies }) => ({
      providerCodes: family === undefined ? null : codesOf(family),
      policies,
    }));
    return {
      criteria: {
        providerCodes: requested === undefined ? undefined : codesOf(requested),
        salesScopes: found.length === 0 ? undefined : salesScopes,
      },
      requested,
      sold,
      warnings: found.some(({ sandbox }) => sandbox) ? [sandboxFullCatalog] : warnings,
    };
  };
}
