import { Counter, Gauge, type Registry } from 'prom-client';
import type { Entities, EntityStats } from './entities.ts';

/** Observes the places and chains that suggestions have in memory; absent while they have none. */
export function observeEntities(registry: Registry, entities: Pick<Entities, 'stats'>): void {
  const observe = (name: string, help: string, read: (stats: EntityStats) => number): void => {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        const stats = entities.stats();
        if (stats === null) this.remove();
        else this.set(read(stats));
      },
    });
  };
  observe('suggestions_entities', 'Places and names of chains in memory.', (stats) => stats.entities);
  observe(
    'suggestions_load_seconds',
    'How long it took to read them the last time.',
    (stats) => stats.loadMs / 1000,
  );
  observe('suggestions_age_seconds', 'Time since they were read.', ({ readAt }) =>
    Math.max(0, (Date.now() - readAt) / 1000),
  );
}

/** Counts lists of suggestions that were looked up in their cache. */
export function countSuggestionLookups(registry: Registry): (result: 'hit' | 'miss') => void {
  const lookups = new Counter({
    name: 'suggestions_cache_lookups_total',
    help: 'Lists of suggestions looked up in their cache, by result.',
    labelNames: ['result'] as const,
    registers: [registry],
  });
  return (result) => {
    lookups.inc({ result });
  };
}
