import { Counter, Histogram, type Registry } from 'prom-client';
import type { MatchTier, SearchEngine } from './engine.ts';

/** Told of each step of a ranking: the tier, and the seconds that it took. */
export type TierObserver = (tier: MatchTier, seconds: number) => void;

/** What is counted of the search. */
export interface SearchMetrics {
  /** A question of the typeahead was looked up in the cache. */
  countLookup(result: 'hit' | 'miss'): void;
  countResponse(operation: 'autocomplete' | 'listHotels', degraded: boolean): void;
  /** The observer of the rankings of one engine. */
  tierObserver(engine: SearchEngine['kind']): TierObserver;
}

/** Buckets in seconds. */
const tierBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

export function createSearchMetrics(registry: Registry): SearchMetrics {
  const lookups = new Counter({
    name: 'search_cache_lookups_total',
    help: 'Typeahead questions looked up in the cache of answers, by result.',
    labelNames: ['result'] as const,
    registers: [registry],
  });
  const answers = new Counter({
    name: 'search_answers_total',
    help: 'Answers of the search, by operation, and whether they were degraded: of the fallback, or without a tier.',
    labelNames: ['operation', 'degraded'] as const,
    registers: [registry],
  });
  const tiers = new Histogram({
    name: 'search_tier_duration_seconds',
    help: 'Time of a step of the typeahead ranking, from asking for its candidates until they are ranked.',
    labelNames: ['engine', 'tier'] as const,
    buckets: tierBuckets,
    registers: [registry],
  });
  return {
    countLookup(result) {
      lookups.inc({ result });
    },
    countResponse(operation, degraded) {
      answers.inc({ operation, degraded: String(degraded) });
    },
    tierObserver: (engine) => (tier, seconds) => {
      tiers.observe({ engine, tier }, seconds);
    },
  };
}

/** Counts the answers of an engine. */
export function withMetrics(engine: SearchEngine, metrics: SearchMetrics): SearchEngine {
  return {
    ...engine,
    async autocomplete(request) {
      const answer = await engine.autocomplete(request);
      metrics.countResponse('autocomplete', answer.degraded);
      return answer;
    },
    async listHotels(request) {
      const answer = await engine.listHotels(request);
      metrics.countResponse('listHotels', answer.degraded);
      return answer;
    },
  };
}
