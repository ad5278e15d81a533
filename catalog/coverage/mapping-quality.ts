import type { ClientBase, Pool } from 'pg';

/** The result of a run of the fragmentation detector. */
export interface MappingQuality {
  /** Groups of base codes that describe the same physical hotel. */
  readonly duplicateGroups: number;
  /** Base codes in these groups, minus one for each group. */
  readonly redundantIdentifiers: number;
  /** Base codes with a position. */
  readonly basesCompared: number;
  readonly pairsCompared: number;
  readonly computedAt: Date;
  readonly detectorVersion: string;
}

/** The last run of the detector; null when it has never run. */
export async function readMappingQuality(client: ClientBase | Pool): Promise<MappingQuality | null> {
  const { rows } = await client.query<MappingQuality>(
    `select duplicate_groups as "duplicateGroups", redundant_identifiers as "redundantIdentifiers",
       bases_compared as "basesCompared", pairs_compared::float8 as "pairsCompared",
       computed_at as "computedAt", detector_version as "detectorVersion"
     from mapping_quality_runs
     order by id desc
     limit 1`,
  );
  return rows[0] ?? null;
}
