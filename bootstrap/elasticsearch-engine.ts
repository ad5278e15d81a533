import { followCatalogIdentity } from '../catalog/database/identity.ts';
import { hotelsAlias } from '../indexer/generations/generations.ts';
import type { ElasticsearchConfig } from '../runtime/config/config.ts';
import { createElasticsearchClient } from '../runtime/elasticsearch.ts';
import { createChainMembersEngine } from '../search/elasticsearch/chain-members-engine.ts';
import { createElasticsearchEngine } from '../search/elasticsearch/engine.ts';
import { createUpToDateEngine } from '../search/elasticsearch/up-to-date-engine.ts';
import type { SearchEngine, TypeaheadEngine } from '../search/engine.ts';
import type { SearchMetrics } from '../search/metrics.ts';
import { createChainMembers } from '../search/postgres/chain-members.ts';
import { createStaleHotels } from '../search/postgres/stale-hotels.ts';
import { createResilientEngine } from '../search/resilient-engine.ts';
import type { ServiceContext } from './service-context.ts';

/** Elasticsearch, with what serves requests while it is away. */
export async function openElasticsearchEngine(
  { config, database, logger, shutdown }: ServiceContext,
  elasticsearch: ElasticsearchConfig,
  {
    fallback,
    typeahead,
    metrics,
  }: {
    readonly fallback: SearchEngine;
    readonly typeahead: TypeaheadEngine;
    readonly metrics: SearchMetrics;
  },
): Promise<SearchEngine & TypeaheadEngine> {
  const client = createElasticsearchClient(elasticsearch);
  shutdown.add({ name: 'search client', close: () => client.close() });
  const index = createElasticsearchEngine(client, {
    alias: hotelsAlias(config.search.indexPrefix),
    catalog: await followCatalogIdentity(database.pool),
    timeoutMs: elasticsearch.timeoutMs,
    onTier: metrics.tierObserver('elasticsearch'),
  });
  const { fallbackTimeoutMs } = config.search;
  const primary = createUpToDateEngine({
    index: createChainMembersEngine({
      index,
      catalog: fallback,
      chainMembers: createChainMembers(database.pool, fallbackTimeoutMs),
    }),
    catalog: fallback,
    staleHotels: createStaleHotels(database.pool, fallbackTimeoutMs),
  });
  const engine = createResilientEngine({ primary, fallback, typeahead, logger });
  shutdown.add({
    name: 'search engine',
    close() {
      engine.close();
      return Promise.resolve();
    },
  });
  return engine;
}
