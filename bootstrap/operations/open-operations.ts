import type { IndexOperations, JobOperations } from '../../api/operations.ts';
import type { ServiceContext } from '../service-context.ts';
import { createJobOperations } from './job-operations.ts';

/** What operators do over HTTP; `indexOperations` is null without Elasticsearch. */
export async function openOperations(
  context: ServiceContext,
): Promise<{ readonly indexOperations: IndexOperations | null; readonly jobOperations: JobOperations }> {
  const { config, database, shutdown, jobQueues } = context;
  const jobOperations = createJobOperations({
    pool: database.pool,
    queues: jobQueues,
    times: config.jobTimes,
  });
  if (config.elasticsearch === null) return { indexOperations: null, jobOperations };
  // The client and the indexer take long to load: a process that does not need them starts sooner.
  const [{ openIndexing }, { createIndexOperations }] = await Promise.all([
    import('../indexing.ts'),
    import('./index-operations.ts'),
  ]);
  const indexing = openIndexing(context, config.elasticsearch);
  const stopping = shutdown.signal;
  return {
    indexOperations: createIndexOperations({ ...indexing, queues: jobQueues, stopping }),
    jobOperations,
  };
}
