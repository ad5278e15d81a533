import type { DuplicateRun } from '../../catalog/mapping-quality/runs.ts';
import { runOnThread } from '../../runtime/threads/run-on-thread.ts';
import { threadScript } from '../../runtime/threads/thread.ts';
import { defineJob, nightly } from '../define-job.ts';
import { noData } from '../job.ts';
import type { ThreadDatabase } from '../threads/with-thread-pool.ts';

const script = threadScript('duplicate hotels', '../threads/detect-duplicates-thread', import.meta.url);

/**
 * Finds base codes that describe one hotel, every night. When the process stops, the result of the run before
 * stays, and the job is retried; so it is while a run by hand is under way.
 */
export const detectDuplicatesJob = defineJob({
  dataSchema: noData,
  ...nightly,
  schedule: { cron: '0 3 * * *', data: {} },
  createHandler({ databaseUrl, logger }) {
    return async (_data, signal) => {
      const since = performance.now();
      const run = await runOnThread<ThreadDatabase, never, DuplicateRun>({
        script,
        data: { databaseUrl },
        signal,
      });
      logger.info(
        { ...run, seconds: Math.round((performance.now() - since) / 1000) },
        'duplicate hotels were searched',
      );
    };
  },
});
