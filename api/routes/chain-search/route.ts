import { fuzzyThreshold, alternativeThreshold } from '../../../search/chains/rank.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { degradedWarnings } from '../../schemas/responses.ts';
import { requestedProvider } from '../../scope/requested-provider.ts';
import { chainSearchBody, chainSearchExamples, chainSearchResponse } from './schema.ts';

export function chainSearchRoute({ search, families }: RouteDependencies): Route {
  return defineRoute({
    method: 'post',
    path: '/chains/search',
    operationId: 'searchChains',
    tag: 'Chains',
    summary: 'Typeahead: chains for a partial name, ranked',
    description:
      'Lists the canonical names of chains (lower case, without accents), each with all chains that bear it; the name in force ' +
      'is that of an administrator, else that of the provider, else one that was published by itself. The query is trimmed and ' +
      'canonicalized. `matchType` is the first that holds: `exact` (the name is the query), `prefix` (it starts with it), ' +
      '`contains`, each of the canonical name and query or of both folded (ß as ss, Метрополь as metropol, as names of hotels ' +
      `are), whichever is better; \`fuzzy\` (a similarity of ${fuzzyThreshold} or more, for typos). The order is that of \`matchType\`, then score ` +
      'descending, then canonical name. With `mode` `suggest` and no items, `suggestions` lists names with a similarity of ' +
      `${alternativeThreshold} or more. With \`providerCode\`, \`chains\`, \`name\`, \`masterChainId\` and \`hotelCount\` are of ` +
      'the chains of its family alone. A name that changes is found at once, or within two seconds where an index is searched, and ' +
      'so are its hotels counted.',
    access: 'content',
    etag: true,
    maxAgeSeconds: 60,
    body: chainSearchBody,
    bodyExample: chainSearchExamples.body,
    responses: {
      200: {
        description: 'The ranked list.',
        schema: chainSearchResponse,
        example: chainSearchExamples.response,
      },
    },
    errors: ['SEARCH_UNAVAILABLE'],

    async handle({ body: { q, mode, providerCode, limit }, gone }) {
      const withAlternatives = mode === 'suggest';
      const { family, warnings } = await requestedProvider(families, providerCode);
      // The provider is not known: as a filter it matches nothing.
      if (family === null) {
        return {
          status: 200,
          body: { items: [], ...(withAlternatives && { suggestions: [] }), warnings: [] },
        };
      }
      const { result, degraded } = await search.searchChains({
        gone: gone(),
        query: q,
        withAlternatives,
        limit,
        ...(family !== undefined && { provider: family }),
      });
      const { items, alternatives } = result;
      return {
        status: 200,
        body: {
          items,
          ...(alternatives && { suggestions: alternatives }),
          warnings: [...warnings, ...degradedWarnings(degraded)],
        },
      };
    },
  });
}
