import type { Client } from '@elastic/elasticsearch';
import type { Pool, PoolClient } from 'pg';
import { analyzeChangedTables } from '../catalog/database/analyze.ts';
import { type IndexLayout, oneShard } from '../mappings/hotels.ts';
import type { Logger } from '../runtime/logger.ts';
import type { RefusedDocument } from './bulk-request.ts';
import { recordDeadLetters } from './dead-letters.ts';
import { dropFailed, dropOthers, dropUnfinished } from './drop-generations.ts';
import { fillGeneration } from './fill-generation.ts';
import {
  completeGeneration,
  countDocuments,
  createGeneration,
  hotelsAlias,
  listGenerations,
  makeLive,
  newGenerationName,
} from './generations.ts';
import { isTooManyRefused } from './refusal-limit.ts';
import { type RetryOptions, withRetries } from './retry.ts';

export interface RebuildDependencies {
  readonly pool: Pool;
  readonly client: Client;
  readonly indexPrefix: string;
  readonly logger: Logger;
  readonly settings?: RebuildSettings;
}

export interface RebuildSettings extends IndexLayout {
  /** When more are refused, the new generation does not go live; see `isTooManyRefused`. */
  readonly maxRefusedPercent: number;
}

export const defaultRebuildSettings: RebuildSettings = { ...oneShard, maxRefusedPercent: 5 };

export interface RebuildOptions {
  /** When it is aborted the half-built index is dropped; the live one is never touched. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: RebuildProgress) => void;
  /** Rows of an ordinary group at most; `largestOrdinaryGroup` unless told otherwise. */
  readonly largestOrdinaryGroup?: number;
  /** Hears that Elasticsearch is busy or away, and that the rebuild waits for it. */
  readonly onRetry?: (error: Error) => void;
  /** How long each request is tried again while Elasticsearch is busy or away, in milliseconds. */
  readonly retryForMs?: number;
}

export interface RebuildProgress {
  readonly documents: number;
  readonly total: number;
}

export interface RebuildReport {
  readonly index: string;
  /** Documents that the index holds. */
  readonly documents: number;
  /** Live rows that it lacks, because Elasticsearch refused their documents. */
  readonly refused: number;
  /** The first of them. */
  readonly firstRefused: readonly RefusedDocument[];
  readonly seconds: number;
}

/** Another rebuild of the same catalog is under way. */
export class RebuildRunningError extends Error {
  override readonly name = 'RebuildRunningError';
}

/** Elasticsearch refused too many documents; the new index was dropped, and the live one still answers. */
export class RebuildRefusedError extends Error {
  override readonly name = 'RebuildRefusedError';
  /** The first of the refused documents. */
  readonly firstRefused: readonly RefusedDocument[];

  constructor(message: string, firstRefused: readonly RefusedDocument[]) {
    super(message);
    this.firstRefused = firstRefused;
  }
}

/** Any number that no other part uses for an advisory lock. */
const rebuildLock = 7_203_514_001;

/** Longer than a node takes to restart, or the cluster to choose another master. */
const defaultRetryForMs = 90_000;

/**
 * Builds a new hotels index beside the live one, from one consistent view of Postgres, verifies the count, lets
 * readers go over in one step and keeps the generation that was live before. Documents that Elasticsearch refuses are
 * written down as dead letters and do not stop the others. What an earlier, interrupted rebuild left behind is dropped
 * first.
 *
 * @throws RebuildRunningError, RebuildRefusedError, or what Postgres, Elasticsearch or the signal say
 */
export async function rebuildIndex(
  deps: RebuildDependencies,
  options: RebuildOptions = {},
): Promise<RebuildReport> {
  const since = performance.now();
  await analyzeChangedTables(deps.pool);
  const connection = await deps.pool.connect();
  let broken = true;
  try {
    await lock(connection);
    const built = await buildGeneration(deps, options, connection);
    broken = false;
    return { ...built, seconds: (performance.now() - since) / 1000 };
  } finally {
    await connection.query('select pg_advisory_unlock_all()').catch(() => {
      broken = true;
    });
    connection.release(broken);
  }
}

async function lock(connection: PoolClient): Promise<void> {
  const { rows } = await connection.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    rebuildLock,
  ]);
  if (rows[0]?.locked !== true) throw new RebuildRunningError('Another rebuild of the index is running.');
}

async function buildGeneration(
  deps: RebuildDependencies,
  { signal, onProgress, onRetry, retryForMs = defaultRetryForMs, largestOrdinaryGroup }: RebuildOptions,
  connection: PoolClient,
): Promise<Omit<RebuildReport, 'seconds'>> {
  const { client, indexPrefix, logger, settings = defaultRebuildSettings } = deps;
  const warn = (error: Error): void => {
    logger.warn({ err: error }, 'Elasticsearch is busy or away; trying again');
  };
  const retry: RetryOptions = { retryForMs, signal, onRetry: onRetry ?? warn };
  const patiently = <T>(work: () => Promise<T>): Promise<T> => withRetries(work, retry);

  await patiently(() => dropUnfinished(deps));
  const index = newGenerationName(indexPrefix, new Date());
  await patiently(() => createGeneration(client, index, settings));
  try {
    const { total, refused, firstRefused } = await fillGeneration(connection, client, index, {
      retry,
      onProgress,
      largestOrdinaryGroup,
    });
    const existing = await patiently(() => listGenerations(client, indexPrefix));
    await recordDeadLetters(connection, {
      alias: hotelsAlias(indexPrefix),
      generation: index,
      refused: firstRefused,
      existing: existing.map((generation) => generation.index),
    });
    if (isTooManyRefused(refused, total, settings.maxRefusedPercent)) {
      throw new RebuildRefusedError(
        `Elasticsearch refused ${refused} of ${total} documents. The new index was not made live.`,
        firstRefused,
      );
    }
    const previous = existing.find((generation) => generation.live)?.index ?? null;
    await patiently(() => completeGeneration(client, index, { previous, refused }));
    const documents = await patiently(() => countDocuments(client, index));
    // The server may hold a document on which it failed.
    if (documents < total - refused || documents > total) {
      throw new Error(`The new index holds ${documents} documents instead of ${total - refused}.`);
    }
    signal?.throwIfAborted();
    await patiently(() => makeLive(client, indexPrefix, index));
    await dropOthers(deps, [index, previous]);
    return { index, documents, refused, firstRefused };
  } catch (error) {
    await dropFailed(deps, index);
    throw error;
  }
}
