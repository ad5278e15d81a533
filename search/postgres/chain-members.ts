import type { Pool } from 'pg';
import { type ChainMembers, groupsOfMasterChains } from '../../catalog/chains/master-members.ts';
import { runOn } from './run.ts';

/** What belongs to chains of the platform; null where it is too much for a query. */
export type ReadChainMembers = (masterChainIds: readonly string[]) => Promise<ChainMembers | null>;

/** Of chains and base codes together: about 300 kB of a query. */
const defaultMost = 20_000;

/**
 * Reads what belongs to chains of the platform now, for an index that does not have it. As one text, which is
 * parsed in a few milliseconds however much it is.
 *
 * The returned function rejects with SearchUnavailableError.
 *
 * @param timeoutMs of one call
 */
export function createChainMembers(pool: Pool, timeoutMs = Infinity, most = defaultMost): ReadChainMembers {
  return async (masterChainIds) => {
    const [members] = await runOn(
      pool,
      performance.now() + timeoutMs,
    )<ChainMembers>({
      text: `
        select
          (
            select coalesce(json_agg(json_build_array(c.provider_code, c.chain_code)), '[]')
            from (
              select provider_code, chain_code from chains where master_chain_id = any ($1::uuid[]) limit $2
            ) as c
          ) as chains,
          (
            select coalesce(json_agg(g.base_code), '[]')
            from (${groupsOfMasterChains('$1::uuid[]')} limit $2) as g
          ) as "baseCodes"`,
      values: [masterChainIds, most + 1],
    });
    if (members === undefined || members.chains.length + members.baseCodes.length > most) return null;
    return members;
  };
}
