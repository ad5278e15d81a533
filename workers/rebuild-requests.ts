import type { Pool } from 'pg';
import { isLocked } from '../catalog/database/advisory-locks.ts';
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

/** Call it under a lock: processes that see the same need at the same time request one rebuild. */
export function createRebuildRequests(
  queue: RebuildQueue,
  { pool, logger }: { readonly pool: Pick<Pool, 'query'>; readonly logger: Logger },
): RebuildRequests {
  let last: { readonly reason: string; readonly at: number; readonly waitMs: number } | null = null;
  return {
    async request(reason) {
      const now = performance.now();
      const repeated = last?.reason === reason ? last : null;
      if (repeated !== null && now < repeated.at + repeated.waitMs) return;
      // Also one that a command runs, without a queue.
      if ((await isPending(queue)) || (await isLocked(pool, 'rebuild'))) return;
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
