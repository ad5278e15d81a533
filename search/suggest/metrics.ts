import { Counter, type Registry } from 'prom-client';
import { gaugesOf } from '../../runtime/read-gauges.ts';
import type { Entities } from './entities.ts';

/** Observes the places and chains that suggestions have in memory; absent while they have none. */
export function observeEntities(registry: Registry, entities: Pick<Entities, 'stats'>): void {
  const gauge = gaugesOf(registry, () => Promise.resolve(entities.stats()));
  gauge('suggestions_entities', 'Places and names of chains in memory.', (stats) => stats.entities);
  gauge(
    'suggestions_load_seconds',
    'How long it took to read them the last time.',
    (stats) => stats.loadMs / 1000,
  );
  gauge('suggestions_age_seconds', 'Time since they were read.', ({ readAt }) =>
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
