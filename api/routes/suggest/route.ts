import type { GeoPolicy } from '../../../catalog/access/geo-policy.ts';
import { countedText } from '../../../catalog/choices/choice.ts';
import { createTypedText } from '../../../search/suggest/text/highlights.ts';
import type { StepTime } from '../../../search/suggest/ranking/search-steps.ts';
import { suggestionKinds, type SuggestRequest } from '../../../search/suggest/request.ts';
import type { SuggestionPart, Suggestions } from '../../../search/suggest/suggest.ts';
import type { Claims } from '../../access/jwt.ts';
import { jsonTextOnce } from '../../response/json-text.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import type { Warning } from '../../schemas/responses.ts';
import { readRowsOfHotels } from './explain-hotels.ts';
import { type Presentation, presentCut, presentExplained, presentSuggestion } from './present.ts';
import { suggestBody, suggestExamples, suggestResponse } from './schema.ts';

/** What of the catalog a request is about. */
interface Scope {
  /** Undefined: all providers; null: of a provider that is not known, so nothing. */
  readonly family: string | null | undefined;
  readonly policies: readonly GeoPolicy[];
  readonly warnings: readonly Warning[];
}

const missingPart: Readonly<Record<SuggestionPart, Warning>> = {
  entities: {
    code: 'WARN_SUGGESTIONS_INCOMPLETE',
    message: 'Places and chains cannot be searched at the moment; these are hotels alone.',
  },
  hotels: {
    code: 'WARN_SUGGESTIONS_INCOMPLETE',
    message: 'Hotels cannot be searched at the moment; these are places and chains alone.',
  },
};

export function suggestRoute({ pool, salesScopeOf, suggest, choices }: RouteDependencies): Route {
  const itemsOf = ({ request, items }: Suggestions) => {
    const presentation = presentationOf(request);
    return items.map((item) => presentSuggestion(item, presentation));
  };
  // The cache of suggestions returns the same list many times.
  const usualBody = jsonTextOnce((found: Suggestions) => ({ items: itemsOf(found), warnings: [] }));

  /** Not of a single letter, as hotels are found from two on, nor where something could not be searched. */
  const noteUnanswered = ({ request, items, missing }: Suggestions): void => {
    if (items.length > 0 || missing.length > 0 || request.onlyCodes) return;
    const text = countedText(request.query);
    if (text !== null && text.length > 1) choices.unanswered(text);
  };

  const scopeOf = async (
    { providerCode, connectionCode }: { readonly providerCode?: string; readonly connectionCode?: string },
    claims: Claims | null,
  ): Promise<Scope> => {
    const { requested, sold, warnings } = await salesScopeOf(
      { connectionCodes: [connectionCode], providerCode },
      claims,
    );
    // Without a connection, or with that of a sandbox, the request alone says which providers are meant.
    const [{ family = requested, policies } = { policies: [] }] = sold;
    return { family: family === null ? null : family?.family, policies, warnings };
  };

  return defineRoute({
    method: 'post',
    path: '/suggest',
    operationId: 'suggest',
    tag: 'Hotels',
    summary: 'One search box: places, hotels and chains for a partial text, ranked and explained',
    description:
      'Lists what a person who types into one box may mean: places by their names in all languages and by codes such as ' +
      'IATA’s or their id, hotels as `POST /hotels/autocomplete` finds them or by `<providerCode>:<hotelCode>`, and chains. ' +
      'The order is that of `match` (`code`, `prefix`, `word`, `fuzzy`); within one what was typed as a whole comes first, ' +
      'then the score decides: how well known something is, from the catalog alone, how much of its name was typed, and ' +
      'how near it is to `near`. So a city comes before a hotel named after it, and a hotel whose whole name is typed before a city whose name begins alike. `ä`, `ö`, `ü`, `å` and `ø` ' +
      'may be typed without their marks or with two letters (`ae`), and names without their blanks. Hotels are found from two ' +
      'characters on. While the service reads a large catalog, what is read already is listed, with the warning ' +
      '`WARN_SUGGESTIONS_INCOMPLETE`; 503 when that is nothing of what is wanted.',
    access: 'content',
    body: suggestBody,
    bodyExample: suggestExamples.body,
    responses: {
      200: {
        description: 'The ranked list.',
        headers: {
          'Server-Timing':
            'Milliseconds for places and chains (`entities`; where too few are found, also `entities_with_mistakes`) and for ' +
            'each of their tiers that was looked at; for `hotels`, and for their tiers (`hotels_prefix`), added up over all ' +
            'spellings that were searched. Of a cached list those that it took.',
        },
        schema: suggestResponse,
        example: suggestExamples.response,
      },
    },
    errors: ['CONNECTION_FORBIDDEN', 'RESTRICTION_CHECK_UNAVAILABLE', 'SEARCH_UNAVAILABLE'],

    async handle({ body, claims, isGone }) {
      const { query, countryCode, near = null, language = null, limit } = body;
      const { family, policies, ...scope } = await scopeOf(body, claims);
      if (family === null) {
        return {
          status: 200,
          headers: timingHeaders([]),
          body: { items: [], warnings: [...scope.warnings] },
        };
      }
      const kinds = suggestionKinds.filter((kind) => body.kinds.includes(kind));
      const onlyCodes = kinds.length === 0;
      const request: SuggestRequest = {
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
      };
      const found = await suggest(request, isGone);
      noteUnanswered(found);
      const headers = timingHeaders(found.times);
      const warnings = [...scope.warnings, ...found.missing.map((part) => missingPart[part])];
      if (!body.explain) {
        const response = warnings.length === 0 ? usualBody(found) : { items: itemsOf(found), warnings };
        return { status: 200, headers, body: response };
      }
      const { items, cut } = found;
      const presentation = presentationOf(found.request);
      const rows = await readRowsOfHotels(pool, items);
      return {
        status: 200,
        headers,
        body: {
          items: items.map((item) => presentExplained(item, presentation, rows.get(item.id) ?? [])),
          cut: cut.map(presentCut),
          warnings,
        },
      };
    },
  });
}

function presentationOf({ query, language }: SuggestRequest): Presentation {
  return { typed: createTypedText(query), language };
}

function timingHeaders(times: readonly StepTime[]) {
  return { 'Server-Timing': times.map(({ step, ms }) => `${step};dur=${ms.toFixed(2)}`).join(', ') };
}
