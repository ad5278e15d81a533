import type { ApiDependencies } from './dependencies.ts';
import type { Route } from './route.ts';
import { autocompleteRoute } from './routes/autocomplete/route.ts';
import { healthRoute } from './routes/health/route.ts';

export const apiPrefix = '/content/hotels/v1';

/** Every route below the prefix, in the order of the documentation. */
export function createRoutes(deps: ApiDependencies): readonly Route[] {
  return [healthRoute(deps), autocompleteRoute(deps)];
}
