import type { Client } from '@elastic/elasticsearch';
import { parseQuery } from '../autocomplete/parsed-query.ts';
import { rankAutocomplete } from '../autocomplete/rank.ts';
import { IndexNotReadyError, type SearchEngine } from '../engine.ts';
import type { TierObserver } from '../metrics.ts';
import { itemsOf } from './autocomplete-items.ts';
import { probeSearch } from './candidate-searches.ts';
import { createElasticsearchCandidateSource } from './candidate-source.ts';
import { areasOf, createLargeGroupLookup, noLargeGroups } from './large-group-lookup.ts';
import { listHotels } from './list-hotels.ts';
import { createLiveIndex } from './live-index.ts';
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
  const liveIndex = createLiveIndex(alias, createSearchClient(client, alias));
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

  return {
    kind: 'elasticsearch',
    async autocomplete(request) {
      const query = parseQuery(request);
      return withTimeout(async (clientOf) => {
        const live = clientOf(alias);
        await liveIndex.state(live);
        for (let attempt = 1; attempt <= tuning.maxAttempts; attempt += 1) {
          const source = createElasticsearchCandidateSource(live, query);
          const { ranked, incomplete } = await rankAutocomplete(source, query, onTier);
          const result = await itemsOf(live, ranked);
          if (result !== null) return { result, degraded: incomplete };
        }
        // It is being written, or a document that lists rows of the group was refused.
        throw new IndexNotReadyError('The index lacks rows of a large group');
      });
    },
    async listHotels(request) {
      const areas = areasOf(request.criteria);
      const result = await withTimeout(async (clientOf) => {
        const live = clientOf(alias);
        await liveIndex.state(live);
        if (areas.length === 0) return listHotels(live, request, noLargeGroups);
        return liveIndex.readUnchanged(clientOf, async (index, state) =>
          listHotels(index, request, await lookUpLargeGroups(index, state, areas)),
        );
      });
      return { result, degraded: false };
    },
    generation: () => liveIndex.known()?.label ?? null,
    async ping() {
      await withTimeout(async (clientOf) => {
        const live = clientOf(alias);
        await liveIndex.state(live);
        await live.search(probeSearch);
      });
    },
  };
}
