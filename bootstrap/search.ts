import { createPool } from '../runtime/postgres/pool.ts';
import { createCachedEngine } from '../search/cached-engine.ts';
import type { SearchEngine } from '../search/engine.ts';
import { createSearchMetrics, withMetrics, type SearchMetrics } from '../search/metrics.ts';
import { createPostgresEngine } from '../search/postgres/engine.ts';
import { plannerSettings } from '../search/postgres/planner-settings.ts';
import { withMemoryTypeahead, withPartialTypeahead } from '../search/typeahead-engine.ts';
import type { MemoryTypeahead } from '../search/memory/typeahead.ts';
import { shareConnections } from './connections.ts';
import type { ServiceContext } from './service-context.ts';
import { openMemoryTypeahead, waitForMemory } from './typeahead.ts';

/**
 * The search engine of the configuration: Elasticsearch, with Postgres as its fallback, or Postgres alone; behind a cache
 * of typed prefixes. Memory serves typeahead in place of Postgres, or of both. Typeahead on Postgres, which answers
 * while memory cannot, has connections of its own.
 */
export async function openSearch(context: ServiceContext): Promise<SearchEngine> {
  const metrics = createSearchMetrics(context.registry);
  const memory = openMemoryTypeahead(context, metrics);
  const engine = await openEngine(context, metrics, memory);
  const { cacheEntries } = context.config.search;
  const cached = createCachedEngine(engine, cacheEntries, (result) => {
    metrics.countLookup(result);
  });
  return withMetrics(cached, metrics);
}

async function openEngine(
  context: ServiceContext,
  metrics: SearchMetrics,
  memory: MemoryTypeahead | null,
): Promise<SearchEngine> {
  const { elasticsearch, postgres, search } = context.config;
  if (elasticsearch === null) {
    const engine = openPostgresEngine(context, metrics, postgres.statementTimeoutMs);
    if (memory !== null) await waitForMemory(memory, context.logger);
    return withMemoryTypeahead(withPartialTypeahead(engine), memory);
  }
  // The client takes long to load: a process that does not need it starts sooner.
  const { openElasticsearchEngine } = await import('./elasticsearch-engine.ts');
  const fallback = openPostgresEngine(context, metrics, search.fallbackTimeoutMs);
  const engine = openElasticsearchEngine(context, elasticsearch, { fallback, memory, metrics });
  return search.typeahead === 'memory' ? withMemoryTypeahead(engine, memory) : engine;
}

/** @param timeoutMs for a whole request, typeahead and lists alike */
function openPostgresEngine(
  { config, database, logger, shutdown }: ServiceContext,
  metrics: SearchMetrics,
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
    onTier: metrics.tierObserver('postgres'),
  });
}
