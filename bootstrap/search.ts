import type { Config } from '../runtime/config/config.ts';
import { createCachedEngine } from '../search/cached-engine.ts';
import type { SearchEngine, TypeaheadEngine } from '../search/engine.ts';
import type { MemoryTypeahead } from '../search/memory/typeahead.ts';
import {
  createSearchMetrics,
  withMetrics,
  withTypeaheadMetrics,
  type SearchMetrics,
} from '../search/metrics.ts';
import { createPostgresEngine } from '../search/postgres/engine.ts';
import {
  createMemoryEngine,
  limitWaiting,
  maxConcurrent,
  preferMemory,
  relieveByMemory,
} from '../search/typeahead-engine.ts';
import { createWaitLimit } from '../search/wait-limit.ts';
import { pingPostgres } from '../runtime/postgres/pool.ts';
import type { ServiceContext } from './service-context.ts';
import { openMemoryTypeahead, searchThreads, waitForMemory } from './typeahead.ts';

/** What answers searches. */
export interface Search {
  /** Lists of hotels and chains. */
  readonly search: SearchEngine;
  readonly typeahead: TypeaheadEngine;
}

/**
 * The search of the configuration. Lists and chains: Elasticsearch, with Postgres as its fallback, or
 * Postgres alone. Typeahead: Elasticsearch and memory, of which one takes the place of the other, or memory
 * alone; behind a cache of typed prefixes.
 */
export async function openSearch(context: ServiceContext): Promise<Search> {
  const metrics = createSearchMetrics(context.registry);
  const memory = openMemoryTypeahead(context, metrics);
  const { search, typeahead } = await openEngines(context, metrics, memory);
  const limit = createWaitLimit({ concurrency: concurrencyOf(context.config, memory) });
  const { cacheEntries } = context.config.search;
  const cached = createCachedEngine(limitWaiting(typeahead, limit), cacheEntries, (result) => {
    metrics.countLookup(result);
  });
  return { search: withMetrics(search, metrics), typeahead: withTypeaheadMetrics(cached, metrics) };
}

/**
 * How many typeahead requests run at a time: for each thread one that is searched and
 * one that is there when it ends.
 */
function concurrencyOf({ elasticsearch, search }: Config, memory: MemoryTypeahead | null): number {
  const inMemory = memory === null ? 0 : 2 * searchThreads();
  const atServer = elasticsearch !== null && search.typeahead === 'elasticsearch' ? maxConcurrent : 0;
  return Math.max(1, inMemory + atServer);
}

async function openEngines(
  context: ServiceContext,
  metrics: SearchMetrics,
  memory: MemoryTypeahead | null,
): Promise<Search> {
  const { config, database, logger } = context;
  const { elasticsearch, postgres, search } = config;
  const fromMemory = createMemoryEngine(memory);
  if (elasticsearch === null) {
    if (memory !== null) await waitForMemory(memory, logger);
    const timeoutMs = postgres.statementTimeoutMs;
    const engine = createPostgresEngine(database.pool, { timeoutMs });
    // Not its own, which would wait behind the requests of a busy pool.
    const ping = async (): Promise<void> => {
      await pingPostgres(database.pool, database.breaker);
    };
    return { search: { ...engine, ping }, typeahead: fromMemory };
  }
  // The client takes long to load: a process that does not need it starts sooner.
  const { openElasticsearchEngine } = await import('./elasticsearch-engine.ts');
  const fallback = createPostgresEngine(database.pool, { timeoutMs: search.fallbackTimeoutMs });
  const engine = await openElasticsearchEngine(context, elasticsearch, {
    fallback,
    typeahead: fromMemory,
    metrics,
  });
  if (memory === null) return { search: engine, typeahead: engine };
  const share = search.typeahead === 'memory' ? preferMemory : relieveByMemory;
  return { search: engine, typeahead: share(memory, engine) };
}
