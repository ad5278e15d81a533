import { hotelsAlias } from '../indexer/generations.ts';
import type { Config } from '../runtime/config.ts';
import { createElasticsearchClient } from '../runtime/elasticsearch.ts';
import type { Logger } from '../runtime/logger.ts';
import { createPool } from '../runtime/postgres.ts';
import type { Shutdown } from '../runtime/shutdown.ts';
import { createCachedEngine } from '../search/cached-engine.ts';
import { createElasticsearchEngine } from '../search/elasticsearch/engine.ts';
import type { SearchEngine } from '../search/engine.ts';
import { createPostgresEngine } from '../search/postgres/engine.ts';
import { createResilientEngine } from '../search/resilient-engine.ts';

export interface SearchOptions {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly logger: Logger;
  readonly shutdown: Shutdown;
}

/**
 * The search of the configuration, on connections of its own, closed with the process: Elasticsearch, with Postgres
 * in its place while it is away, or Postgres alone; with a cache of what many people type.
 */
export function openSearch(options: SearchOptions): SearchEngine {
  const { config } = options;
  if (config.elasticsearch === null) {
    return createCachedEngine(
      openPostgresEngine(options, config.postgres.statementTimeoutMs),
      config.search.cacheEntries,
    );
  }
  const client = createElasticsearchClient(config.elasticsearch);
  options.shutdown.add({ name: 'search client', close: () => client.close() });
  const engine = createResilientEngine({
    primary: createElasticsearchEngine(client, { alias: hotelsAlias(config.search.indexPrefix) }),
    fallback: openPostgresEngine(options, config.search.fallbackTimeoutMs),
    logger: options.logger,
  });
  options.shutdown.add({
    name: 'search engine',
    close() {
      engine.close();
      return Promise.resolve();
    },
  });
  return createCachedEngine(engine, config.search.cacheEntries);
}

function openPostgresEngine(
  { config, databaseUrl, logger, shutdown }: SearchOptions,
  statementTimeoutMs: number,
): SearchEngine {
  const pool = createPool({
    connectionString: databaseUrl,
    applicationName: 'hotel-content search',
    size: config.postgres.poolSize,
    statementTimeoutMs,
    logger,
  });
  shutdown.add({ name: 'search pool', close: () => pool.end() });
  return createPostgresEngine(pool);
}
