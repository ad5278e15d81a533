import type { Registry } from 'prom-client';
import { gaugesOf } from '../../runtime/read-gauges.ts';
import type { MemoryTypeahead } from './typeahead.ts';

/** Observes what the typeahead has in memory; absent while it has nothing. */
export function observeMemory(registry: Registry, memory: Pick<MemoryTypeahead, 'stats'>): void {
  const gauge = gaugesOf(registry, () => Promise.resolve(memory.stats()));
  gauge(
    'typeahead_memory_bytes',
    'Bytes of the index that answers typeahead from memory.',
    (stats) => stats.bytes,
  );
  gauge('typeahead_memory_hotels', 'Live hotels in it.', (stats) => stats.hotels);
  gauge('typeahead_memory_names', 'Distinct names in each of its parts.', (stats) => stats.names);
  gauge(
    'typeahead_memory_levels',
    'Its parts: the catalog as it was read, and what has changed since.',
    (stats) => stats.levels,
  );
  gauge(
    'typeahead_memory_age_seconds',
    'Time since it was seen last to have all changes that were published.',
    ({ currentAt }) => (currentAt === null ? null : Math.max(0, (Date.now() - currentAt) / 1000)),
  );
}
