import Joi from 'joi';
import type { MatchCandidate } from '../../../catalog/matching/matcher.ts';
import { readUnmapped } from '../../../catalog/matching/read-unmapped.ts';
import type { Schemas } from '../../operation-types.ts';
import { cursorAfter, nextCursor } from '../../paging/cursor-query.ts';
import { keyAt, positionOf } from '../../paging/page-token.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { component } from '../../schemas/component.ts';
import { providerCode, limitOf } from '../../schemas/fields.ts';
import { briefCandidate } from '../../schemas/matches.ts';
import { nullableText, listOf } from '../../schemas/response-fields.ts';
import { warningHeader, warningHeaders } from '../../schemas/responses.ts';
import { codesOf } from '../../scope/connections.ts';
import { requestedProvider } from '../../scope/requested-provider.ts';

/** Cursors are bound to this name. */
const list = 'listUnmappedHotels';

export function unmappedRoute({ pool, families, matcher, pageTokens }: RouteDependencies): Route {
  return defineRoute({
    method: 'get',
    path: '/mappings/unmapped',
    operationId: list,
    tag: 'Hotels',
    summary: 'Hotels without a base code, each with the likeliest one',
    description:
      'Live rows without a base code, by provider code and hotel code, each with the first candidate that ' +
      '`POST /hotels/match` would find for it, or null. Where very many rows in between have a base code, a page may be short, or ' +
      'empty, and have a cursor all the same.',
    access: 'content',
    query: Joi.object({
      provider: providerCode.description('Only rows of the family of this provider.'),
      cursor: Joi.string().allow('').description('`nextCursor` of the previous page.'),
      limit: limitOf(100, 20).description('The maximum number of rows of a page.'),
    }),
    responses: {
      200: {
        description: 'A page of rows.',
        optionalHeaders: warningHeaders,
        schema: Joi.object({
          rows: listOf(
            component(
              'UnmappedHotel',
              Joi.object({
                providerCode: Joi.string().required(),
                providerHotelCode: Joi.string().required(),
                name: Joi.string().required(),
                city: nullableText,
                countryCode: nullableText.description('Its own, else that of its place.'),
                candidate: briefCandidate.allow(null).required(),
              }).description('A hotel of a provider that has no base code.'),
            ),
          ),
          nextCursor,
        }),
        example: {
          rows: [
            {
              providerCode: 'atlas',
              providerHotelCode: '100007',
              name: 'Hilton Vienna Prater',
              city: 'Wien',
              countryCode: 'AT',
              candidate: { baseCode: 'HC0100003', score: 19.7, verdict: 'same' },
            },
          ],
        },
      },
    },
    errors: ['INVALID_CURSOR', 'SEARCH_UNAVAILABLE'],

    async handle({ query: { provider, cursor, limit }, isGone }) {
      const after = keyAt(pageTokens.readCursor(list, cursor));
      const { family, warnings } = await requestedProvider(families, provider);
      const { rows, next } = await readUnmapped(
        pool,
        family === undefined ? await families.allCodes() : codesOf(family),
        { after, limit },
      );
      const hotels = await Promise.all(
        rows.map(async ({ row, providerCode }) => ({
          row,
          // Those of its supplier's family.
          providerCodes: await families.codesNamedBy(providerCode),
        })),
      );
      const matches = await matcher.match(hotels, { limit: 1, isGone });
      return {
        status: 200,
        headers: warningHeader(warnings),
        body: {
          rows: rows.map(({ providerCode, hotelCode, name, city, countryCode }, index) => ({
            ...{ providerCode, providerHotelCode: hotelCode, name, city, countryCode },
            candidate: briefly(matches[index]?.candidates[0]),
          })),
          ...cursorAfter(pageTokens, list, next === null ? null : positionOf(next)),
        },
      };
    },
  });
}

function briefly(candidate: MatchCandidate | undefined): Schemas['BriefMatchCandidate'] | null {
  if (candidate === undefined) return null;
  const { baseCode, score, verdict } = candidate;
  return { baseCode, score, verdict };
}
