import type { Client } from '@elastic/elasticsearch';
import { unpackShown } from '../../mappings/hotels.ts';
import { questionOf } from '../autocomplete/question.ts';
import { rankAutocomplete } from '../autocomplete/rank.ts';
import { roundScore } from '../autocomplete/round-score.ts';
import type { SearchEngine } from '../engine.ts';
import { createElasticsearchCandidateSource } from './candidate-source.ts';
import { createSearchGateway, type SearchGateway } from './gateway.ts';
import { listHotels } from './list-hotels.ts';
import { tuning } from './tuning.ts';

export interface ElasticsearchEngineOptions {
  /** The alias of the hotels index. */
  readonly alias: string;
  /** Milliseconds that a question may take, however many requests it needs; without it each request has its own limit. */
  readonly timeoutMs?: number;
}

/** The search engine on Elasticsearch. */
export function createElasticsearchEngine(
  client: Client,
  { alias, timeoutMs }: ElasticsearchEngineOptions,
): SearchEngine {
  const gateway = createSearchGateway(client, alias);
  const inTime = async <T>(ask: (bounded: SearchGateway) => Promise<T>): Promise<T> => {
    if (timeoutMs === undefined) return ask(gateway);
    const late = new AbortController();
    const timer = setTimeout(() => {
      late.abort();
    }, timeoutMs);
    try {
      return await ask(createSearchGateway(client, alias, late.signal));
    } finally {
      clearTimeout(timer);
      // What the question did not wait for, because another part of it failed.
      late.abort();
    }
  };
  let generation: string | null = null;
  let askedAt = -Infinity;

  // Learned beside the searches, never waited for: until it is known nothing is cached.
  const learnGeneration = (): void => {
    const now = performance.now();
    if (now - askedAt < tuning.generationKeptMs) return;
    askedAt = now;
    gateway.liveIndex().then(
      (index) => {
        generation = index;
      },
      () => {
        generation = null;
      },
    );
  };

  return {
    kind: 'elasticsearch',
    async autocomplete(request) {
      const question = questionOf(request);
      const { ranked, incomplete } = await inTime((bounded) =>
        rankAutocomplete(createElasticsearchCandidateSource(bounded, question), question),
      );
      const result = ranked.map(({ candidate, score, match }) => ({
        ...unpackShown(candidate.shown),
        score: roundScore(score),
        match,
      }));
      return { result, degraded: incomplete };
    },
    async listHotels(request) {
      return { result: await inTime((bounded) => listHotels(bounded, request)), degraded: false };
    },
    generation() {
      learnGeneration();
      return generation;
    },
    ping: () => inTime((bounded) => bounded.probe()),
  };
}
