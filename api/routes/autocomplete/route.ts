import { largestOrdinaryGroup } from '../../../catalog/hotels/groups.ts';
import type { TypeaheadItem } from '../../../search/engine.ts';
import { jsonTextOnce } from '../../response/json-text.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { shownKey } from '../../schemas/hotel.ts';
import { requestedProvider } from '../../scope/requested-provider.ts';
import { autocompleteResponse, autocompleteBody, autocompleteExamples } from './schema.ts';

export function autocompleteRoute({ typeahead, families }: RouteDependencies): Route {
  // The cache of the search returns the same list many times.
  const shown = (items: readonly TypeaheadItem[]) =>
    items.map(({ popularity: _, ...item }) => ({ ...item, providers: item.providers.map(shownKey) }));
  const usualBody = jsonTextOnce((items: readonly TypeaheadItem[]) => ({
    items: shown(items),
    warnings: [],
  }));
  return defineRoute({
    method: 'post',
    path: '/hotels/autocomplete',
    operationId: 'autocompleteHotels',
    tag: 'Hotels',
    summary: 'Typeahead: hotels for a partial query, ranked',
    description:
      'Lists groups of hotels (a base code, or a single unmapped hotel) in four tiers: `code` (the query is a base code or ' +
      'a provider hotel code), `prefix` (the name starts with the query), `word` (each word of the query starts a word of ' +
      'the name or of the city, or, in scripts written without blanks, any piece of one), `fuzzy` (similar names, for typos). ' +
      'In the tiers `prefix` and `word` popular hotels come first, see records of `popularity` of the import. A group is listed once, with all of its providers. A ' +
      `base code with more than ${largestOrdinaryGroup} live hotels is searched as a collection: each of its hotels is found by its own city ` +
      'only, and the base code finds the first of its hotels. 503 while the service reads a large catalog, and at once where so many requests wait that ' +
      'this one would not begin within 250 ms.',
    access: 'content',
    body: autocompleteBody,
    bodyExample: autocompleteExamples.body,
    responses: {
      200: {
        description: 'The ranked list.',
        schema: autocompleteResponse,
        example: autocompleteExamples.response,
      },
    },
    errors: ['SEARCH_UNAVAILABLE'],

    async handle({ body, isGone }) {
      const { family, warnings } = await requestedProvider(families, body.providerCode);
      // The provider is not known: as a filter it matches nothing.
      if (family === null) return { status: 200, body: { items: [], warnings: [] } };
      const request = {
        query: body.query,
        limit: body.limit,
        ...(body.countryCode === undefined ? {} : { countryCode: body.countryCode }),
        ...(family === undefined ? {} : { family: family.family }),
      };
      const items = await typeahead.find(request, undefined, isGone);
      const response = warnings.length === 0 ? usualBody(items) : { items: shown(items), warnings };
      return { status: 200, body: response };
    },
  });
}
