import { hotelsAlias } from '../indexer/generations.ts';
import type { ElasticsearchConfig } from '../runtime/config/config.ts';
import { createElasticsearchClient } from '../runtime/elasticsearch.ts';
import { createElasticsearchEngine } from '../search/elasticsearch/engine.ts';
import type { SearchEngine } from '../search/engine.ts';
import { createResilientEngine } from '../search/resilient-engine.ts';
import type { SearchOptions } from './search.ts';

/** Elasticsearch, with another engine in its place while it is away. */
export function openElasticsearchEngine(
  { config, logger, shutdown, metrics }: SearchOptions,
  elasticsearch: ElasticsearchConfig,
  fallback: SearchEngine,
): SearchEngine {
  const client = createElasticsearchClient(elasticsearch);
  shutdown.add({ name: 'search client', close: () => client.close() });
  const alias = hotelsAlias(config.search.indexPrefix);
  const primary = createElasticsearchEngine(client, {
    alias,
    timeoutMs: elasticsearch.timeoutMs,
    onTier: metrics.tiersOf('elasticsearch'),
  });
  const engine = createResilientEngine({ primary, fallback, logger });
  shutdown.add({
    name: 'search engine',
    close() {
      engine.close();
      return Promise.resolve();
    },
  });
  return engine;
}
