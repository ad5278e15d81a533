import type { Pool, PoolClient } from 'pg';
import { readDistinctPairs } from '../base-codes/overrides/distinct-pairs.ts';
import { tryLock } from '../database/advisory-locks.ts';
import { withOwnDatabaseConnection } from '../database/own-database-connection.ts';
import { readBaseCodes, readWordFrequencies } from './base-code-reader.ts';
import { findDuplicate } from './compare-hotels.ts';
import { createComponents } from './components.ts';
import { insertPairs, type DuplicatePair } from './duplicate-pairs.ts';
import {
  completeRun,
  nextRunId,
  removeOldPairs,
  removePairsOf,
  type DuplicateCounts,
  type DuplicateRun,
} from './runs.ts';
import { sweep, type NearbyPair, type StripedProfile } from './sweep.ts';

/** Changes when the same catalog would give other pairs. */
export const detectorVersion = '2';

/** Another search holds the lock. */
export class DetectionRunningError extends Error {
  constructor() {
    super('Another search for duplicate hotels is running on this database');
  }
}

export interface DetectionOptions {
  readonly signal?: AbortSignal;
  /** Told now and then how many base codes were read, and how many pairs of them are duplicates. */
  readonly onProgress?: (basesRead: number, duplicates: number) => void;
}

const pairsPerInsert = 500;

/**
 * Compares live hotels whose base codes differ, and stores which of them describe one hotel; not what
 * operators have said is none. The result of the run before it is replaced when this one is complete; a run
 * that is aborted, or killed, leaves it as it was. One connection of the pool is used at a time.
 *
 * @throws DetectionRunningError while another run is under way; the reason of the signal when it is aborted
 */
export async function detectDuplicates(pool: Pool, options: DetectionOptions = {}): Promise<DuplicateRun> {
  const { signal } = options;
  const begun: { runId?: string } = {};
  try {
    return await withOwnDatabaseConnection(pool, signal, async (client) => {
      if (!(await tryLock(client, 'duplicates'))) throw new DetectionRunningError();
      const runId = (begun.runId = await nextRunId(client));
      await removeOldPairs(client, runId);
      const counts = await compareAll(client, runId, options);
      signal?.throwIfAborted();
      const run = await completeRun(client, runId, counts, detectorVersion);
      await removeOldPairs(client, runId).catch(() => undefined); // else the next run does it
      return run;
    });
  } catch (error) {
    // Nobody reads them; should this fail too, the next run removes them.
    if (begun.runId !== undefined) await removePairsOf(pool, begun.runId).catch(() => undefined);
    throw error;
  }
}

async function compareAll(
  client: PoolClient,
  runId: string,
  { signal, onProgress }: DetectionOptions,
): Promise<DuplicateCounts> {
  const frequencies = await readWordFrequencies(client);
  const isDistinct = await readDistinctPairs(client);
  const components = createComponents();
  let basesCompared = 0;
  let pairsCompared = 0;
  let duplicates = 0;
  let found: DuplicatePair[] = [];
  const store = async (): Promise<void> => {
    const pairs = found;
    found = [];
    if (pairs.length > 0) await insertPairs(client, runId, pairs);
  };
  const profiles = async function* (): AsyncGenerator<StripedProfile> {
    for await (const { stripe, profile, isFirst } of readBaseCodes(client)) {
      if (isFirst) basesCompared += 1;
      if (profile !== null) yield { stripe, profile };
    }
  };
  const visit = ({ one, other, closest, neighbourhoods }: NearbyPair): void => {
    pairsCompared += 1;
    if (isDistinct(one.baseCode, other.baseCode)) return;
    const comparison = findDuplicate(one, other, closest, { frequencies, neighbourhoods });
    if (comparison === null) return;
    duplicates += 1;
    components.add(one.baseCode, other.baseCode);
    found.push({
      baseCode: one.baseCode,
      otherBaseCode: other.baseCode,
      score: comparison.score,
      distanceKm: comparison.distanceKm,
      countryCode: one.countryCode ?? other.countryCode,
      evidence: comparison.evidence,
    });
  };
  await sweep(profiles(), visit, async () => {
    signal?.throwIfAborted();
    onProgress?.(basesCompared, duplicates);
    if (found.length >= pairsPerInsert) await store();
  });
  await store();
  const { groups, redundant } = components;
  return { duplicateGroups: groups, redundantIdentifiers: redundant, basesCompared, pairsCompared };
}
