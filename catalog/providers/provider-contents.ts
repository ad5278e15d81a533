import type { Pool } from 'pg';

/** What is stored under a provider code, by table: its record and what is removed with it. */
export type ProviderContents = Readonly<Record<RemovedTable | 'providers', number>>;

/** What names a provider and stays when it is removed. */
export interface ProviderReferences {
  /** Connections under which organizations sell its hotels. */
  readonly connections: readonly string[];
  /** Webhooks that are sent its changes alone: they are sent the removals too. */
  readonly webhooks: readonly string[];
  /** Decisions of operators about base codes of its hotels that stand. */
  readonly overrides: readonly number[];
}

/**
 * The tables whose rows are removed with a provider, in this order: what depends on a row of another table
 * goes after it, so that nothing is derived of it once more.
 */
export const removedTables = [
  'hotels',
  'mappings',
  'rooms',
  'chain_overrides',
  'chain_suggestions',
  'chains',
  'destinations',
  'boards',
  'categories',
  'amenity_mappings',
] as const;

export type RemovedTable = (typeof removedTables)[number];

/** Counts of all rows, those of hotels included that are removed already; null where there are none. */
export async function readProviderContents(
  pool: Pool,
  providerCode: string,
): Promise<ProviderContents | null> {
  const counts = ['providers', ...removedTables].map(
    (table) => `(select count(*)::float8 from ${table} where provider_code = $1) as ${table}`,
  );
  const { rows } = await pool.query<ProviderContents>(`select ${counts.join(', ')}`, [providerCode]);
  const [contents] = rows;
  return contents === undefined || Object.values(contents).every((count) => count === 0) ? null : contents;
}

/** By its code, an alias, or the name of its family where it is the only one of it. */
export async function readProviderReferences(pool: Pool, providerCode: string): Promise<ProviderReferences> {
  const { rows } = await pool.query<ProviderReferences>(
    `with names as (
       select $1::text as code
       union
       select n.code
       from providers p
         cross join lateral unnest(
           p.aliases || case when not exists (
             select from providers o where o.family = p.family and o.provider_code <> $1) then p.family end) as n (code)
       where p.provider_code = $1
         and not exists (select from providers o where o.provider_code = n.code and o.provider_code <> $1)
     )
     select
       array(
         select connection_code from connections
         where provider_code in (select code from names) order by connection_code
       ) as connections,
       array(
         select webhook_id::text from webhooks
         where provider_codes <> '{}' and provider_codes <@ array(select code from names) order by webhook_id
       ) as webhooks,
       array(
         select override_id::float8 from mapping_overrides
         where provider_code = $1 and undone_at is null order by override_id
       ) as overrides`,
    [providerCode],
  );
  return rows[0] ?? { connections: [], webhooks: [], overrides: [] };
}
