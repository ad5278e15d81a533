import type { Pool } from 'pg';
import { readSurvivors } from '../../../catalog/base-codes/retired-codes.ts';
import { filtersOf } from '../../../search/filters/hotel-filters.ts';
import type { HotelCriteria } from '../../../search/hotel-list.ts';
import { keyAt, positionOf } from '../../paging/page-token.ts';
import type { Schemas } from '../../operation-types.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { facetsOf } from '../../schemas/facets.ts';
import { shownKey } from '../../schemas/hotel.ts';
import { degradedWarnings } from '../../schemas/responses.ts';
import { filterResponse, filterBody, filterExamples } from './schema.ts';

/** Cursors are bound to this name. */
const list = 'filterHotels';

export function filterRoute({ pool, search, pageTokens, salesScopeOf }: RouteDependencies): Route {
  return defineRoute({
    method: 'post',
    path: '/hotels/filter',
    operationId: 'filterHotels',
    tag: 'Hotels',
    summary: 'The codes of matching hotels, to filter by before an availability request',
    description:
      'Sorted by provider code and provider hotel code; both lists of the response cover the same page of hotels. The next ' +
      'page is requested with `cursor`.',
    access: 'content',
    body: filterBody,
    bodyExample: filterExamples.body,
    misplacedFields: {
      query: '/hotels',
      token: '/hotels',
      maxSize: '/hotels',
      outputCodeType: '/hotels',
      baseCodes: '/hotels/by-base-codes',
    },
    responses: {
      200: { description: 'A page of codes.', schema: filterResponse, example: filterExamples.response },
    },
    errors: [
      'INVALID_CURSOR',
      'CONNECTION_FORBIDDEN',
      'RESTRICTION_CHECK_UNAVAILABLE',
      'SEARCH_UNAVAILABLE',
      'DATABASE_TIMEOUT',
    ],

    async handle({ body, claims, gone }) {
      const { connectionCode, connectionCodes = [], filters = {} } = body;
      const { canonicalCityId: placeId } = filters;
      const selling = await salesScopeOf(
        { connectionCodes: [...connectionCodes, connectionCode], providerCode: body.providerCode },
        claims,
      );
      const wanted: HotelCriteria = {
        ...selling.criteria,
        named: body.hotelCodes && (await namedBy(pool, body.hotelCodes)),
        placeIds: placeId === undefined ? undefined : [placeId],
        near: filters.nearby,
        ...filtersOf(filters),
      };
      const after = keyAt(pageTokens.readCursor(list, body.cursor));
      const counted = facetsOf(pool, body.facets, wanted, gone());
      const { result, degraded } = await search.listHotels({
        criteria: wanted,
        order: 'provider',
        after,
        limit: body.pageSize,
        gone: gone(),
        count: false,
      });
      const { rows, more } = result;
      const last = more ? rows.at(-1) : undefined;
      const asked = new Set(body.returnHotelCodes);
      return {
        status: 200,
        body: {
          hotelCodes: {
            ...(asked.has('base') && { base: [...new Set(rows.flatMap(({ baseCode }) => baseCode ?? []))] }),
            ...(asked.has('provider') && {
              provider: rows.map(shownKey),
            }),
          },
          ...(last !== undefined && { nextCursor: pageTokens.issue(list, positionOf(last)) }),
          ...(await counted),
          warnings: [...selling.warnings, ...degradedWarnings(degraded)],
        },
      };
    },
  });
}

/** Retired base codes select the rows of their last survivors. */
async function namedBy(
  pool: Pool,
  { base = [], provider = [] }: NonNullable<Schemas['FilterHotelsRequest']['hotelCodes']>,
): Promise<NonNullable<HotelCriteria['named']>> {
  const survivors = base.length === 0 ? new Map<string, string>() : await readSurvivors(pool, base);
  return { baseCodes: [...new Set(survivors.values())], hotelCodes: provider };
}
