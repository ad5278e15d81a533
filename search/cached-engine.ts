import { LRUCache } from 'lru-cache';
import { fold } from '../catalog/text/fold.ts';
import { lowerCode } from '../catalog/text/lower-code.ts';
import type { AutocompleteItem, AutocompleteRequest, TypeaheadEngine } from './engine.ts';

type Response = readonly AutocompleteItem[];

/** The rows that a response lists on average: the cache has room for so many per entry, so large groups displace more. */
const rowsPerResponse = 200;

/**
 * Caches the responses to what many people type, per generation of the index. Equal requests at the same time are sent
 * once. Errors are not cached, nor are responses of an engine without a generation.
 *
 * @param entries the most responses to cache; 0 for none
 * @param onLookup called with whether a response was cached
 */
export function createCachedEngine(
  engine: TypeaheadEngine,
  entries: number,
  onLookup: (result: 'hit' | 'miss') => void = () => undefined,
): TypeaheadEngine {
  const cache =
    entries > 0
      ? new LRUCache<string, Response>({
          max: entries,
          maxSize: entries * rowsPerResponse,
          sizeCalculation: (items) => items.reduce((rows, { providers }) => rows + providers.length, 1),
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
    generation: () => engine.generation(),
    async autocomplete(request) {
      const generation = engine.generation();
      const key = `${generation ?? ''}\n${keyOf(request)}`;
      const cached = cache?.get(key);
      onLookup(cached === undefined ? 'miss' : 'hit');
      if (cached !== undefined) return cached;
      const response = await sendOnce(key, request);
      // When the generation has changed meanwhile, the response may be of either.
      if (generation !== null && engine.generation() === generation) {
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
