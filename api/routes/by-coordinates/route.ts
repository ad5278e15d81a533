import { earthRadiusKm } from '../../../catalog/geography/distance.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { codedHotelOf, hotelStatistics } from '../../schemas/coded-hotels.ts';
import { degradedWarnings, truncatedWarnings } from '../../schemas/responses.ts';
import { salesScopeFieldsOf } from '../../scope/sales-scope.ts';
import { byCoordinatesBody, byCoordinatesExamples, byCoordinatesResponse } from './schema.ts';

export function byCoordinatesRoute({ search, salesScopeOf }: RouteDependencies): Route {
  return defineRoute<'listHotelsByCoordinates'>({
    method: 'post',
    path: '/hotels/by-coordinates',
    operationId: 'listHotelsByCoordinates',
    tag: 'Hotels',
    summary: 'The codes of the hotels within a radius, nearest first',
    description:
      `Distances are great-circle distances by the haversine formula, on a sphere with a radius of ${earthRadiusKm} km, rounded ` +
      'to metres; they are compared and ordered as rounded, then by provider code and provider hotel code. Hotels without ' +
      'coordinates are never listed. `statistics` counts all hotels within the radius.',
    access: 'content',
    body: byCoordinatesBody,
    bodyExample: byCoordinatesExamples.body,
    misplacedFields: {
      query: '/hotels',
      token: '/hotels',
      filters: '/hotels/filter',
      nearby: '/hotels/filter',
      hotelCodes: '/hotels/filter',
      returnHotelCodes: '/hotels/filter',
      destination: '/hotels/by-destination',
      area: '/hotels/by-area',
    },
    responses: {
      200: {
        description: 'The nearest hotels.',
        schema: byCoordinatesResponse,
        example: byCoordinatesExamples.response,
      },
    },
    errors: ['CONNECTION_FORBIDDEN', 'RESTRICTION_CHECK_UNAVAILABLE', 'SEARCH_UNAVAILABLE'],

    async handle({
      body: { latitude, longitude, radiusKm, scope, outputCodeType, connectionCode, maxSize },
      claims,
    }) {
      const selling = await salesScopeOf(salesScopeFieldsOf({ scope, connectionCode }), claims);
      const { result, degraded } = await search.nearbyHotels({
        criteria: { ...selling.criteria, near: { latitude, longitude, radiusKm } },
        limit: maxSize,
      });
      const statistics = hotelStatistics(result.counts);
      return {
        status: 200,
        body: {
          // Ten times as fast as to spread the one into the other, for thousands of rows.
          hotels: result.hotels.map((row) =>
            Object.assign(codedHotelOf(row, outputCodeType), { distanceKm: row.distanceKm }),
          ),
          statistics,
          warnings: [
            ...selling.warnings,
            ...truncatedWarnings(
              'Only the nearest hotels are listed; `maxSize` limits them.',
              result.hotels.length,
              statistics.total,
            ),
            ...degradedWarnings(degraded),
          ],
        },
      };
    },
  });
}
