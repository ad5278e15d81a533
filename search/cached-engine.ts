import { fold } from '../catalog/text/fold.ts';
import { lowerCode } from '../catalog/text/lower-code.ts';
import type { TypeaheadEngine, TypeaheadItem, TypeaheadRequest } from './engine.ts';
import { createResponseCache } from './response-cache.ts';

/**
 * The rows that a response lists on average: the cache has room for so many per entry,
 * so large groups displace more.
 */
const rowsPerResponse = 200;

/**
 * Caches the responses to what many people type, per generation of the index. Equal requests at the same time
 * are sent once. Errors are not cached, nor are responses of an engine without a generation.
 *
 * @param entries the most responses to cache; 0 for none
 * @param onLookup called with whether a response was cached
 */
export function createCachedEngine(
  engine: TypeaheadEngine,
  entries: number,
  onLookup: (result: 'hit' | 'miss') => void = () => undefined,
): TypeaheadEngine {
  const cache = createResponseCache<readonly TypeaheadItem[]>({
    entries,
    sizeOf: (items) => items.reduce((rows, { providers }) => rows + providers.length, 1),
    maxSize: entries * rowsPerResponse,
    generation: () => engine.generation(),
    onLookup,
  });
  return {
    generation: () => engine.generation(),
    find: (request, onTier, isGone) =>
      cache.get(keyOf(request), (areGone) => engine.find(request, onTier, areGone), isGone),
  };
}

/**
 * All that a response depends on. Queries that differ only in case, accents or
 * blanks are equal, except for codes.
 */
function keyOf({
  query,
  countryCode = '',
  family = '',
  limit,
  fuzzyBelow = limit,
}: TypeaheadRequest): string {
  return [lowerCode(query.trim()), fold(query), countryCode, family, limit, fuzzyBelow].join('\n');
}
