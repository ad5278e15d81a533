import type { ConnectionQueries } from '../../catalog/access/connections.ts';
import type { ProviderFamilies } from '../../catalog/providers/provider-families.ts';
import type { Claims } from '../access/jwt.ts';
import { ApiError } from '../errors.ts';
import { mayName, otherFamily } from './connections.ts';
import { sandboxFullCatalog, type Warning } from '../schemas/responses.ts';

/** What a caller names to say which part of the catalog is meant. */
export interface ScopeFields {
  readonly connectionCode?: string | undefined;
  readonly providerCode?: string | undefined;
}

export interface Scope {
  /** The codes that rows may be stored under; null: any. None where nobody knows the provider. */
  readonly providerCodes: readonly string[] | null;
  readonly warnings: readonly Warning[];
}

export interface ScopeDependencies {
  readonly connections: ConnectionQueries;
  readonly families: ProviderFamilies;
}

export type ProviderScopeOf = (fields: ScopeFields, claims: Claims | null) => Promise<Scope>;

/**
 * The part of the catalog that a list is of: the family of the provider, that of the connection's provider, or all. A
 * sandbox connection shows all, with a warning.
 *
 * @throws ApiError UNKNOWN_CONNECTION also for one of another organization, VALIDATION_ERROR for a provider that is not
 * the connection's
 */
export function createProviderScopeOf({ connections, families }: ScopeDependencies): ProviderScopeOf {
  return async ({ connectionCode, providerCode }, claims) => {
    const asked = providerCode === undefined ? undefined : await families.familyOf(providerCode);
    const codesAsked = asked === undefined ? null : await families.codesOf(asked);
    if (connectionCode === undefined) return { providerCodes: codesAsked, warnings: [] };
    const connection = await connections.find(connectionCode);
    if (connection === null || !mayName(claims, connection)) {
      throw new ApiError('UNKNOWN_CONNECTION', 'There is no such connection.', {
        details: [{ field: 'connectionCode', reason: 'is not a connection of the caller' }],
      });
    }
    if (connection.sandbox) return { providerCodes: codesAsked, warnings: [sandboxFullCatalog] };
    const family = await families.familyOf(connection.providerCode);
    if (asked !== undefined && asked !== family) throw otherFamily();
    return { providerCodes: await families.codesOf(family), warnings: [] };
  };
}
