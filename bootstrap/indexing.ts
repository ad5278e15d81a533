import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from '@elastic/elasticsearch';
import { listGenerations } from '../indexer/generations.ts';
import type { RebuildDependencies } from '../indexer/rebuild.ts';
import { hotelsSchemaVersion } from '../mappings/hotels.ts';
import type { ElasticsearchConfig } from '../runtime/config/config.ts';
import { createElasticsearchClient } from '../runtime/elasticsearch.ts';
import type { ServiceContext } from './service-context.ts';

/** Bulk requests and changes of indices take longer than searches, in milliseconds. */
const indexingTimeoutMs = 60_000;

const retryMs = 5000;

/**
 * What rebuilds of the search index need. A worker that finds no index, or one of another version of the mapping, requests
 * a rebuild by itself.
 */
export function openIndexing(
  context: ServiceContext,
  elasticsearch: ElasticsearchConfig,
): RebuildDependencies {
  const { config, database, logger, shutdown } = context;
  const { indexPrefix, index: settings } = config.search;
  const client = createElasticsearchClient(elasticsearch, indexingTimeoutMs);
  shutdown.add({ name: 'indexing client', close: () => client.close() });
  void requestMissingIndex(context, client);
  return { pool: database.pool, client, indexPrefix, logger, settings };
}

/** Elasticsearch may come up later than this process: tries until it has responded once. */
async function requestMissingIndex(
  { config, logger, shutdown: { signal }, rebuilds }: ServiceContext,
  client: Client,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const generations = await listGenerations(client, config.search.indexPrefix);
      const live = generations.find((generation) => generation.live);
      if (live?.schemaVersion !== hotelsSchemaVersion) {
        await rebuilds.add({ reason: live ? 'the mapping has changed' : 'there is no index yet' });
      }
      return;
    } catch (error) {
      logger.warn({ err: error }, 'the indices of Elasticsearch cannot be listed yet');
      await delay(retryMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}
