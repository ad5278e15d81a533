import type { Client } from '@elastic/elasticsearch';
import type { Pool, PoolClient } from 'pg';
import { readPosition } from '../catalog/changes/change-sequence.ts';
import { setConsumerPosition } from '../catalog/changes/consumers.ts';
import { tryLock } from '../catalog/database/advisory-locks.ts';
import { analyzeChangedTables } from '../catalog/database/analyze.ts';
import { type IndexLayout, oneShard } from '../mappings/hotels.ts';
import type { Logger } from '../runtime/logger.ts';
import type { RefusedDocument } from './bulk-request.ts';
import { recordDeadLetters } from './dead-letters.ts';
import { fillGeneration } from './fill-generation.ts';
import {
  completeGeneration,
  countDocuments,
  createGeneration,
  dropGenerations,
  hotelsAlias,
  listGenerations,
  newGenerationName,
  swapAlias,
} from './generations.ts';
import { type RetryOptions, withRetries } from './retry.ts';

export interface RebuildDependencies {
  readonly pool: Pool;
  readonly client: Client;
  readonly indexPrefix: string;
  readonly logger: Logger;
  readonly settings?: RebuildSettings;
}

export interface RebuildSettings extends IndexLayout {
  /** If more documents are refused, the new generation does not go live; see `isTooManyRefused`. */
  readonly maxRefusedPercent: number;
}

export const defaultRebuildSettings: RebuildSettings = { ...oneShard, maxRefusedPercent: 5 };

export interface RebuildOptions {
  /** When it is aborted the unfinished index is dropped; the live one is never touched. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: RebuildProgress) => void;
  /** The most rows of an ordinary group; the catalog's `largestOrdinaryGroup` by default. */
  readonly largestOrdinaryGroup?: number;
  /** Called when Elasticsearch is busy or away, and the rebuild waits for it. */
  readonly onRetry?: (error: Error) => void;
  /** How long each request is retried while Elasticsearch is busy or away, in milliseconds. */
  readonly retryForMs?: number;
}

export interface RebuildProgress {
  readonly documents: number;
  readonly total: number;
}

export interface RebuildReport {
  readonly index: string;
  /** How many documents the index has. */
  readonly documents: number;
  /** How many live rows it lacks, because Elasticsearch refused their documents. */
  readonly refused: number;
  /** The first of them. */
  readonly firstRefused: readonly RefusedDocument[];
  readonly seconds: number;
}

/** Another rebuild of the same catalog is running. */
export class RebuildRunningError extends Error {
  override readonly name = 'RebuildRunningError';
}

/** Elasticsearch refused too many documents; the new index was dropped, and the live one stays. */
export class RebuildRefusedError extends Error {
  override readonly name = 'RebuildRefusedError';
  /** The first of the refused documents. */
  readonly firstRefused: readonly RefusedDocument[];

  constructor(message: string, firstRefused: readonly RefusedDocument[]) {
    super(message);
    this.firstRefused = firstRefused;
  }
}

/** Longer than a node takes to restart, or the cluster to elect another master. */
const defaultRetryForMs = 90_000;

/**
 * Builds a new hotels index beside the live one, from one snapshot of Postgres, verifies the count, swaps the alias and
 * retains the generation that was live before. Documents that Elasticsearch refuses are stored as dead letters and do not
 * stop the others. An index that an interrupted rebuild left unfinished is dropped first.
 *
 * @throws RebuildRunningError, RebuildRefusedError, an error of Postgres or Elasticsearch, or the reason of the signal
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
  if (!(await tryLock(connection, 'rebuild')))
    throw new RebuildRunningError('Another rebuild of the index is running.');
}

async function buildGeneration(
  deps: RebuildDependencies,
  { signal, onProgress, onRetry, retryForMs = defaultRetryForMs, largestOrdinaryGroup }: RebuildOptions,
  connection: PoolClient,
): Promise<Omit<RebuildReport, 'seconds'>> {
  const { client, indexPrefix, logger, settings = defaultRebuildSettings } = deps;
  const warn = (error: Error): void => {
    logger.warn({ err: error }, 'Elasticsearch is busy or away; retrying');
  };
  const retry: RetryOptions = { retryForMs, signal, onRetry: onRetry ?? warn };
  const retrying = <T>(work: () => Promise<T>): Promise<T> => withRetries(work, retry);

  await retrying(() => dropGenerations(deps, ({ live, state }) => !live && state !== 'complete'));
  const index = newGenerationName(indexPrefix, new Date());
  const logFailure = (message: string) => (error: unknown) => {
    logger.warn({ err: error, index }, message);
  };
  await retrying(() => createGeneration(client, index, settings));
  try {
    // What is published from here on is relayed once the generation is live.
    await setConsumerPosition(connection, index, await readPosition(connection));
    const { total, refused, firstRefused } = await fillGeneration(connection, client, index, {
      retry,
      onProgress,
      largestOrdinaryGroup,
    });
    const existing = await retrying(() => listGenerations(client, indexPrefix));
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
    await retrying(() => completeGeneration(client, index, { previous, refused }));
    const documents = await retrying(() => countDocuments(client, index));
    // The server may have indexed a document on which it then failed.
    if (documents < total - refused || documents > total) {
      throw new Error(`The new index holds ${documents} documents instead of ${total - refused}.`);
    }
    signal?.throwIfAborted();
    await retrying(() => swapAlias(client, indexPrefix, index));
    await dropGenerations(deps, (generation) => ![index, previous].includes(generation.index)).catch(
      // The new generation is live; the next rebuild drops the old ones.
      logFailure('old generations of the index could not be dropped'),
    );
    return { index, documents, refused, firstRefused };
  } catch (error) {
    // When the response to the swap was lost, the generation may be live.
    await dropGenerations(deps, (generation) => generation.index === index && !generation.live).catch(
      logFailure('the unfinished index is left for the next rebuild to drop'),
    );
    throw error;
  }
}

/** A few missing documents never keep a generation from going live, however small the catalog. */
const alwaysTolerated = 10;

/**
 * Whether so many documents were refused that the new generation must not go live: all of them, or more than
 * `maxRefusedPercent` of all and more than ten.
 */
export function isTooManyRefused(refused: number, total: number, maxRefusedPercent: number): boolean {
  if (refused === 0) return false;
  if (refused >= total) return true;
  return refused > alwaysTolerated && refused * 100 > total * maxRefusedPercent;
}
