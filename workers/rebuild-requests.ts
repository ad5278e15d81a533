import type { Pool } from 'pg';
import { hotelsSchemaVersion } from '../mappings/hotels.ts';
import type { Logger } from '../runtime/logger.ts';
import { isPending } from './job-queue.ts';
import type { RebuildQueue } from './job.ts';

/**
 * The waits until the same is requested again, in milliseconds: each is twice the
 * one before, up to the longest.
 */
const firstWaitMs = 60_000;
const longestWaitMs = 3_600_000;

export interface RebuildRequests {
  /**
   * Requests a rebuild, unless one waits or runs, or the last one for this reason was
   * not long ago and did not help.
   */
  request(reason: string): Promise<void>;
  /** To be called when the index needs none. */
  fulfilled(): void;
}

export interface RebuildRequestDependencies {
  readonly pool: Pick<Pool, 'query'>;
  readonly indexPrefix: string;
  readonly logger: Logger;
}

/** Call it under a lock: processes that see the same need at the same time request one rebuild. */
export function createRebuildRequests(
  queue: RebuildQueue,
  { pool, indexPrefix, logger }: RebuildRequestDependencies,
): RebuildRequests {
  let last: { readonly reason: string; readonly at: number; readonly waitMs: number } | null = null;
  return {
    async request(reason) {
      const now = performance.now();
      const repeated = last?.reason === reason ? last : null;
      if (repeated !== null && now < repeated.at + repeated.waitMs) return;
      if (await isPending(queue)) return;
      // Loaded here, as the jobs that rebuild do.
      const { hotelsAlias } = await import('../indexer/generations/generations.ts');
      const { isRebuilding } = await import('../indexer/rebuild/rebuild-lock.ts');
      // Also by a command, without a queue.
      if (await isRebuilding(pool, hotelsAlias(indexPrefix))) return;
      logger.info({ reason }, 'requesting a rebuild of the search index');
      await queue.add({ reason, schemaVersion: hotelsSchemaVersion });
      const waitMs = repeated === null ? firstWaitMs : Math.min(repeated.waitMs * 2, longestWaitMs);
      last = { reason, at: now, waitMs };
    },
    fulfilled() {
      last = null;
    },
  };
}
