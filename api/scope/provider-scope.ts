import type { ConnectionQueries } from '../../catalog/access/connections.ts';
import type { ProviderFamilies } from '../../catalog/providers/provider-families.ts';
import type { Claims } from '../access/jwt.ts';
import { sandboxFullCatalog, type Warning } from '../schemas/responses.ts';
import { codesOf, familyOfConnection, mayName, unknownConnection } from './connections.ts';
import { requestedProvider } from './requested-provider.ts';

/** The fields of a request that select a part of the catalog. */
interface ProviderScopeFields {
  readonly connectionCode?: string | undefined;
  readonly providerCode?: string | undefined;
  /** Where the request names the provider; `providerCode` by default. */
  readonly providerField?: string;
  /** Whether `providerCode` means that provider also where it is a sandbox: what is listed are providers. */
  readonly ofProvider?: boolean;
}

export interface ProviderScope {
  /** The codes that rows may be stored under; null: any. Empty where the provider is not known. */
  readonly providerCodes: readonly string[] | null;
  readonly warnings: readonly Warning[];
}

export type ProviderScopeOf = (fields: ProviderScopeFields, claims: Claims | null) => Promise<ProviderScope>;

/**
 * The part of the catalog that a list covers: the family of the provider, that of the connection's provider,
 * or all. A sandbox, connection or provider, covers all, with a warning.
 *
 * @throws ApiError UNKNOWN_CONNECTION also for one of another organization, VALIDATION_ERROR for a
 * provider that is not the connection's
 */
export function createProviderScopeOf(
  connections: ConnectionQueries,
  families: ProviderFamilies,
): ProviderScopeOf {
  return async ({ connectionCode, providerCode, providerField, ofProvider }, claims) => {
    const { family: requested, warnings } = await requestedProvider(families, providerCode, { ofProvider });
    const providerCodes = requested === undefined ? null : codesOf(requested);
    if (connectionCode === undefined) return { providerCodes, warnings };
    const connection = await connections.find(connectionCode);
    if (connection === null || !mayName(claims, connection)) throw unknownConnection();
    if (connection.sandbox) return { providerCodes, warnings: [sandboxFullCatalog] };
    return {
      providerCodes: codesOf(await familyOfConnection(families, connection, requested, providerField)),
      warnings,
    };
  };
}
