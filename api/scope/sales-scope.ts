import type { Pool } from 'pg';
import type { Connection, ConnectionQueries } from '../../catalog/access/connections.ts';
import type { ProviderFamilies } from '../../catalog/providers/provider-families.ts';
import { readPolicies, unavailableOnFailure } from '../../catalog/access/read-geo-policies.ts';
import type { HotelCriteria } from '../../search/hotel-list.ts';
import type { Claims } from '../access/jwt.ts';
import { ApiError } from '../errors.ts';
import { sandboxFullCatalog, type Warning } from '../schemas/responses.ts';
import { mayName, otherFamily } from './connections.ts';

/** On whose behalf hotels are listed, and of which provider. */
export interface SalesScopeFields {
  readonly connectionCodes: readonly string[];
  readonly providerCode?: string | undefined;
}

export interface SalesScope {
  /** What follows for the rows; without connections there are no salesScopes. */
  readonly criteria: Pick<HotelCriteria, 'providerCodes' | 'salesScopes'>;
  readonly warnings: readonly Warning[];
}

export type SalesScopeOf = (fields: SalesScopeFields, claims: Claims | null) => Promise<SalesScope>;

export interface SalesScopeDependencies {
  readonly pool: Pool;
  readonly connections: ConnectionQueries;
  readonly families: ProviderFamilies;
}

/**
 * The rows that connections may sell, each by itself: those of the family of its provider that its policy does not block. A
 * sandbox connection may sell those of all providers, with a warning.
 *
 * @throws ApiError CONNECTION_FORBIDDEN, VALIDATION_ERROR for a provider that is not the connection's;
 * RestrictionUnavailableError
 */
export function createSalesScopeOf({ pool, connections, families }: SalesScopeDependencies): SalesScopeOf {
  return async ({ connectionCodes, providerCode }, claims) => {
    // First who may sell what: when that cannot be read, nothing else matters.
    const own = await findConnections(connections, connectionCodes, claims);
    const policies = await readPolicies(
      pool,
      own.map(({ connectionCode }) => connectionCode),
    );
    const asked = providerCode === undefined ? undefined : await families.familyOf(providerCode);
    const providerCodes = asked === undefined ? undefined : await families.codesOf(asked);
    const salesScopes = await Promise.all(
      own.map(async (connection) => ({
        providerCodes: await providersOf(connection, asked),
        policies: policies.get(connection.connectionCode) ?? [],
      })),
    );
    return {
      criteria: { providerCodes, salesScopes: own.length === 0 ? undefined : salesScopes },
      warnings: own.some(({ sandbox }) => sandbox) ? [sandboxFullCatalog] : [],
    };
  };

  /** The codes of the connection's family, which must be the one that was asked for, if any; null: of all. */
  async function providersOf(
    { sandbox, providerCode }: Connection,
    asked: string | null | undefined,
  ): Promise<readonly string[] | null> {
    if (sandbox) return null;
    const family = await families.familyOf(providerCode);
    if (asked !== undefined && asked !== family) throw otherFamily();
    return families.codesOf(family);
  }
}

/**
 * The connections of these codes, each once.
 *
 * @throws ApiError CONNECTION_FORBIDDEN for one that is not there or of another organization; RestrictionUnavailableError
 */
export async function findConnections(
  connections: ConnectionQueries,
  codes: readonly string[],
  claims: Claims | null,
): Promise<readonly Connection[]> {
  if (codes.length === 0) return [];
  const distinct = [...new Set(codes)];
  const known = await unavailableOnFailure(connections.findAll(distinct));
  return distinct.map((code) => {
    const connection = known.get(code);
    if (connection === undefined || !mayName(claims, connection)) {
      throw new ApiError('CONNECTION_FORBIDDEN', 'The connection is not one of the caller.');
    }
    return connection;
  });
}
