import type { Pool } from 'pg';
import { Parameters } from '../database/statement.ts';
import { type PageRequest, readRows, type UncountedPage } from '../paging/keyset-page.ts';
import type { Queryable } from '../database/queryable.ts';

/** A chain of a provider. */
export interface ChainKey {
  readonly providerCode: string;
  readonly chainCode: string;
}

/** The name of a chain in the record of what operators do. */
export function subjectOf({ providerCode, chainCode }: ChainKey): string {
  return `${providerCode} ${chainCode}`;
}

/** The name by which administrators replace that of the provider. */
export interface ChainOverride extends ChainKey {
  readonly canonicalName: string;
  /** As typed. */
  readonly name: string;
  /** The e-mail address of who added it first. */
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Adds the override of a chain, or changes its name. The chain need not be known. */
export async function putOverride(
  pool: Queryable,
  { providerCode, chainCode, name, by }: ChainKey & { readonly name: string; readonly by: string },
): Promise<void> {
  await pool.query(
    `insert into chain_overrides (provider_code, chain_code, name, created_by) values ($1, $2, $3, $4)
     on conflict (provider_code, chain_code) do update set name = excluded.name, updated_at = now()
     where chain_overrides.name <> excluded.name`,
    [providerCode, chainCode, name, by],
  );
}

/** @returns whether there was one */
export async function removeOverride(
  pool: Queryable,
  { providerCode, chainCode }: ChainKey,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    'delete from chain_overrides where provider_code = $1 and chain_code = $2',
    [providerCode, chainCode],
  );
  return rowCount === 1;
}

/**
 * A page of overrides, by provider code and chain code.
 *
 * @param providerCodes null: of all providers
 */
export async function readOverrides(
  pool: Pool,
  providerCodes: readonly string[] | null,
  page: PageRequest,
): Promise<UncountedPage<ChainOverride>> {
  const parameters = new Parameters();
  return readRows<ChainOverride>(
    pool,
    {
      columns: `provider_code as "providerCode", chain_code as "chainCode", name_canonical as "canonicalName", name,
        created_by as "createdBy", created_at as "createdAt", updated_at as "updatedAt"`,
      from: 'chain_overrides',
      where: parameters.optional(providerCodes, (codes) => `provider_code = any (${codes})`),
      parameters,
      key: ['provider_code', 'chain_code'],
    },
    page,
  );
}
