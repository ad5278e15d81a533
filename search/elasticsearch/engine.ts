import type { Client } from '@elastic/elasticsearch';
import { parseQuery } from '../autocomplete/parsed-query.ts';
import { rankAutocomplete } from '../autocomplete/rank.ts';
import { type SearchEngine, SearchRefusedError } from '../engine.ts';
import type { TierObserver } from '../metrics.ts';
import { createElasticsearchCandidateSource } from './candidate-source.ts';
import { createSearchGateway, type SearchGateway } from './gateway.ts';
import { itemsOf } from './items.ts';
import { areasOf, createLargeGroupReader, noLargeGroups } from './large-groups.ts';
import { listHotels } from './list-hotels.ts';
import { createOnLiveIndex } from './live-index.ts';
import { tuning } from './tuning.ts';

export interface ElasticsearchEngineOptions {
  /** The alias of the hotels index. */
  readonly alias: string;
  /** Milliseconds that a question may take, however many requests it needs; without it each request has its own limit. */
  readonly timeoutMs?: number;
  readonly onTier?: TierObserver;
}

/** The search engine on Elasticsearch. */
export function createElasticsearchEngine(
  client: Client,
  { alias, timeoutMs, onTier }: ElasticsearchEngineOptions,
): SearchEngine {
  const gateway = createSearchGateway(client, alias);
  const onLiveIndex = createOnLiveIndex(alias);
  const readLargeGroups = createLargeGroupReader();
  const inTime = async <T>(ask: (gatewayOf: (name: string) => SearchGateway) => Promise<T>): Promise<T> => {
    if (timeoutMs === undefined) return ask((name) => createSearchGateway(client, name));
    const late = new AbortController();
    const timer = setTimeout(() => {
      late.abort();
    }, timeoutMs);
    try {
      return await ask((name) => createSearchGateway(client, name, late.signal));
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
      const question = parseQuery(request);
      return inTime(async (gatewayOf) => {
        const bounded = gatewayOf(alias);
        for (let attempt = 1; attempt <= tuning.tries; attempt += 1) {
          const source = createElasticsearchCandidateSource(bounded, question);
          const { ranked, incomplete } = await rankAutocomplete(source, question, onTier);
          const result = await itemsOf(bounded, ranked);
          if (result !== null) return { result, degraded: incomplete };
        }
        // Not for want of a server: a document that lists rows of a large group was refused, say.
        throw new SearchRefusedError('The index lacks rows of a large group', request.query);
      });
    },
    async listHotels(request) {
      const areas = areasOf(request.criteria);
      const result = await inTime((gatewayOf) =>
        areas.length === 0
          ? listHotels(gatewayOf(alias), request, noLargeGroups)
          : onLiveIndex(gatewayOf, async (one, index) =>
              listHotels(one, request, await readLargeGroups(one, index, areas)),
            ),
      );
      return { result, degraded: false };
    },
    generation() {
      learnGeneration();
      return generation;
    },
    ping: () => inTime((gatewayOf) => gatewayOf(alias).probe()),
  };
}
