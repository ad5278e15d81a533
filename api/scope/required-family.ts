import type { ProviderFamilies } from '../../catalog/providers/provider-families.ts';
import { ApiError } from '../errors.ts';

/**
 * The family of the provider that a route requires.
 *
 * @throws ApiError UNKNOWN_PROVIDER
 */
export async function requiredFamily(families: ProviderFamilies, providerCode: string): Promise<string> {
  const family = await families.familyOf(providerCode);
  if (family !== null) return family;
  throw new ApiError('UNKNOWN_PROVIDER', 'There is no such provider.', {
    details: [{ field: 'providerCode', reason: 'is no code, alias or family of a provider' }],
  });
}
