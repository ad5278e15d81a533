import { fold } from '../../catalog/text/fold.ts';
import { lowerCode } from '../../catalog/text/lower-code.ts';
import { createResponseCache } from '../response-cache.ts';
import type { SuggestRequest } from './request.ts';
import type { Suggester, Suggestions } from './suggest.ts';

export interface SuggestCacheOptions {
  /** The most lists to cache; 0 for none. */
  readonly entries: number;
  /** Changes with what is found; null where it is not known, so that nothing is cached. */
  readonly generation: () => string | null;
  readonly onLookup: (result: 'hit' | 'miss') => void;
}

/** The rows of hotels that a list has on average. */
const rowsPerList = 100;

/**
 * Caches the lists that many people see while they type. Those of connections, whose policies change at any
 * moment, are not cached, nor are those that are explained, nor such as lack something.
 */
export function createCachedSuggester(suggest: Suggester, options: SuggestCacheOptions): Suggester {
  const { entries } = options;
  const cache = createResponseCache<Suggestions>({
    ...options,
    sizeOf: ({ items }) =>
      items.reduce((rows, item) => rows + (item.kind === 'hotel' ? item.item.providers.length : 1), 1),
    maxSize: entries * rowsPerList,
    isCacheable: ({ missing }) => missing.length === 0,
  });
  return (request, isGone) =>
    request.policies.length > 0 || request.isExplained
      ? suggest(request, isGone)
      : cache.get(keyOf(request), (areGone) => suggest(request, areGone), isGone);
}

/** All that a list depends on; of a text its accents too, as ö may be written oe. */
function keyOf({
  query,
  kinds,
  onlyCodes,
  countryCode,
  family,
  near,
  language,
  limit,
}: SuggestRequest): string {
  const texts = [lowerCode(query.trim()), fold(query)];
  return JSON.stringify([texts, kinds, onlyCodes, countryCode, family, near, language, limit]);
}
