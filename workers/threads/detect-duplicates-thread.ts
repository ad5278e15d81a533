/** A thread that searches for duplicate hotels once. */
import { detectDuplicates } from '../../catalog/mapping-quality/detect-duplicates.ts';
import { workOnThread } from '../../runtime/threads/run-on-thread.ts';
import { type ThreadDatabase, withThreadPool } from './with-thread-pool.ts';

await workOnThread((database: ThreadDatabase, { signal }) =>
  withThreadPool(database, (pool) => detectDuplicates(pool, { signal })),
);
