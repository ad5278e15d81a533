import { Counter, Histogram, type Registry } from 'prom-client';
import type { SearchEngine, TierObserver, TypeaheadEngine } from './engine.ts';

export type SearchMetrics = ReturnType<typeof createSearchMetrics>;

/** Buckets in seconds. */
const tierBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

export function createSearchMetrics(registry: Registry) {
  const lookups = new Counter({
    name: 'search_cache_lookups_total',
    help: 'Typeahead requests looked up in the cache of responses, by result.',
    labelNames: ['result'] as const,
    registers: [registry],
  });
  const responses = new Counter({
    name: 'search_answers_total',
    help: 'Responses of the search, by operation, and whether they were degraded: from the fallback.',
    labelNames: ['operation', 'degraded'] as const,
    registers: [registry],
  });
  const tiers = new Histogram({
    name: 'search_tier_duration_seconds',
    help: 'Time of a step of the typeahead ranking, from requesting its candidates until they are ranked.',
    labelNames: ['engine', 'tier'] as const,
    buckets: tierBuckets,
    registers: [registry],
  });
  return {
    countLookup(result: 'hit' | 'miss'): void {
      lookups.inc({ result });
    },
    countResponse(operation: 'autocomplete' | 'listHotels' | 'searchChains', degraded: boolean): void {
      responses.inc({ operation, degraded: String(degraded) });
    },
    tierObserver(engine: 'elasticsearch' | 'memory'): TierObserver {
      return (tier, seconds) => {
        tiers.observe({ engine, tier }, seconds);
      };
    },
  };
}

/** Counts the responses of an engine. */
export function withMetrics(engine: SearchEngine, metrics: SearchMetrics): SearchEngine {
  return {
    ...engine,
    async listHotels(request) {
      const response = await engine.listHotels(request);
      metrics.countResponse('listHotels', response.degraded);
      return response;
    },
    async searchChains(request) {
      const response = await engine.searchChains(request);
      metrics.countResponse('searchChains', response.degraded);
      return response;
    },
  };
}

/** Counts the responses of a typeahead. */
export function withTypeaheadMetrics(typeahead: TypeaheadEngine, metrics: SearchMetrics): TypeaheadEngine {
  return {
    ...typeahead,
    async find(...asked) {
      const response = await typeahead.find(...asked);
      metrics.countResponse('autocomplete', false);
      return response;
    },
  };
}
