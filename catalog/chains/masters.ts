import type { Pool } from 'pg';
import { Parameters } from '../database/statement.ts';
import { type PageRequest, pageOf, type UncountedPage } from '../paging/keyset-page.ts';
import type { ChainKey } from './overrides.ts';
import { someChainWaits } from './waiting-chains.ts';
import type { Queryable } from '../database/queryable.ts';

/** A chain of a provider that belongs to a chain of the platform; its name is null where there is none. */
export interface MasterChainMember extends ChainKey {
  readonly name: string | null;
}

/** A chain of the platform. */
export interface MasterChain {
  readonly masterChainId: string;
  readonly name: string;
  /** Distinct live hotels of its members: base codes, and rows without one. */
  readonly hotelCount: number;
  /** By provider code and chain code. */
  readonly members: readonly MasterChainMember[];
}

/** Whether hotels of the chain in the table `page` may be others than when they were counted. */
const isToBeCounted = `(
    exists (select from master_count_log l where l.master_chain_id = page.master_chain_id)
    or ${someChainWaits('chains', 'c.master_chain_id = page.master_chain_id')}
  )`;

/**
 * Of the chains in the table `page`, which has ids and names. Counts are those of this moment: what waits
 * to be counted, or never was, is counted here.
 */
const columns = `page.master_chain_id as "masterChainId", page.name,
  coalesce(
    (select s.hotels from master_hotel_counts s where s.master_chain_id = page.master_chain_id and not ${isToBeCounted}),
    hotels_of_master(page.master_chain_id)
  ) as "hotelCount",
  coalesce((
    select json_agg(
      json_build_object('providerCode', c.provider_code, 'chainCode', c.chain_code, 'name', coalesce(o.name, c.name))
      order by c.provider_code, c.chain_code)
    from chains c
      left join chain_overrides o on o.provider_code = c.provider_code and o.chain_code = c.chain_code
    where c.master_chain_id = page.master_chain_id
  ), '[]') as members`;

/**
 * A page of the chains of the platform, by id.
 *
 * @param nameContains a canonical text that the canonical name contains
 */
export async function readMasterChains(
  pool: Queryable,
  { nameContains }: { readonly nameContains: string | undefined },
  { after, limit }: PageRequest,
): Promise<UncountedPage<MasterChain>> {
  const parameters = new Parameters();
  const { rows } = await pool.query<MasterChain>(
    `select ${columns}
     from (
       select master_chain_id, name from master_chains
       where ${parameters.optional(nameContains, (text) => `strpos(name_canonical, ${text}) > 0`)}
         and ${parameters.optional(after?.[0], (id) => `master_chain_id > ${id}::uuid`)}
       order by master_chain_id limit ${parameters.add(limit + 1)}
     ) as page
     order by page.master_chain_id`,
    parameters.values,
  );
  return pageOf(rows, limit, ({ masterChainId }) => [masterChainId]);
}

/** Whether there is a chain of the platform with this id. */
export async function isMasterChain(pool: Pool, masterChainId: string): Promise<boolean> {
  const { rowCount } = await pool.query('select from master_chains where master_chain_id = $1', [
    masterChainId,
  ]);
  return rowCount === 1;
}

/** The chain of the platform with this id; null where there is none. */
export async function readMasterChain(pool: Pool, masterChainId: string): Promise<MasterChain | null> {
  const { rows } = await pool.query<MasterChain>(
    `select ${columns} from master_chains page where page.master_chain_id = $1`,
    [masterChainId],
  );
  return rows[0] ?? null;
}
