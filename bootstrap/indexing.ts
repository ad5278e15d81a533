import type { ElasticsearchConfig } from '../runtime/config/config.ts';
import { createElasticsearchClient } from '../runtime/elasticsearch.ts';
import type { IndexingResources } from '../workers/job.ts';
import type { ServiceContext } from './service-context.ts';

/** Bulk requests and changes of indices take longer than searches, in milliseconds. */
const indexingTimeoutMs = 60_000;

/** What jobs and tasks on the search index need. */
export function openIndexing(
  { config, database, logger, shutdown, rebuilds, jobQueues }: ServiceContext,
  elasticsearch: ElasticsearchConfig,
): IndexingResources {
  const { indexPrefix, index: settings } = config.search;
  const client = createElasticsearchClient(elasticsearch, indexingTimeoutMs);
  shutdown.add({ name: 'indexing client', close: () => client.close() });
  const relays = jobQueues['relay-changes'];
  return { pool: database.pool, client, indexPrefix, logger, settings, rebuilds, relays };
}
