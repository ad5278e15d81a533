import { Gauge, type Registry } from 'prom-client';
import type { MemoryStats, MemoryTypeahead } from './typeahead.ts';

/** Observes what the typeahead has in memory; absent while it has nothing. */
export function observeMemory(registry: Registry, memory: Pick<MemoryTypeahead, 'stats'>): void {
  const observe = (name: string, help: string, read: (stats: MemoryStats) => number | null): void => {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        const stats = memory.stats();
        const value = stats === null ? null : read(stats);
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  };
  observe(
    'typeahead_memory_bytes',
    'Bytes of the index that answers typeahead from memory.',
    (stats) => stats.bytes,
  );
  observe('typeahead_memory_hotels', 'Live hotels in it.', (stats) => stats.hotels);
  observe('typeahead_memory_names', 'Distinct names in it.', (stats) => stats.names);
  observe(
    'typeahead_memory_levels',
    'Its parts: the catalog as it was read, and what has changed since.',
    (stats) => stats.levels,
  );
  observe(
    'typeahead_memory_age_seconds',
    'Time since it was seen last to have all changes that were published.',
    ({ currentAt }) => (currentAt === null ? null : Math.max(0, (Date.now() - currentAt) / 1000)),
  );
}
