import { peekNext } from '../../catalog/import/requested/claim.ts';
import { deleteUnneededContents } from '../../catalog/import/requested/contents.ts';
import type { EndedImport } from '../../catalog/import/requested/run-import.ts';
import { runOnThread } from '../../runtime/threads/run-on-thread.ts';
import { threadScript } from '../../runtime/threads/thread.ts';
import { defineJob } from '../define-job.ts';
import { noData } from '../job.ts';
import type { ThreadDatabase } from '../threads/with-thread-pool.ts';

const script = threadScript('imports', '../threads/run-imports-thread', import.meta.url);

/**
 * Runs the imports that were requested over HTTP, one after the other. The table says which wait. The
 * schedule makes up for requests that did not reach the queue, for workers that ended in the middle, and for
 * imports of the command line, for which those here wait.
 */
export const runImportsJob = defineJob({
  dataSchema: noData,
  attempts: 2,
  firstRetryMs: 5000,
  isFrequent: true,
  lockDuration: 30_000,
  schedule: { everyMs: 15_000, data: {} },
  createHandler({ pool, databaseUrl, logger }) {
    return async (_data, signal) => {
      await deleteUnneededContents(pool);
      if ((await peekNext(pool)) === null) return;
      await runOnThread<ThreadDatabase, EndedImport, null>({
        script,
        data: { databaseUrl },
        signal,
        onProgress: ({ id, status, records }) => {
          logger.info({ import: id, status, records }, 'an import has ended');
        },
      });
    };
  },
});
