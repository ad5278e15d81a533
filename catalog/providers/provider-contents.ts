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

export async function readProviderReferences(pool: Pool, providerCode: string): Promise<ProviderReferences> {
  const { rows } = await pool.query<ProviderReferences>(
    `select
       array(select connection_code from connections where provider_code = $1 order by connection_code) as connections,
       array(select webhook_id::text from webhooks where provider_codes = array[$1] order by webhook_id) as webhooks,
       array(
         select override_id::float8 from mapping_overrides
         where provider_code = $1 and undone_at is null order by override_id
       ) as overrides`,
    [providerCode],
  );
  return rows[0] ?? { connections: [], webhooks: [], overrides: [] };
}
