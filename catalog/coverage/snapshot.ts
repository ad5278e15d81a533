import type { Pool, PoolClient } from 'pg';
import { withTransaction } from '../../runtime/postgres/pool.ts';
import { sessionLocks } from '../database/advisory-locks.ts';
import { type DuplicateRun, readLatestRun } from '../mapping-quality/runs.ts';
import { countGuestFields } from './guest-field-counts.ts';
import { fillCoverage, isFilled } from './fill.ts';
import { countByProvider, type ProviderCounts } from './provider-counts.ts';

/** What coverage is, or was at a moment. */
export interface CoverageState {
  readonly computedAt: Date;
  readonly providers: readonly ProviderCounts[];
  /** Null when no search for duplicates had ended. */
  readonly mappingQuality: DuplicateRun | null;
}

/** A refresh takes less than a second at a million hotels; a server under load may take longer. */
const statementTimeoutMs = 60_000;

/**
 * Computes coverage and stores it as the snapshot, in place of the one before. Hotels that are
 * older than the counting are taken up first, in batches. Refreshes wait for each other, so that
 * the last one stored is the newest.
 *
 * @param signal ends it between two batches
 */
export async function refreshCoverage(pool: Pool, signal?: AbortSignal): Promise<CoverageState> {
  await fillCoverage(pool, signal);
  const store = async (client: PoolClient): Promise<CoverageState> => {
    await client.query('select pg_advisory_xact_lock($1)', [sessionLocks.coverage]);
    const providers = await countByProvider(client);
    const mappingQuality = await readLatestRun(client);
    const { rows } = await client.query<{ computedAt: Date }>(
      `insert into coverage_snapshot (computed_at, providers, mapping_quality) values (clock_timestamp(), $1, $2)
       on conflict (only_one) do update set
         computed_at = excluded.computed_at, providers = excluded.providers, mapping_quality = excluded.mapping_quality
       returning computed_at as "computedAt"`,
      [JSON.stringify(providers), mappingQuality && JSON.stringify(mappingQuality)],
    );
    const computedAt = rows[0]?.computedAt ?? new Date();
    return { computedAt, providers, mappingQuality };
  };
  return withTransaction(pool, store, { statementTimeoutMs });
}

/** The stored snapshot; null before the first refresh. */
export async function readCoverageSnapshot(pool: Pool): Promise<CoverageState | null> {
  const { rows } = await pool.query<Stored>(
    `select computed_at as "computedAt", providers, mapping_quality as "mappingQuality" from coverage_snapshot`,
  );
  const [stored] = rows;
  if (stored === undefined) return null;
  const { computedAt, providers, mappingQuality } = stored;
  return {
    computedAt,
    providers: providers.map((counts) => ({
      ...counts,
      lastUpdated: counts.lastUpdated === null ? null : new Date(counts.lastUpdated),
    })),
    mappingQuality: mappingQuality && { ...mappingQuality, computedAt: new Date(mappingQuality.computedAt) },
  };
}

/** The state as JSON has it, where dates are text. */
interface Stored {
  readonly computedAt: Date;
  readonly providers: readonly (Omit<ProviderCounts, 'lastUpdated'> & {
    readonly lastUpdated: string | null;
  })[];
  readonly mappingQuality: (Omit<DuplicateRun, 'computedAt'> & { readonly computedAt: string }) | null;
}

/** How old the stored snapshot is, in seconds; null before the first refresh. */
export async function readSnapshotAge(pool: Pool): Promise<number | null> {
  const { rows } = await pool.query<{ age: number }>(
    'select extract(epoch from clock_timestamp() - computed_at)::float8 as age from coverage_snapshot',
  );
  return rows[0]?.age ?? null;
}

/** Coverage as it is now, with what only that counts; null while not every hotel has been taken up. */
export async function readCoverage(pool: Pool): Promise<CoverageState | null> {
  if (!(await isFilled(pool))) return null;
  const computedAt = new Date();
  const [counted, guestFields, mappingQuality] = await Promise.all([
    countByProvider(pool),
    countGuestFields(pool),
    readLatestRun(pool),
  ]);
  const providers = counted.map((counts) => ({
    ...counts,
    guestFields: guestFields.get(counts.providerCode),
  }));
  return { computedAt, providers, mappingQuality };
}
