import type { ApiDependencies } from './dependencies.ts';
import type { Route } from './route.ts';
import { createConnectionQueries } from '../catalog/access/connections.ts';
import { createProviderScopeOf } from './scope/provider-scope.ts';
import { createSalesScopeOf } from './scope/sales-scope.ts';
import { createPageTokens } from './paging/page-token.ts';
import { amenityTaxonomyRoute } from './routes/amenity-taxonomy/route.ts';
import { autocompleteRoute } from './routes/autocomplete/route.ts';
import { baseCodeAliasesRoute } from './routes/base-code-aliases/route.ts';
import { byBaseCodesRoute } from './routes/by-base-codes/route.ts';
import { byProviderCodesRoute } from './routes/by-provider-codes/route.ts';
import { boardsRoute } from './routes/boards/route.ts';
import { categoriesRoute } from './routes/categories/route.ts';
import { destinationsRoute } from './routes/destinations/route.ts';
import { exportRoute } from './routes/export/route.ts';
import { filterRoute } from './routes/filter/route.ts';
import { geoCheckRoute } from './routes/geo-check/route.ts';
import { healthRoute } from './routes/health/route.ts';
import { hotelSearchRoute } from './routes/hotel-search/route.ts';
import { hotelsRoute } from './routes/hotels/route.ts';
import { metadataRoute } from './routes/metadata/route.ts';
import { providerCodesRoute } from './routes/provider-codes/route.ts';
import { roomTaxonomyRoute } from './routes/room-taxonomy/route.ts';
import { roomsRoute } from './routes/rooms/route.ts';
import { statsRoute } from './routes/stats/route.ts';

export const apiPrefix = '/content/hotels/v1';

/** Every route below the prefix, in the order of the documentation. */
export function createRoutes(deps: ApiDependencies): readonly Route[] {
  const { pool, families } = deps;
  const connections = createConnectionQueries(pool);
  const providerScopeOf = createProviderScopeOf({ connections, families });
  const tokens = createPageTokens(deps.listingKey);
  const lists = { providerScopeOf, tokens };
  const hotelLists = {
    pool,
    search: deps.search,
    tokens,
    salesScopeOf: createSalesScopeOf({ pool, connections, families }),
  };
  return [
    healthRoute(deps),
    hotelsRoute(hotelLists),
    byBaseCodesRoute(pool, families),
    filterRoute(hotelLists),
    byProviderCodesRoute(pool, families),
    hotelSearchRoute(deps),
    autocompleteRoute(deps),
    geoCheckRoute(pool, connections),
    providerCodesRoute(pool),
    destinationsRoute(pool, lists),
    boardsRoute(pool, lists),
    categoriesRoute(pool, lists),
    roomsRoute(pool, families, lists),
    metadataRoute(pool, lists),
    statsRoute(pool, providerScopeOf),
    exportRoute(pool, families),
    baseCodeAliasesRoute(pool),
    amenityTaxonomyRoute(pool),
    roomTaxonomyRoute(pool),
  ];
}
