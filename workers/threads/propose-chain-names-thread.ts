/** A thread that proposes names for chains once. */
import type { ProposalRun } from '../../catalog/chains/proposals/runs.ts';
import { proposeChainNames } from '../../catalog/chains/proposals/propose-names.ts';
import { workOnThread } from '../../runtime/threads/run-on-thread.ts';
import { type ThreadDatabase, withThreadPool } from './with-thread-pool.ts';

await workOnThread<ThreadDatabase, ProposalRun, ProposalRun>((database, options) =>
  withThreadPool(database, (pool) => proposeChainNames(pool, options)),
);
