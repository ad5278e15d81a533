import type { ClientBase, Pool } from 'pg';
import type { Queryable } from '../database/queryable.ts';

/** What a completed search for duplicates found. */
export interface DuplicateCounts {
  /** Groups of two or more base codes that are connected by pairs. */
  readonly duplicateGroups: number;
  /** Members of the groups, minus one of each. */
  readonly redundantIdentifiers: number;
  /** Base codes with a position. */
  readonly basesCompared: number;
  /** Pairs within reach of each other. */
  readonly pairsCompared: number;
}

export interface DuplicateRun extends DuplicateCounts {
  readonly computedAt: Date;
  readonly detectorVersion: string;
}

/** The id of a run that begins, under which its pairs are written. */
export async function nextRunId(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `select nextval(pg_get_serial_sequence('mapping_quality_runs', 'id'))::text as id`,
  );
  return rows[0]?.id ?? '';
}

/** Makes a run the latest one: from now on its pairs are listed. */
export async function completeRun(
  client: ClientBase,
  runId: string,
  counts: DuplicateCounts,
  detectorVersion: string,
): Promise<DuplicateRun> {
  const { rows } = await client.query<{ computedAt: Date }>(
    `insert into mapping_quality_runs (id, duplicate_groups, redundant_identifiers, bases_compared, pairs_compared,
       computed_at, detector_version)
     overriding system value
     values ($1, $2, $3, $4, $5, now(), $6)
     returning computed_at as "computedAt"`,
    [
      runId,
      counts.duplicateGroups,
      counts.redundantIdentifiers,
      counts.basesCompared,
      counts.pairsCompared,
      detectorVersion,
    ],
  );
  return { ...counts, computedAt: rows[0]?.computedAt ?? new Date(), detectorVersion };
}

/** Removes the pairs of all runs but the latest completed one and, while it goes on, this one. */
export async function removeOldPairs(client: ClientBase, runId: string): Promise<void> {
  await client.query(
    `delete from mapping_quality_pairs
     where run_id <> $1 and run_id <> coalesce((select max(id) from mapping_quality_runs), 0)`,
    [runId],
  );
}

/** Removes the pairs of a run that did not end. */
export async function removePairsOf(pool: Pool, runId: string): Promise<void> {
  await pool.query('delete from mapping_quality_pairs where run_id = $1', [runId]);
}

/** The latest completed run; null before the first one. */
export async function readLatestRun(client: Queryable): Promise<DuplicateRun | null> {
  const { rows } = await client.query<DuplicateRun>(
    `select duplicate_groups as "duplicateGroups", redundant_identifiers as "redundantIdentifiers",
       bases_compared as "basesCompared", pairs_compared::float8 as "pairsCompared", computed_at as "computedAt",
       detector_version as "detectorVersion"
     from mapping_quality_runs
     order by id desc
     limit 1`,
  );
  return rows[0] ?? null;
}
