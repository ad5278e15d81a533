import type { Client } from '@elastic/elasticsearch';
import type { Pool, PoolClient } from 'pg';
import { analyzeChangedTables } from '../catalog/analyze.ts';
import type { Logger } from '../runtime/logger.ts';
import { bulkLoad, type RefusedDocument } from './bulk.ts';
import {
  completeGeneration,
  createGeneration,
  dropGeneration,
  listGenerations,
  makeLive,
  newGenerationName,
} from './generations.ts';
import { countLiveRows, readGroups } from './group-reader.ts';
import { documentsOfGroup, type IdentifiedDocument } from './hotel-documents.ts';
import { readPlatformCodes } from './platform-codes.ts';

export interface RebuildDependencies {
  readonly pool: Pool;
  readonly client: Client;
  readonly indexPrefix: string;
  readonly logger: Logger;
}

export interface RebuildOptions {
  /** When it is aborted the half-built index is dropped; the live one is never touched. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: RebuildProgress) => void;
  /** Rows of an ordinary group at most; `largestOrdinaryGroup` unless told otherwise. */
  readonly largestOrdinaryGroup?: number;
}

export interface RebuildProgress {
  readonly documents: number;
  readonly total: number;
}

export interface RebuildReport {
  readonly index: string;
  readonly documents: number;
  readonly seconds: number;
}

/** Another rebuild of the same catalog is under way. */
export class RebuildRunningError extends Error {
  override readonly name = 'RebuildRunningError';
}

/** The new index does not hold what Postgres does; it was dropped, and the live one still answers. */
export class RebuildRefusedError extends Error {
  override readonly name = 'RebuildRefusedError';
  readonly refused: readonly RefusedDocument[];

  constructor(message: string, refused: readonly RefusedDocument[]) {
    super(message);
    this.refused = refused;
  }
}

/** Any number that no other part uses for an advisory lock. */
const rebuildLock = 7_203_514_001;

/** The live generation and one before it, for a rollback. */
const keptGenerations = 2;

/**
 * Builds a new hotels index beside the live one, from one consistent view of Postgres, verifies the count, lets
 * readers go over in one step and keeps the previous generation. What an earlier, interrupted rebuild left behind is
 * dropped first.
 *
 * @throws RebuildRunningError, RebuildRefusedError, or what Postgres, Elasticsearch or the signal say
 */
export async function rebuildIndex(
  { pool, client, indexPrefix, logger }: RebuildDependencies,
  { signal, onProgress, largestOrdinaryGroup }: RebuildOptions = {},
): Promise<RebuildReport> {
  const since = performance.now();
  const connection = await pool.connect();
  let broken = true;
  try {
    await lock(connection);
    await dropUnfinished(client, indexPrefix, logger);
    await analyzeChangedTables(pool);
    const index = newGenerationName(indexPrefix, new Date());
    await createGeneration(client, index);
    try {
      const documents = await fill(connection, client, index, {
        signal,
        onProgress,
        largestOrdinaryGroup,
      });
      signal?.throwIfAborted();
      await makeLive(client, indexPrefix, index);
      await dropOld(client, indexPrefix, logger);
      broken = false;
      return { index, documents, seconds: (performance.now() - since) / 1000 };
    } catch (error) {
      await dropGeneration(client, index).catch((dropError: unknown) => {
        logger.warn({ err: dropError, index }, 'the unfinished index is left for the next rebuild to drop');
      });
      throw error;
    }
  } finally {
    await connection.query('select pg_advisory_unlock_all()').catch(() => {
      broken = true;
    });
    connection.release(broken);
  }
}

async function lock(connection: PoolClient): Promise<void> {
  // A pool's statement timeout is for requests; reading the whole catalog takes as long as it takes.
  await connection.query('set statement_timeout = 0');
  const { rows } = await connection.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    rebuildLock,
  ]);
  if (rows[0]?.locked !== true) throw new RebuildRunningError('Another rebuild of the index is running.');
}

interface Filling {
  readonly signal: AbortSignal | undefined;
  readonly onProgress: RebuildOptions['onProgress'];
  readonly largestOrdinaryGroup: number | undefined;
}

async function fill(
  connection: PoolClient,
  client: Client,
  index: string,
  { signal, onProgress, largestOrdinaryGroup }: Filling,
): Promise<number> {
  await connection.query('begin transaction isolation level repeatable read, read only');
  try {
    const total = await countLiveRows(connection);
    let written = 0;
    onProgress?.({ documents: 0, total });
    const { refused } = await bulkLoad(client, readDocuments(connection, largestOrdinaryGroup), {
      index,
      ...(signal === undefined ? {} : { signal }),
      onIndexed: (count) => {
        written += count;
        onProgress?.({ documents: written, total });
      },
    });
    if (refused.length > 0) {
      throw new RebuildRefusedError(`Elasticsearch refused ${refused.length} documents.`, refused);
    }
    await completeGeneration(client, index);
    const { count } = await client.count({ index });
    if (count !== total) {
      throw new RebuildRefusedError(
        `The new index holds ${count} documents, Postgres ${total} live hotels.`,
        [],
      );
    }
    return count;
  } finally {
    await connection.query('rollback').catch(() => undefined);
  }
}

/** All documents, of the moment at which the client's transaction sees the catalog. */
export async function* readDocuments(
  client: PoolClient,
  largestOrdinaryGroup?: number,
): AsyncGenerator<IdentifiedDocument> {
  const platformCodes = await readPlatformCodes(client);
  for await (const rows of readGroups(client)) {
    yield* documentsOfGroup(rows, platformCodes, largestOrdinaryGroup);
  }
}

async function dropUnfinished(client: Client, prefix: string, logger: Logger): Promise<void> {
  for (const { index, live, state } of await listGenerations(client, prefix)) {
    if (live || state === 'complete') continue;
    logger.info({ index }, 'dropping what an interrupted rebuild left');
    await dropGeneration(client, index);
  }
}

async function dropOld(client: Client, prefix: string, logger: Logger): Promise<void> {
  const generations = await listGenerations(client, prefix);
  const old = generations.filter(({ live }) => !live).slice(keptGenerations - 1);
  for (const { index } of old) {
    logger.info({ index }, 'dropping an old generation');
    await dropGeneration(client, index);
  }
}
