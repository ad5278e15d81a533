import type { ChainName, NamedChain } from '../../catalog/chains/named-chains.ts';
import type { ProviderFamily } from '../../catalog/providers/provider-families.ts';
import type { Gone } from '../hotel-list.ts';

/** How a chain was found; items are listed in this order. */
export type ChainMatch = 'exact' | 'prefix' | 'contains' | 'fuzzy';

/** A search of chains. Its text is validated: 1–100 code points after trimming and canonicalizing. */
export interface ChainSearchRequest {
  /** As the user typed it; engines trim and canonicalize it themselves. */
  readonly query: string;
  /** Whether names that are less similar are wanted where none is found. */
  readonly withAlternatives: boolean;
  /** Only chains of this family, of which these are the codes. */
  readonly provider?: ProviderFamily;
  /** How many names to list at most, 1–50. */
  readonly limit: number;
  readonly gone?: Gone;
}

/** The chains of one canonical name, and how similar it is to the query. */
export interface SimilarChainName {
  readonly canonicalName: string;
  /** Of the first of its chains. */
  readonly name: string;
  /** pg_trgm's similarity of the query and the canonical name (0–1, float4), rounded to six decimals. */
  readonly score: number;
  /** By provider code and chain code. */
  readonly chains: readonly Omit<NamedChain, 'masterChainId'>[];
}

export interface ChainSearchItem extends SimilarChainName {
  readonly matchType: ChainMatch;
  /** That of all of its chains; null where they differ or have none. */
  readonly masterChainId: string | null;
  /** Distinct live hotels of its chains: base codes, and rows without one. */
  readonly hotelCount: number;
}

export interface ChainSearchResult {
  readonly items: readonly ChainSearchItem[];
  /** Where they were wanted and nothing was found. */
  readonly alternatives?: readonly SimilarChainName[];
}

/** What there is to tell of the chains of a name that a search may see. */
export function describeChainName(
  { canonicalName, chains, hotelCounts }: ChainName,
  provider: ProviderFamily | undefined,
): Omit<ChainSearchItem, 'matchType' | 'score'> {
  const members =
    provider === undefined
      ? chains
      : chains.filter(({ providerCode }) => provider.providerCodes.includes(providerCode));
  const [first] = members;
  const masterChainId = first?.masterChainId ?? null;
  return {
    canonicalName,
    name: first?.name ?? '',
    masterChainId: members.every((chain) => chain.masterChainId === masterChainId) ? masterChainId : null,
    hotelCount: hotelCounts[provider?.family ?? ''] ?? 0,
    chains: members.map(({ providerCode, chainCode, name }) => ({ providerCode, chainCode, name })),
  };
}
