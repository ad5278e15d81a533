/** What belongs to chains of the platform. */
export interface ChainMembers {
  /** Provider code and chain code of each chain of a provider that is a member. */
  readonly chains: readonly (readonly [providerCode: string, chainCode: string])[];
  /**
   * The base codes in their groups, but for those of which each row has a chain that is a member.
   */
  readonly baseCodes: readonly string[];
}

/** The live hotels `d` whose own chain `c` is a member of one of these. */
const directRows = (ids: string): string => `
  chains c
    join hotels d on d.provider_code = c.provider_code and d.chain_code = c.chain_code and d.deleted_at is null
  where c.master_chain_id = any (${ids})`;

/**
 * A select of the base codes in the groups of chains of the platform, by the rule of `readMasterHotels`: one
 * in quarantine is in none, nor one whose rows have chains of different chains of the platform. Those of
 * which each row has a chain that is a member are left out.
 *
 * @param ids SQL of an array of uuid
 */
export function groupsOfMasterChains(ids: string): string {
  return `
    select g.base_code
    from (
      select distinct m.base_code
      from mappings m
      where (m.provider_code, m.hotel_code) in (select d.provider_code, d.hotel_code from ${directRows(ids)})
    ) as g
      join mapped_hotels r on r.base_code = g.base_code
      left join chains c on c.provider_code = r.provider_code and c.chain_code = r.chain_code
    where not exists (select from base_code_conflicts q where q.base_code = g.base_code)
    group by g.base_code
    having count(distinct c.master_chain_id) = 1 and count(c.master_chain_id) < count(*)`;
}

/**
 * The condition that the chain of hotel `h` is a member of one of these chains of the platform, or that its
 * base code is in one of their groups. The keys are looked up first: one OR over two tables would read all
 * rows of both.
 *
 * @param ids SQL of an array of uuid
 */
export function ofMasterChains(ids: string): string {
  return `(h.provider_code, h.hotel_code) in (
    select d.provider_code, d.hotel_code from ${directRows(ids)}
    union all
    select o.provider_code, o.hotel_code from mappings o where o.base_code in (${groupsOfMasterChains(ids)}))`;
}
