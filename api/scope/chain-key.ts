import type { Pool } from 'pg';
import { findChainHolders, type HeldOfChain } from '../../catalog/chains/chain-holders.ts';
import type { ChainKey } from '../../catalog/chains/overrides.ts';
import type { ProviderFamilies } from '../../catalog/providers/provider-families.ts';

/** The chain that a request names by any code of a family. */
export interface NamedChain {
  /**
   * The code of the family that has the chain; the one that was sent where
   * several do. Null where that has none.
   */
  readonly providerCode: string | null;
  /** All codes of the family, by bytes; none where nobody knows the provider. */
  readonly familyCodes: readonly string[];
}

/**
 * Finds who in the family has something of a chain, so that nothing is looked for,
 * or stored, under a mere alias.
 */
export async function namedChain(
  { pool, families }: { readonly pool: Pool; readonly families: ProviderFamilies },
  held: HeldOfChain,
  { providerCode, chainCode, source }: ChainKey & { readonly source?: string },
): Promise<NamedChain> {
  const familyCodes = await families.codesNamedBy(providerCode);
  // What is left of a provider that has gone.
  const providerCodes = familyCodes.length > 0 ? familyCodes : [providerCode];
  const holders = await findChainHolders(pool, held, { providerCodes, chainCode, source });
  const [only] = holders;
  if (holders.length === 1 && only !== undefined) return { providerCode: only, familyCodes };
  return { providerCode: holders.includes(providerCode) ? providerCode : null, familyCodes };
}
