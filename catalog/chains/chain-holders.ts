import type { Pool } from 'pg';

/**
 * What a chain of a provider can have: the chain itself (a record, a live hotel or an override
 * of it), an override, a proposal.
 */
export type HeldOfChain = 'chain' | 'override' | 'proposal';

const override = `exists (
  select from chain_overrides o where o.provider_code = codes.code and o.chain_code = $2)`;

const conditions: Readonly<Record<HeldOfChain, string>> = {
  chain: `exists (select from chains c where c.provider_code = codes.code and c.chain_code = $2)
    or exists (
      select from hotels h where h.provider_code = codes.code and h.chain_code = $2 and h.deleted_at is null)
    or ${override}`,
  override,
  proposal: `exists (
    select from chain_suggestions s where s.provider_code = codes.code and s.chain_code = $2 and s.source = $3)`,
};

/**
 * Those of the provider codes under which there is something of the chain, by bytes.
 *
 * @param source of proposals
 */
export async function findChainHolders(
  pool: Pool,
  held: HeldOfChain,
  {
    providerCodes,
    chainCode,
    source,
  }: {
    readonly providerCodes: readonly string[];
    readonly chainCode: string;
    readonly source?: string | undefined;
  },
): Promise<readonly string[]> {
  const { rows } = await pool.query<{ code: string }>(
    `select code from unnest($1::text[]) as codes (code) where ${conditions[held]} order by code collate "C"`,
    [providerCodes, chainCode, ...(held === 'proposal' ? [source] : [])],
  );
  return rows.map(({ code }) => code);
}
