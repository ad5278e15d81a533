import type { Client } from '@elastic/elasticsearch';
import { parseQuery } from '../autocomplete/parsed-query.ts';
import { rankAutocomplete } from '../autocomplete/rank.ts';
import { type SearchEngine, SearchRefusedError } from '../engine.ts';
import type { TierObserver } from '../metrics.ts';
import { itemsOf } from './autocomplete-items.ts';
import { probeSearch } from './candidate-searches.ts';
import { createElasticsearchCandidateSource } from './candidate-source.ts';
import { areasOf, createLargeGroupLookup, noLargeGroups } from './large-group-lookup.ts';
import { listHotels } from './list-hotels.ts';
import { createLiveIndexReader } from './live-index.ts';
import { createSearchClient, type SearchClient } from './search-client.ts';
import { tuning } from './tuning.ts';

export interface ElasticsearchEngineOptions {
  /** The alias of the hotels index. */
  readonly alias: string;
  /** Milliseconds for a request to the engine, however many it sends; without it each of these has its own limit. */
  readonly timeoutMs?: number;
  readonly onTier?: TierObserver;
}

/** The search engine on Elasticsearch. */
export function createElasticsearchEngine(
  client: Client,
  { alias, timeoutMs, onTier }: ElasticsearchEngineOptions,
): SearchEngine {
  const readLiveIndex = createLiveIndexReader(alias);
  const lookUpLargeGroups = createLargeGroupLookup();
  const withTimeout = async <T>(
    work: (clientOf: (index: string) => SearchClient) => Promise<T>,
  ): Promise<T> => {
    if (timeoutMs === undefined) return work((index) => createSearchClient(client, index));
    const controller = new AbortController();
    const timer = setTimeout(() => {
      controller.abort();
    }, timeoutMs);
    try {
      return await work((index) => createSearchClient(client, index, controller.signal));
    } finally {
      clearTimeout(timer);
      // Ends the requests that are still under way because another one has failed.
      controller.abort();
    }
  };
  let generation: string | null = null;
  let lookedUpAt = -Infinity;

  // In the background, beside the searches: until it is known nothing is cached.
  const refreshGeneration = (): void => {
    const now = performance.now();
    if (now - lookedUpAt < tuning.generationCacheMs) return;
    lookedUpAt = now;
    createSearchClient(client, alias)
      .liveIndex()
      .then(
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
      const query = parseQuery(request);
      return withTimeout(async (clientOf) => {
        const live = clientOf(alias);
        for (let attempt = 1; attempt <= tuning.maxAttempts; attempt += 1) {
          const source = createElasticsearchCandidateSource(live, query);
          const { ranked, incomplete } = await rankAutocomplete(source, query, onTier);
          const result = await itemsOf(live, ranked);
          if (result !== null) return { result, degraded: incomplete };
        }
        // The server is up; a document that lists rows of a large group was refused, for example.
        throw new SearchRefusedError('The index lacks rows of a large group', request.query);
      });
    },
    async listHotels(request) {
      const areas = areasOf(request.criteria);
      const result = await withTimeout((clientOf) =>
        areas.length === 0
          ? listHotels(clientOf(alias), request, noLargeGroups)
          : readLiveIndex(clientOf, async (index, indexName) =>
              listHotels(index, request, await lookUpLargeGroups(index, indexName, areas)),
            ),
      );
      return { result, degraded: false };
    },
    generation() {
      refreshGeneration();
      return generation;
    },
    async ping() {
      await withTimeout((clientOf) => clientOf(alias).search(probeSearch));
    },
  };
}
