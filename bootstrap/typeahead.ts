import { availableParallelism } from 'node:os';
import type { Logger } from '../runtime/logger.ts';
import { withTimeout } from '../runtime/with-timeout.ts';
import { observeMemory } from '../search/memory/metrics.ts';
import { type MemoryTypeahead, startMemoryTypeahead } from '../search/memory/typeahead.ts';
import type { SearchMetrics } from '../search/metrics.ts';
import type { ServiceContext } from './service-context.ts';

/** More threads than this would take more memory than they bring speed. */
const maxThreads = 8;

/** How many threads of the process search. */
export function searchThreads(): number {
  return Math.min(maxThreads, availableParallelism());
}

/**
 * Starts the typeahead from memory; null where the configuration leaves it no memory, which is
 * logged where nothing else answers.
 */
export function openMemoryTypeahead(
  { config, database, logger, registry, shutdown }: ServiceContext,
  metrics: SearchMetrics,
): MemoryTypeahead | null {
  const { typeaheadMemoryMb } = config.search;
  if (typeaheadMemoryMb === 0) {
    if (config.elasticsearch === null)
      logger.warn('no typeahead: TYPEAHEAD_MEMORY_MB is 0, and there is no Elasticsearch');
    return null;
  }
  const memory = startMemoryTypeahead({
    databaseUrl: database.url,
    maxBytes: typeaheadMemoryMb * 2 ** 20,
    threads: searchThreads(),
    logger,
    onTier: metrics.tierObserver('memory'),
  });
  observeMemory(registry, memory);
  shutdown.add({ name: 'typeahead', close: () => memory.close() });
  return memory;
}

/** How long a start waits for a catalog that is small, in milliseconds. */
const readyTimeoutMs = 2000;

/** Resolves when memory has the catalog, or it takes long: there is no typeahead until then. */
export async function waitForMemory({ ready }: MemoryTypeahead, logger: Logger): Promise<void> {
  await withTimeout(ready, readyTimeoutMs, 'not yet').catch(() => {
    logger.info('typeahead is not available until memory has the catalog');
  });
}
