/** A thread that proposes names for chains once. */
import type { SuggestionRun } from '../../catalog/chains/suggest/runs.ts';
import { suggestChainNames } from '../../catalog/chains/suggest/suggest-names.ts';
import { workOnThread } from '../../runtime/threads/run-on-thread.ts';
import { type ThreadDatabase, withThreadPool } from './with-thread-pool.ts';

await workOnThread<ThreadDatabase, SuggestionRun, SuggestionRun>((database, options) =>
  withThreadPool(database, (pool) => suggestChainNames(pool, options)),
);
