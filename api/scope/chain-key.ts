import type { Pool } from 'pg';
import { findChainHolders, type HeldOfChain } from '../../catalog/chains/chain-holders.ts';
import type { ChainKey } from '../../catalog/chains/overrides.ts';
import type { ProviderFamilies } from '../../catalog/providers/provider-families.ts';

/** The chain that a request names by any code of a family. */
export interface NamedChain {
  /** The code of the family that has the chain; the one that was sent where several do. Null where that has none. */
  readonly providerCode: string | null;
  /** All codes of the family, by bytes. */
  readonly providerCodes: readonly string[];
}

/** Finds who in the family has something of a chain, so that nothing is looked for, or stored, under a mere alias. */
export async function namedChain(
  { pool, families }: { readonly pool: Pool; readonly families: ProviderFamilies },
  held: HeldOfChain,
  { providerCode, chainCode, source }: ChainKey & { readonly source?: string },
): Promise<NamedChain> {
  const known = await families.codesNamedBy(providerCode);
  const providerCodes = known.length > 0 ? known : [providerCode];
  const holders = await findChainHolders(pool, held, { providerCodes, chainCode, source });
  const [only] = holders;
  if (holders.length === 1 && only !== undefined) return { providerCode: only, providerCodes };
  return { providerCode: holders.includes(providerCode) ? providerCode : null, providerCodes };
}
