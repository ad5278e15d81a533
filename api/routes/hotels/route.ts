import { maxListedIds, readHotels } from '../../../catalog/hotels/read-hotels.ts';
import { forCaller } from '../../../runtime/postgres/caller.ts';
import type { HotelCriteria } from '../../../search/hotel-list.ts';
import { filtersOf } from '../../../search/filters/hotel-filters.ts';
import { criteriaOf, defaultSize, oneOf } from '../../paging/list-query.ts';
import { keyAt, positionOf } from '../../paging/page-token.ts';
import { hotelListErrors } from '../../paging/sorted-list.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { facetsOf } from '../../schemas/facets.ts';
import { degradedWarnings } from '../../schemas/responses.ts';
import { presentationOf } from '../../schemas/selection.ts';
import { hotelsResponse, hotelsBody, hotelsExamples } from './schema.ts';

export function hotelsRoute({ pool, search, pageTokens, salesScopeOf }: RouteDependencies): Route {
  return defineRoute({
    method: 'post',
    path: '/hotels',
    operationId: 'listHotels',
    tag: 'Hotels',
    summary: 'The content of hotels, page by page',
    description:
      'Hotels that match all fields of the query, and any entry of each list in it unless said otherwise, sorted by provider code and provider ' +
      'hotel code. The next page is requested with `token`, which is valid only for the query that it was issued for and ' +
      'does not expire. A connection restricts the list to what it may sell. `providerPropertyIds` has all live hotels of a ' +
      `base code; a page whose hotels would list more than ${maxListedIds} of them is shorter, and its token continues.`,
    access: 'content',
    body: hotelsBody,
    bodyExample: hotelsExamples.body,
    misplacedFields: {
      hotelCodes: '/hotels/filter',
      connectionCodes: '/hotels/filter',
      filters: '/hotels/filter',
      cursor: '/hotels/filter',
      baseCodes: '/hotels/by-base-codes',
      'query.returnHotelCodes': '/hotels/filter',
      'query.baseCodes': '/hotels/by-base-codes',
    },
    responses: {
      200: { description: 'A page of the list.', schema: hotelsResponse, example: hotelsExamples.response },
    },
    errors: hotelListErrors,

    async handle({ body, claims, gone }) {
      const query: Partial<NonNullable<typeof body.query>> = body.query ?? {};
      const connectionCode = oneOf('connectionCode', body.connectionCode, query.connectionCode);
      const selling = await salesScopeOf(
        {
          connectionCodes: [connectionCode],
          providerCode: query.providerCode,
          providerField: 'query.providerCode',
        },
        claims,
      );
      const criteria = criteriaOf('listHotels', { ...query, connectionCode });
      const wanted: HotelCriteria = {
        ...selling.criteria,
        named: query.hotelCodes && { baseCodes: [], hotelCodes: query.hotelCodes },
        destinationCodes: query.destinationCodes,
        countries: query.countries,
        ...filtersOf(query),
      };
      const after = keyAt(pageTokens.readToken(criteria, body.token));
      const counted = facetsOf(pool, body.facets, wanted, gone());
      const { result, degraded } = await search.listHotels({
        criteria: wanted,
        order: 'provider',
        after,
        limit: query.maxSize ?? defaultSize,
        gone: gone(),
        count: true,
        keysOnly: true,
      });
      if (result.count === null) throw new Error('the list was not counted');
      const leftOut = body.outputCodeType === 'provider' ? 'externalIds' : undefined;
      const page = await readHotels(forCaller(pool, gone()), result.rows, presentationOf(body, leftOut));
      const isLast = !result.more && page.keysRead === result.rows.length;
      const last = isLast ? undefined : result.rows[page.keysRead - 1];
      return {
        status: 200,
        body: {
          hotels:
            leftOut === undefined ? page.hotels : page.hotels.map(({ externalIds: _, ...hotel }) => hotel),
          count: result.count,
          token: last === undefined ? null : pageTokens.issue(criteria, positionOf(last)),
          ...(await counted),
          warnings: [...selling.warnings, ...degradedWarnings(degraded)],
        },
      };
    },
  });
}
