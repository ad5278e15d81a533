import type { Config } from '../runtime/config/config.ts';
import type { Logger } from '../runtime/logger.ts';
import { createPool } from '../runtime/postgres/pool.ts';
import type { Shutdown } from '../runtime/shutdown.ts';
import { createCachedEngine } from '../search/cached-engine.ts';
import type { SearchEngine } from '../search/engine.ts';
import { observed, type SearchMetrics } from '../search/metrics.ts';
import { createPostgresEngine } from '../search/postgres/engine.ts';
import { plannerSettings } from '../search/postgres/planner-settings.ts';
import { shareConnections } from './connections.ts';
import type { Database } from './database.ts';

export interface SearchOptions {
  readonly config: Config;
  readonly database: Database;
  readonly logger: Logger;
  readonly shutdown: Shutdown;
  readonly metrics: SearchMetrics;
}

/**
 * The search of the configuration, its typeahead on connections of its own, closed with the process: Elasticsearch, with Postgres
 * in its place while it is away, or Postgres alone; with a cache of what many people type.
 */
export async function openSearch(options: SearchOptions): Promise<SearchEngine> {
  const { metrics } = options;
  const cached = createCachedEngine(
    await openEngine(options),
    options.config.search.cacheEntries,
    (result) => {
      metrics.lookedUp(result);
    },
  );
  return observed(cached, metrics);
}

async function openEngine(options: SearchOptions): Promise<SearchEngine> {
  const { elasticsearch, postgres, search } = options.config;
  if (elasticsearch === null) return openPostgresEngine(options, postgres.statementTimeoutMs);
  // The client takes its time to load: a process that does not need it starts sooner.
  const { openElasticsearchEngine } = await import('./elasticsearch-engine.ts');
  const fallback = openPostgresEngine(options, search.fallbackTimeoutMs);
  return openElasticsearchEngine(options, elasticsearch, fallback);
}

/** @param timeoutMs for a whole question, of typeahead as of lists */
function openPostgresEngine(
  { config, database, logger, shutdown, metrics }: SearchOptions,
  timeoutMs: number,
): SearchEngine {
  const pool = createPool({
    connectionString: database.url,
    applicationName: 'hotel-content search',
    size: shareConnections(config).search,
    statementTimeoutMs: timeoutMs,
    settings: plannerSettings,
    breaker: database.breaker,
    logger,
  });
  shutdown.add({ name: 'search pool', close: () => pool.end() });
  return createPostgresEngine(pool, {
    listPool: database.pool,
    timeoutMs,
    onTier: metrics.tiersOf('postgres'),
  });
}
