import type { Pool } from 'pg';
import { deleteOldActions } from '../../catalog/audit/read-actions.ts';
import { trimChanges } from '../../catalog/changes/trim.ts';
import { trimChoices } from '../../catalog/choices/trim.ts';
import { deleteOldImportRuns } from '../../catalog/import/import-runs.ts';
import { cleanImports } from '../../catalog/import/requested/clean.ts';
import { deleteOldDeliveries } from '../../catalog/webhooks/deliveries.ts';
import { defineJob } from '../define-job.ts';
import { noData } from '../job.ts';

/** Deletes what nobody reads any more from what would otherwise grow for ever. */
interface Cleanup {
  /** What it deletes, for the log. */
  readonly what: string;
  /** Deletes in statements of seconds at most, and gives the number of rows. */
  readonly clean: (pool: Pool, days: KeptDays) => Promise<number>;
}

/** What is kept as long as the configuration says, in days. */
interface KeptDays {
  readonly imports: number;
}

/** For how long the record of an import is kept. */
const importRunDays = 90;

const cleanups: readonly Cleanup[] = [
  { what: 'import runs', clean: (pool) => deleteOldImportRuns(pool, importRunDays) },
  {
    what: 'changes that all consumers have read, and the history of the feed',
    clean: (pool) => trimChanges(pool),
  },
  { what: 'choices of suggestions, and rare texts', clean: (pool) => trimChoices(pool) },
  { what: 'actions of operators', clean: deleteOldActions },
  { what: 'deliveries to webhooks', clean: deleteOldDeliveries },
  { what: 'imports over HTTP', clean: (pool, { imports }) => cleanImports(pool, imports) },
];

/** Cleans the database, every hour. What fails does not keep the rest from being cleaned. */
export const cleanJob = defineJob({
  dataSchema: noData,
  attempts: 3,
  firstRetryMs: 10_000,
  schedule: { everyMs: 3_600_000, data: {} },
  createHandler({ pool, logger, importKeepDays = 30 }) {
    return async (_data, signal) => {
      const failures: unknown[] = [];
      for (const { what, clean } of cleanups) {
        signal.throwIfAborted();
        try {
          const rows = await clean(pool, { imports: importKeepDays });
          if (rows > 0) logger.info({ what, rows }, 'old rows were deleted');
        } catch (error) {
          logger.warn({ what, err: error }, 'old rows could not be deleted');
          failures.push(error);
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} cleanups failed`);
    };
  },
});
