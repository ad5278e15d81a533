import type { ChainKey } from './overrides.ts';
import { someChainWaits } from './waiting-chains.ts';

/** A chain of a provider that has a name. */
export interface NamedChain extends ChainKey {
  readonly name: string;
  readonly masterChainId: string | null;
}

/** All chains of one canonical name, which are found together. */
export interface ChainName {
  readonly canonicalName: string;
  /** By provider code and chain code; one at least. */
  readonly chains: readonly NamedChain[];
  /**
   * Their distinct live hotels (base codes, and rows without one): of each family of providers, and under the
   * empty key of all. A family without hotels is not there.
   */
  readonly hotelCounts: Readonly<Record<string, number>>;
}

/** Whether hotels of the name in the table `n` may be others than when they were counted. */
const isToBeCounted = `(
    exists (select from chain_count_log l where l.name_canonical = n.name_canonical)
    or ${someChainWaits('chain_names', 'c.name_canonical = n.name_canonical')}
  )`;

/**
 * The columns of `ChainName` for the names in the table `n`, which has `name_canonical`. For a
 * name that no chain has, `chains` is null. Counts are those of this moment: such as wait to be
 * counted again are counted here.
 */
export const chainNameColumns = `n.name_canonical as "canonicalName",
  (
    select json_agg(
      json_build_object('providerCode', c.provider_code, 'chainCode', c.chain_code, 'name', c.name,
        'masterChainId', c.master_chain_id)
      order by c.provider_code, c.chain_code)
    from chain_names c where c.name_canonical = n.name_canonical
  ) as chains,
  coalesce(
    case when ${isToBeCounted} then chain_hotel_counts_of(n.name_canonical)
      else (select h.counts from chain_hotel_counts h where h.name_canonical = n.name_canonical limit 1) end, '{}'
  ) as "hotelCounts"`;
