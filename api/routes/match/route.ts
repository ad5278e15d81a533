import { evidenceOf, type HotelToMatch } from '../../../catalog/matching/hotel-to-match.ts';
import type { ProviderFamilies } from '../../../catalog/providers/provider-families.ts';
import { leastBits, possibleBits, reachKm } from '../../../catalog/mapping-quality/evidence-weights.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { candidateOf } from '../../schemas/matches.ts';
import type { Schemas } from '../../operation-types.ts';
import type { Warning } from '../../schemas/responses.ts';
import { codesOf } from '../../scope/connections.ts';
import { requestedProvider } from '../../scope/requested-provider.ts';
import { matchBody, matchExamples, matchResponse } from './schema.ts';

export function matchRoute({ families, matcher }: RouteDependencies): Route {
  return defineRoute({
    method: 'post',
    path: '/hotels/match',
    operationId: 'matchHotels',
    tag: 'Hotels',
    summary: 'The base codes of the hotels of a list',
    description:
      'Compares each hotel with the base codes that may be its own, by the rules by which duplicate base codes are found: names ' +
      'without the words that say nothing, distance, address, website and phone, stars. `same` are those that would be reported as ' +
      `duplicates: a score of ${leastBits} or more, at most ${reachKm} km apart. \`possible\` are others with ${possibleBits} or more. Numbered twins, ` +
      'brands under one roof, and a hotel and its part are no candidates, whatever else agrees. Retired base codes are none, nor ' +
      `are rows without base code. Where there is no candidate within ${reachKm} km, or no position, those with the most similar names ` +
      'are compared, in the country where one is given; they are `same` where the city agrees too and no other is nearly as ' +
      'likely, or where website or phone does.',
    access: 'content',
    body: matchBody,
    bodyExample: matchExamples.body,
    responses: {
      200: {
        description: 'A result for each hotel.',
        schema: matchResponse,
        example: matchExamples.response,
      },
    },
    errors: ['SEARCH_UNAVAILABLE'],

    async handle({ body: { hotels, limit }, isGone }) {
      const { hotels: wanted, warnings } = await hotelsToMatch(families, hotels);
      const matches = await matcher.match(wanted, { limit, isGone });
      return {
        status: 200,
        body: {
          results: matches.map(({ verdict, baseCode, candidates }) => ({
            verdict,
            baseCode,
            candidates: candidates.map(candidateOf),
          })),
          warnings: [...warnings],
        },
      };
    },
  });
}

/** A sandbox as the provider of a hotel is none. */
async function hotelsToMatch(
  families: ProviderFamilies,
  hotels: readonly Schemas['HotelToMatch'][],
): Promise<{ readonly hotels: readonly HotelToMatch[]; readonly warnings: readonly Warning[] }> {
  const warnings = new Map<string, Warning>();
  const wanted: HotelToMatch[] = [];
  for (const { providerCode, ...hotel } of hotels) {
    const { family, warnings: some } = await requestedProvider(families, providerCode);
    for (const warning of some) warnings.set(warning.code, warning);
    wanted.push({ row: evidenceOf(hotel), providerCodes: family ? codesOf(family) : [] });
  }
  return { hotels: wanted, warnings: [...warnings.values()] };
}
