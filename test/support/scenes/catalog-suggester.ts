import type { Pool } from 'pg';
import type { TypeaheadEngine } from '../../../search/engine.ts';
import { createEntitySearch } from '../../../search/suggest/find/entity-search.ts';
import { openEntityIndex } from '../../../search/suggest/index/entity-index.ts';
import { readEntityIndex } from '../../../search/suggest/index/read-entities.ts';
import { createSellable } from '../../../search/suggest/sellable.ts';
import { createSuggester, type EntityFinder, type Suggester } from '../../../search/suggest/suggest.ts';
import { catalogTypeahead } from './catalog-typeahead.ts';

/** Suggestions of a small catalog, which is read again for each request. */
export function catalogSuggester(pool: Pool, typeahead: TypeaheadEngine = catalogTypeahead(pool)): Suggester {
  const entities: EntityFinder = {
    find: async (request) => (await loadEntities(pool)).find(request),
    generation: () => null,
  };
  return catalogSuggesterOf(pool, typeahead, entities);
}

/** Suggestions from what was loaded once. */
export function catalogSuggesterOf(
  pool: Pool,
  typeahead: TypeaheadEngine,
  entities: EntityFinder,
): Suggester {
  return createSuggester({ typeahead, entities, sellable: createSellable(pool) });
}

/** The places and chains that a catalog has now. */
export async function loadEntities(pool: Pool): Promise<EntityFinder> {
  const connection = await pool.connect();
  const index = await readEntityIndex(connection).finally(() => {
    connection.release();
  });
  const search = createEntitySearch(openEntityIndex(index));
  return {
    find: (request) => Promise.resolve(search(request)),
    generation: () => 'loaded once',
  };
}
