import { type Job, noData, type NoData } from '../job.ts';

const day = 24 * 3600;

/**
 * Finds base codes that describe one hotel, every night. When the process stops, the result of the run before stays, and the
 * job is retried; so it is while a run by hand is under way.
 */
export const detectDuplicatesJob: Job<NoData> = {
  dataSchema: noData,
  options: {
    attempts: 5,
    backoff: { type: 'exponential', delay: 30_000, jitter: 0.5 },
    removeOnComplete: { age: 30 * day, count: 100 },
    removeOnFail: { age: 30 * day, count: 100 },
    stackTraceLimit: 5,
  },
  concurrency: 1,
  lockDuration: 60_000,
  needsElasticsearch: false,
  schedule: { everyMs: day * 1000, data: {} },
  createHandler({ pool, logger }) {
    return async (_data, signal) => {
      // Loaded here, so that processes that only add jobs do not load the detector.
      const { detectDuplicates } = await import('../../catalog/mapping-quality/detect-duplicates.ts');
      const since = performance.now();
      const run = await detectDuplicates(pool, { signal });
      logger.info(
        { ...run, seconds: Math.round((performance.now() - since) / 1000) },
        'duplicate hotels were searched',
      );
    };
  },
};
