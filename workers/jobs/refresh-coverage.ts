import { refreshCoverage } from '../../catalog/coverage/snapshot.ts';
import { defineJob } from '../define-job.ts';
import { noData } from '../job.ts';

/** How old the snapshot may be: part of the interface. */
const everyMs = 600_000;

/** Refreshes the coverage snapshot. */
export const refreshCoverageJob = defineJob({
  dataSchema: noData,
  attempts: 3,
  firstRetryMs: 5000,
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
});
