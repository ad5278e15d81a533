import { defineJob, nightly } from '../define-job.ts';
import { noData } from '../job.ts';
import { createProgressLog } from '../progress-log.ts';
/**
 * Proposes names for chains, every night. When the process stops, the job is retried and goes on where it was; while a run by
 * hand is under way, it is retried until that has ended.
 */
export const suggestChainNamesJob = defineJob({
  dataSchema: noData,
  ...nightly,
  schedule: { cron: '0 2 * * *', data: {} },
  createHandler({ pool, logger }) {
    return async (_data, signal) => {
      // Loaded here, so that processes that only add jobs do not load its rules.
      const { suggestChainNames } = await import('../../catalog/chains/suggest/suggest-names.ts');
      const logProgress = createProgressLog(logger, 'still proposing names for chains');
      const since = performance.now();
      const run = await suggestChainNames(pool, {
        signal,
        onProgress: ({ runId, lookedAt, chains }) => {
          logProgress({ runId, lookedAt, chains });
        },
      });
      logger.info(
        {
          runId: run.runId,
          lookedAt: run.lookedAt,
          proposed: run.proposed,
          autoPublished: run.autoPublished,
          superseded: run.superseded,
          kept: run.kept,
          seconds: Math.round((performance.now() - since) / 1000),
        },
        'names for chains were proposed',
      );
    };
  },
});
