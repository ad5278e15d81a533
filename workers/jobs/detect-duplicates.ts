import { defineJob, nightly } from '../define-job.ts';
import { noData } from '../job.ts';

/**
 * Finds base codes that describe one hotel, every night. When the process stops, the result of the run before stays, and the
 * job is retried; so it is while a run by hand is under way.
 */
export const detectDuplicatesJob = defineJob({
  dataSchema: noData,
  ...nightly,
  schedule: { cron: '0 3 * * *', data: {} },
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
});
