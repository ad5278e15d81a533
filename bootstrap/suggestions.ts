import { withTimeout } from '../runtime/with-timeout.ts';
import type { TypeaheadEngine } from '../search/engine.ts';
import { createCachedSuggester } from '../search/suggest/cached-suggester.ts';
import { type Entities, startEntities } from '../search/suggest/entities.ts';
import { countSuggestionLookups, observeEntities } from '../search/suggest/metrics.ts';
import { createSellable } from '../search/suggest/sellable.ts';
import { createSuggester, type Suggester } from '../search/suggest/suggest.ts';
import type { ServiceContext } from './service-context.ts';

/** How long a start waits for places and chains that are few, in milliseconds. */
const readyTimeoutMs = 2000;

/** Begins to read places and chains. */
export function openEntities({ database, logger, registry, shutdown }: ServiceContext): Entities {
  const entities = startEntities({ databaseUrl: database.url, logger });
  observeEntities(registry, entities);
  shutdown.add({ name: 'suggestions', close: () => entities.close() });
  return entities;
}

/**
 * Suggestions: hotels from a typeahead, places and chains from the memory of this process, behind a cache.
 */
export async function openSuggestions(
  { config, database, logger, registry }: ServiceContext,
  typeahead: TypeaheadEngine,
  entities: Entities,
): Promise<Suggester> {
  await withTimeout(entities.ready, readyTimeoutMs, 'not yet').catch(() => {
    logger.info('places and chains are not suggested until they have been read');
  });
  const suggest = createSuggester({
    typeahead,
    entities,
    sellable: createSellable(database.pool),
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
