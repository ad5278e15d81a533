import type { ApiDependencies } from './dependencies.ts';
import type { Route } from './route.ts';
import { createConnectionQueries } from '../catalog/queries/connections.ts';
import { createScopeOf } from './listing/scope.ts';
import { createListingTokens } from './listing/tokens.ts';
import { amenityTaxonomyRoute } from './routes/amenity-taxonomy/route.ts';
import { autocompleteRoute } from './routes/autocomplete/route.ts';
import { baseCodeAliasesRoute } from './routes/base-code-aliases/route.ts';
import { byBaseCodesRoute } from './routes/by-base-codes/route.ts';
import { byProviderCodesRoute } from './routes/by-provider-codes/route.ts';
import { boardsRoute } from './routes/boards/route.ts';
import { categoriesRoute } from './routes/categories/route.ts';
import { destinationsRoute } from './routes/destinations/route.ts';
import { healthRoute } from './routes/health/route.ts';
import { metadataRoute } from './routes/metadata/route.ts';
import { providerCodesRoute } from './routes/provider-codes/route.ts';
import { roomTaxonomyRoute } from './routes/room-taxonomy/route.ts';
import { roomsRoute } from './routes/rooms/route.ts';
import { statsRoute } from './routes/stats/route.ts';

export const apiPrefix = '/content/hotels/v1';

/** Every route below the prefix, in the order of the documentation. */
export function createRoutes(deps: ApiDependencies): readonly Route[] {
  const { pool, families } = deps;
  const scopeOf = createScopeOf({ connections: createConnectionQueries(pool), families });
  const lists = { scopeOf, tokens: createListingTokens(deps.listingKey) };
  return [
    healthRoute(deps),
    autocompleteRoute(deps),
    byBaseCodesRoute(pool, families),
    byProviderCodesRoute(pool, families),
    providerCodesRoute(pool),
    destinationsRoute(pool, lists),
    boardsRoute(pool, lists),
    categoriesRoute(pool, lists),
    roomsRoute(pool, families, lists),
    metadataRoute(pool, lists),
    statsRoute(pool, scopeOf),
    baseCodeAliasesRoute(pool),
    amenityTaxonomyRoute(pool),
    roomTaxonomyRoute(pool),
  ];
}
