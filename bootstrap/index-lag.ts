import { cacheFor } from '../runtime/cache-for.ts';
import type { ServiceContext } from './service-context.ts';

/** However often it is asked for, the lag is read once a second. */
const keptMs = 1000;

/** How far the search index is behind the catalog, also as metrics; null without Elasticsearch. */
export async function openIndexLag({
  config,
  database,
  registry,
  shutdown,
}: Omit<ServiceContext, 'indexLag'>): Promise<ServiceContext['indexLag']> {
  const { elasticsearch, search } = config;
  if (elasticsearch === null) return null;
  // The client takes long to load: a process that does not need it starts sooner.
  const { createElasticsearchClient } = await import('../runtime/elasticsearch.ts');
  const { observeIndexLag, readIndexLag } = await import('../indexer/generations/index-lag.ts');
  const { hotelsAlias } = await import('../indexer/generations/generations.ts');
  const client = createElasticsearchClient(elasticsearch);
  shutdown.add({ name: 'lag client', close: () => client.close() });
  const alias = hotelsAlias(search.indexPrefix);
  const read = cacheFor(keptMs, () => readIndexLag({ pool: database.pool, client }, alias));
  observeIndexLag(registry, read);
  return read;
}
