import { isHotelCode, readSummaries } from '../../../catalog/hotels/read-summaries.ts';
import { requiredProvider } from '../../scope/requested-provider.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { shownKey } from '../../schemas/hotel.ts';
import { degradedWarnings } from '../../schemas/responses.ts';
import { cursorAfter, keyOfCursor } from './cursor.ts';
import { hotelSearchResponse, hotelSearchBody, hotelSearchExamples } from './schema.ts';

export function hotelSearchRoute({ pool, search, families }: RouteDependencies): Route {
  return defineRoute({
    method: 'post',
    path: '/hotels/search',
    operationId: 'searchHotels',
    tag: 'Hotels',
    summary: 'Summaries of the hotels of a provider in a place or a country',
    description:
      'Sorted by provider hotel code and provider code. At least one of `destination` and `countryCode` is required. The ' +
      'next page is requested with `cursor`, a readable hotel code; `offset` counts from there. Not restricted to what a ' +
      'connection may sell.',
    access: 'content',
    body: hotelSearchBody,
    bodyExample: hotelSearchExamples.body,
    responses: {
      200: {
        description: 'A page of hotels.',
        schema: hotelSearchResponse,
        example: hotelSearchExamples.response,
      },
    },
    errors: ['UNKNOWN_PROVIDER', 'SEARCH_UNAVAILABLE'],

    async handle({
      body: { destination: placeId, countryCode, chainCode, cursor, limit, offset, ...body },
      gone,
    }) {
      const { providerCodes, warnings } = await requiredProvider(families, body.providerCode);
      const { result, degraded } = await search.listHotels({
        criteria: {
          providerCodes,
          placeIds: placeId === undefined ? undefined : [placeId],
          countries: countryCode === undefined ? undefined : [countryCode],
          chainCodes: chainCode === undefined ? undefined : [chainCode],
        },
        order: 'hotelCode',
        after:
          cursor === undefined
            ? null
            : await keyOfCursor(cursor, (text) => isHotelCode(pool, providerCodes, text)),
        // The cursor depends on the next row.
        limit: offset + limit + 1,
        gone: gone(),
        count: false,
      });
      const page = result.rows.slice(offset, offset + limit);
      const last = page.at(-1);
      const next = result.rows[offset + limit];
      return {
        status: 200,
        body: {
          items: (await readSummaries(pool, page)).map(
            ({ baseCode, providerCode, hotelCode, ...summary }) => ({
              baseCode,
              ...shownKey({ providerCode, hotelCode }),
              ...summary,
            }),
          ),
          ...(last !== undefined && next !== undefined && { nextCursor: cursorAfter(last, next) }),
          warnings: [...warnings, ...degradedWarnings(degraded)],
        },
      };
    },
  });
}
