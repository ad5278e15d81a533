import { LRUCache } from 'lru-cache';
import { fold } from '../catalog/text/fold.ts';
import { lowerCode } from '../catalog/text/lower-code.ts';
import type { AutocompleteItem, AutocompleteRequest, SearchResponse, SearchEngine } from './engine.ts';

type Answer = SearchResponse<readonly AutocompleteItem[]>;

/** Rows that an answer lists, about; the cache has room for so many of each entry, and large groups take that of others. */
const rowsOfAnswer = 200;

/**
 * Keeps the answers to what many people type, under the generation of the index: a new one asks anew. Equal questions
 * at the same time are asked once. Degraded answers and errors are not kept, nor are those of an engine without a
 * generation.
 *
 * @param entries answers to keep at most; 0 keeps none
 * @param onLookup told whether an answer was at hand
 */
export function createCachedEngine(
  engine: SearchEngine,
  entries: number,
  onLookup: (result: 'hit' | 'miss') => void = () => undefined,
): SearchEngine {
  const kept =
    entries > 0
      ? new LRUCache<string, Answer>({
          max: entries,
          maxSize: entries * rowsOfAnswer,
          sizeCalculation: ({ result }) => result.reduce((rows, { providers }) => rows + providers.length, 1),
        })
      : undefined;
  const running = new Map<string, Promise<Answer>>();

  const askOnce = (key: string, request: AutocompleteRequest): Promise<Answer> => {
    let answer = running.get(key);
    if (answer === undefined) {
      answer = engine.autocomplete(request).finally(() => running.delete(key));
      running.set(key, answer);
    }
    return answer;
  };

  return {
    ...engine,
    async autocomplete(request) {
      const generation = engine.generation();
      const key = `${generation ?? ''}\n${keyOf(request)}`;
      const known = kept?.get(key);
      onLookup(known === undefined ? 'miss' : 'hit');
      if (known !== undefined) return known;
      const answer = await askOnce(key, request);
      // Asked under one generation and answered under the next: it may be of either.
      if (generation !== null && !answer.degraded && engine.generation() === generation)
        kept?.set(key, answer);
      return answer;
    },
  };
}

/** All that an answer depends on: questions that differ in case, accents or blanks only are one, but for codes. */
function keyOf({ query, countryCode = '', family = '', limit }: AutocompleteRequest): string {
  return [lowerCode(query.trim()), fold(query), countryCode, family, limit].join('\n');
}
