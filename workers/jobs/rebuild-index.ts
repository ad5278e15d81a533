import { UnrecoverableError } from 'bullmq';
import Joi from 'joi';
import type { Job } from '../job.ts';

export interface RebuildIndexData {
  /** Why the rebuild was requested, for the log. */
  readonly reason: string;
}

/**
 * Rebuilds the search index. When the process stops, the unfinished index is dropped and the job retried. A job whose
 * documents Elasticsearch refused fails at once: it would refuse them again.
 */
export const rebuildIndexJob: Job<RebuildIndexData> = {
  dataSchema: Joi.object<RebuildIndexData>({ reason: Joi.string().required() }),
  options: {
    attempts: 5,
    backoff: { type: 'exponential', delay: 5000, jitter: 0.5 },
    removeOnComplete: { age: 24 * 3600, count: 100 },
    removeOnFail: { age: 7 * 24 * 3600, count: 100 },
    stackTraceLimit: 5,
  },
  concurrency: 1,
  lockDuration: 60_000,
  needsElasticsearch: true,
  createHandler({ indexing, logger }) {
    if (indexing === null) throw new Error('There is no index to rebuild without Elasticsearch.');
    return async ({ reason }, signal) => {
      // Loaded here, so that processes that only add jobs do not load the indexer.
      const { rebuildIndex, RebuildRefusedError } = await import('../../indexer/rebuild.ts');
      const { firstRefused, ...report } = await rebuildIndex(indexing, { signal }).catch((error: unknown) => {
        if (!(error instanceof RebuildRefusedError)) throw error;
        const first = error.firstRefused[0];
        logger.error({ reason, err: error, first }, 'the rebuilt index did not go live');
        throw new UnrecoverableError(error.message);
      });
      const counts = { reason, ...report, seconds: Math.round(report.seconds) };
      if (report.refused === 0) logger.info(counts, 'the index was rebuilt');
      else
        logger.warn({ ...counts, first: firstRefused[0] }, 'the index was rebuilt without refused documents');
    };
  },
};
