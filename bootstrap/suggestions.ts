import type { TypeaheadEngine } from '../search/engine.ts';
import { createCachedSuggester } from '../search/suggest/cached-suggester.ts';
import { startEntities } from '../search/suggest/entities.ts';
import { countSuggestionLookups, observeEntities } from '../search/suggest/metrics.ts';
import { createSellableHotels } from '../search/suggest/sellable-hotels.ts';
import { createSuggester, type Suggester } from '../search/suggest/suggest.ts';
import type { ServiceContext } from './service-context.ts';

/** Suggestions: hotels from a typeahead, places and chains from the memory of this process, behind a cache. */
export function openSuggestions(
  { config, database, logger, registry, shutdown }: ServiceContext,
  typeahead: TypeaheadEngine,
): Suggester {
  const entities = startEntities({ databaseUrl: database.url, logger });
  observeEntities(registry, entities);
  shutdown.add({ name: 'suggestions', close: () => entities.close() });
  const suggest = createSuggester({
    typeahead,
    entities,
    sellableHotels: createSellableHotels(database.pool),
  });
  return createCachedSuggester(suggest, {
    entries: config.search.cacheEntries,
    generation() {
      const ofHotels = typeahead.generation();
      const ofEntities = entities.generation();
      return ofHotels === null || ofEntities === null ? null : `${ofHotels} ${ofEntities}`;
    },
    onLookup: countSuggestionLookups(registry),
  });
}
