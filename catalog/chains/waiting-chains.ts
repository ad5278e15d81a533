/**
 * The condition that hotels of some of these chains of providers wait to be counted. `offset 0`: each chain
 * is looked up.
 *
 * @param table with `provider_code` and `chain_code`
 * @param isMeant the condition on its row `c`
 */
export function someChainWaits(table: string, isMeant: string): string {
  return `exists (
      select from ${table} c
      where ${isMeant} and exists (
        select from chain_count_log l where (l.provider_code, l.chain_code) = (c.provider_code, c.chain_code) offset 0)
    )`;
}
