import type { Client } from '@elastic/elasticsearch';
import { unpackShown } from '../../mappings/hotels.ts';
import { questionOf } from '../autocomplete/question.ts';
import { rankAutocomplete } from '../autocomplete/rank.ts';
import { roundScore } from '../autocomplete/round-score.ts';
import type { SearchEngine } from '../engine.ts';
import { createElasticsearchCandidateSource } from './candidate-source.ts';
import { createSearchGateway } from './gateway.ts';
import { listHotels } from './list-hotels.ts';
import { tuning } from './tuning.ts';

export interface ElasticsearchEngineOptions {
  /** The alias of the hotels index. */
  readonly alias: string;
}

/** The search engine on Elasticsearch. */
export function createElasticsearchEngine(
  client: Client,
  { alias }: ElasticsearchEngineOptions,
): SearchEngine {
  const gateway = createSearchGateway(client, alias);
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
      const source = createElasticsearchCandidateSource(gateway, question);
      const { ranked, incomplete } = await rankAutocomplete(source, question);
      const result = ranked.map(({ candidate, score, match }) => ({
        ...unpackShown(candidate.shown),
        score: roundScore(score),
        match,
      }));
      return { result, degraded: incomplete };
    },
    async listHotels(request) {
      return { result: await listHotels(gateway, request), degraded: false };
    },
    generation() {
      learnGeneration();
      return generation;
    },
    async ping() {
      await gateway.liveIndex();
    },
  };
}
