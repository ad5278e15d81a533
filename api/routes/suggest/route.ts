import type { GeoPolicy } from '../../../catalog/access/geo-policy.ts';
import { suggestionKinds, type StepTime, type Suggestions } from '../../../search/suggest/suggest.ts';
import type { Claims } from '../../access/jwt.ts';
import { jsonTextOnce } from '../../response/json-text.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import type { Warning } from '../../schemas/responses.ts';
import { readRowsOfHotels } from './explain-hotels.ts';
import { presentCut, presentExplained, presentSuggestion } from './present.ts';
import { suggestBody, suggestExamples, suggestResponse } from './schema.ts';

/** What of the catalog a request is about. */
interface Scope {
  /** Undefined: all providers; null: of a provider that is not known, so nothing. */
  readonly family: string | null | undefined;
  readonly policies: readonly GeoPolicy[];
  readonly warnings: readonly Warning[];
}

export function suggestRoute({ pool, salesScopeOf, families, suggest }: RouteDependencies): Route {
  const itemsOf = ({ request, items }: Suggestions) => items.map((item) => presentSuggestion(item, request));
  // The cache of suggestions returns the same list many times.
  const usualBody = jsonTextOnce((found: Suggestions) => ({ items: itemsOf(found), warnings: [] }));

  const scopeOf = async (
    { providerCode, connectionCode }: { readonly providerCode?: string; readonly connectionCode?: string },
    claims: Claims | null,
  ): Promise<Scope> => {
    const requested = providerCode === undefined ? undefined : await families.familyOf(providerCode);
    if (connectionCode === undefined) return { family: requested, policies: [], warnings: [] };
    const { criteria, warnings } = await salesScopeOf(
      { connectionCodes: [connectionCode], providerCode },
      claims,
    );
    const [sales] = criteria.salesScopes ?? [];
    if (sales === undefined) throw new Error('a connection that was found is missing');
    const { policies, providerCodes } = sales;
    // A sandbox sells what all providers have.
    if (providerCodes === null) return { family: requested, policies, warnings };
    const [own] = providerCodes;
    return { family: own === undefined ? null : await families.familyOf(own), policies, warnings };
  };

  return defineRoute<'suggest'>({
    method: 'post',
    path: '/suggest',
    operationId: 'suggest',
    tag: 'Hotels',
    summary: 'One search box: places, hotels and chains for a partial text, ranked and explained',
    description:
      'Lists what a person who types into one box may mean: places by their names in all languages and by codes such as ' +
      'IATA’s, hotels as `POST /hotels/autocomplete` finds them, and chains. The order is that of `match` (`code`, `prefix`, ' +
      '`word`, `fuzzy`); within one what was typed as a whole comes first, then the score decides: how well known something is, ' +
      'from the catalog alone, how much of its name was typed, and how near it is to `near`. So a city comes before a hotel ' +
      'named after it, and a hotel whose whole name is typed before a city whose name begins alike. `ä`, `ö`, `ü`, `å` and `ø` ' +
      'may be typed without their marks or with two letters (`ae`), and names without their blanks. Hotels are found from two ' +
      'characters on. 503 while the service reads a large catalog.',
    access: 'content',
    body: suggestBody,
    bodyExample: suggestExamples.body,
    responses: {
      200: {
        description: 'The ranked list.',
        headers: {
          'Server-Timing':
            'Milliseconds for places and chains (`entities`), for each of their tiers that was looked at, and for `hotels`; ' +
            'of a cached list those that it took.',
        },
        schema: suggestResponse,
        example: suggestExamples.response,
      },
    },
    errors: ['CONNECTION_FORBIDDEN', 'RESTRICTION_CHECK_UNAVAILABLE', 'SEARCH_UNAVAILABLE'],

    async handle({ body, claims }) {
      const { query, countryCode, near = null, language = null, limit } = body;
      const { family, policies, warnings } = await scopeOf(body, claims);
      if (family === null) {
        return { status: 200, headers: timingHeaders([]), body: { items: [], warnings: [...warnings] } };
      }
      const kinds = suggestionKinds.filter((kind) => body.kinds.includes(kind));
      const onlyCodes = kinds.length === 0;
      const found = await suggest({
        query,
        kinds: onlyCodes ? suggestionKinds : kinds,
        onlyCodes,
        ...(countryCode !== undefined && { countryCode }),
        ...(family !== undefined && { family }),
        near,
        policies,
        language,
        limit,
        isExplained: body.explain,
      });
      const headers = timingHeaders(found.times);
      if (!body.explain) {
        const response =
          warnings.length === 0 ? usualBody(found) : { items: itemsOf(found), warnings: [...warnings] };
        return { status: 200, headers, body: response };
      }
      const { request, items, cut } = found;
      const rows = await readRowsOfHotels(pool, items);
      return {
        status: 200,
        headers,
        body: {
          items: items.map((item) => presentExplained(item, request, rows.get(item.id) ?? [])),
          cut: cut.map(presentCut),
          warnings: [...warnings],
        },
      };
    },
  });
}

function timingHeaders(times: readonly StepTime[]) {
  return { 'Server-Timing': times.map(({ step, ms }) => `${step};dur=${ms.toFixed(2)}`).join(', ') };
}
