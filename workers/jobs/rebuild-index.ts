import { UnrecoverableError } from 'bullmq';
import Joi from 'joi';
import type { Job } from '../job.ts';

export interface RebuildIndexData {
  /** Why the rebuild was requested, for the log. */
  readonly reason: string;
}

/** How often a running rebuild says in the log how far it is, in milliseconds. */
const logEveryMs = 10_000;

/**
 * Rebuilds the search index. When the process stops, or Elasticsearch is away for long, the job is retried, and resumes the
 * rebuild where it was. A job that was cancelled, or whose documents Elasticsearch refused, fails at once.
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
      const { RebuildCancelledError } = await import('../../indexer/stored-rebuild.ts');
      let loggedAt = performance.now();
      const { firstRefused, ...report } = await rebuildIndex(indexing, {
        signal,
        onBegin({ stored: { generation: index, documents }, resumed, dropped }) {
          logger.info({ reason, index, resumed, documents, dropped }, 'rebuilding the index');
        },
        onProgress(progress) {
          if (performance.now() - loggedAt < logEveryMs) return;
          loggedAt = performance.now();
          logger.info({ reason, ...progress }, 'still rebuilding the index');
        },
      }).catch((error: unknown) => {
        if (error instanceof RebuildCancelledError) throw new UnrecoverableError(error.message);
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
