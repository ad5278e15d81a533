import type { ProposalRun } from '../../catalog/chains/proposals/runs.ts';
import { createProgressLog } from '../../runtime/progress-log.ts';
import { runOnThread } from '../../runtime/threads/run-on-thread.ts';
import { threadScript } from '../../runtime/threads/thread.ts';
import { defineJob, nightly } from '../define-job.ts';
import { noData } from '../job.ts';
import type { ThreadDatabase } from '../threads/with-thread-pool.ts';

const script = threadScript('names of chains', '../threads/propose-chain-names-thread', import.meta.url);

/**
 * Proposes names for chains, every night. When the process stops, the job is retried and goes on where it
 * was; while a run by hand is under way, it is retried until that has ended.
 */
export const proposeChainNamesJob = defineJob({
  dataSchema: noData,
  ...nightly,
  schedule: { cron: '0 2 * * *', data: {} },
  createHandler({ databaseUrl, logger }) {
    return async (_data, signal) => {
      const logProgress = createProgressLog(logger, 'still proposing names for chains');
      const since = performance.now();
      const run = await runOnThread<ThreadDatabase, ProposalRun, ProposalRun>({
        script,
        data: { databaseUrl },
        signal,
        onProgress: ({ runId, lookedAt, chains }) => {
          logProgress({ runId, lookedAt, chains });
        },
      });
      const { runId, lookedAt, proposed, autoPublished, superseded, kept } = run;
      const seconds = Math.round((performance.now() - since) / 1000);
      const counts = { runId, lookedAt, proposed, autoPublished, superseded, kept, seconds };
      logger.info(counts, 'names for chains were proposed');
    };
  },
});
