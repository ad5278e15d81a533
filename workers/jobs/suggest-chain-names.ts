import { type Job, noData, type NoData } from '../job.ts';

const day = 24 * 3600;

/** How often a run says in the log how far it is, in milliseconds. */
const logEveryMs = 10_000;

/**
 * Proposes names for chains, every night. When the process stops, the job is retried and goes on where it was; while a run by
 * hand is under way, it is retried until that has ended.
 */
export const suggestChainNamesJob: Job<NoData> = {
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
  schedule: { cron: '0 2 * * *', data: {} },
  createHandler({ pool, logger }) {
    return async (_data, signal) => {
      // Loaded here, so that processes that only add jobs do not load its rules.
      const { suggestChainNames } = await import('../../catalog/chains/suggest/suggest-names.ts');
      const since = performance.now();
      let loggedAt = since;
      const run = await suggestChainNames(pool, {
        signal,
        onProgress({ runId, lookedAt, chains }) {
          if (performance.now() - loggedAt < logEveryMs) return;
          loggedAt = performance.now();
          logger.info({ runId, lookedAt, chains }, 'still proposing names for chains');
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
};
