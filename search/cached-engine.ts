import { LRUCache } from 'lru-cache';
import { fold } from '../catalog/text/fold.ts';
import { lowerCode } from '../catalog/text/lower-code.ts';
import type { AutocompleteItem, AutocompleteRequest, SearchEngine, SearchResponse } from './engine.ts';

type Response = SearchResponse<readonly AutocompleteItem[]>;

/** The rows that a response lists on average: the cache has room for so many per entry, so large groups displace more. */
const rowsPerResponse = 200;

/**
 * Caches the responses to what many people type, per generation of the index. Equal requests at the same time are sent
 * once. Degraded responses and errors are not cached, nor are those of an engine without a generation.
 *
 * @param entries the most responses to cache; 0 for none
 * @param onLookup called with whether a response was cached
 */
export function createCachedEngine(
  engine: SearchEngine,
  entries: number,
  onLookup: (result: 'hit' | 'miss') => void = () => undefined,
): SearchEngine {
  const cache =
    entries > 0
      ? new LRUCache<string, Response>({
          max: entries,
          maxSize: entries * rowsPerResponse,
          sizeCalculation: ({ result }) => result.reduce((rows, { providers }) => rows + providers.length, 1),
        })
      : undefined;
  const pending = new Map<string, Promise<Response>>();

  const sendOnce = (key: string, request: AutocompleteRequest): Promise<Response> => {
    let response = pending.get(key);
    if (response === undefined) {
      response = engine.autocomplete(request).finally(() => pending.delete(key));
      pending.set(key, response);
    }
    return response;
  };

  return {
    ...engine,
    async autocomplete(request) {
      const generation = engine.generation();
      const key = `${generation ?? ''}\n${keyOf(request)}`;
      const cached = cache?.get(key);
      onLookup(cached === undefined ? 'miss' : 'hit');
      if (cached !== undefined) return cached;
      const response = await sendOnce(key, request);
      // When the generation has changed meanwhile, the response may be of either.
      if (generation !== null && !response.degraded && engine.generation() === generation) {
        cache?.set(key, response);
      }
      return response;
    },
  };
}

/** All that a response depends on. Queries that differ only in case, accents or blanks are equal, except for codes. */
function keyOf({ query, countryCode = '', family = '', limit }: AutocompleteRequest): string {
  return [lowerCode(query.trim()), fold(query), countryCode, family, limit].join('\n');
}
