import { refreshCoverage } from '../../catalog/coverage/snapshot.ts';
import { type Job, noData, type NoData } from '../job.ts';

/** How old the snapshot may be: part of the interface. */
const everyMs = 600_000;

/** Refreshes the coverage snapshot. */
export const refreshCoverageJob: Job<NoData> = {
  dataSchema: noData,
  options: {
    attempts: 3,
    backoff: { type: 'exponential', delay: 5000, jitter: 0.5 },
    removeOnComplete: { age: 24 * 3600, count: 100 },
    removeOnFail: { age: 7 * 24 * 3600, count: 100 },
    stackTraceLimit: 5,
  },
  concurrency: 1,
  lockDuration: 60_000,
  needsElasticsearch: false,
  schedule: { everyMs, data: {} },
  createHandler:
    ({ pool, logger }) =>
    async (_data, signal) => {
      const { providers, mappingQuality } = await refreshCoverage(pool, signal);
      logger.info(
        { providers: providers.length, mappingQuality: mappingQuality !== null },
        'the coverage snapshot is refreshed',
      );
    },
};
