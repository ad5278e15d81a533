import type { ProviderFamilies, ProviderFamily } from '../../catalog/providers/provider-families.ts';
import { ApiError } from '../errors.ts';
import { sandboxFullCatalog, type Warning } from '../schemas/responses.ts';

/** The provider that a request names. */
export interface RequestedProvider {
  /**
   * Null where nobody knows it. Undefined where the request names none, or a sandbox,
   * which means the whole catalog.
   */
  readonly family: ProviderFamily | null | undefined;
  readonly warnings: readonly Warning[];
}

/**
 * What a provider code means that selects a part of the catalog.
 *
 * @param ofProvider whether it names what is listed: that provider, a sandbox too
 */
export async function requestedProvider(
  families: ProviderFamilies,
  providerCode: string | undefined,
  { ofProvider = false } = {},
): Promise<RequestedProvider> {
  const family = providerCode === undefined ? undefined : await families.familyNamedBy(providerCode);
  return family?.sandbox === true && !ofProvider
    ? { family: undefined, warnings: [sandboxFullCatalog] }
    : { family, warnings: [] };
}

/** The error of a route that requires a provider, for one that nobody knows. */
export function unknownProvider(): ApiError {
  return new ApiError('UNKNOWN_PROVIDER', 'There is no such provider.', {
    details: [{ field: 'providerCode', reason: 'is not a code, alias or family of any provider' }],
  });
}

/**
 * The provider codes of what a route requires: of a family, or of a sandbox all that there are.
 *
 * @throws ApiError UNKNOWN_PROVIDER
 */
export async function requiredProvider(
  families: ProviderFamilies,
  providerCode: string,
): Promise<{ readonly providerCodes: readonly string[]; readonly warnings: readonly Warning[] }> {
  const { family, warnings } = await requestedProvider(families, providerCode);
  if (family === null) throw unknownProvider();
  return { providerCodes: family?.providerCodes ?? (await families.allCodes()), warnings };
}
