import { earthRadiusKm } from '../../../catalog/geography/distance.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { codedHotelOf } from '../../schemas/coded-hotels.ts';
import { readAreaList } from '../../paging/read-sorted-list.ts';
import { hotelListErrors } from '../../paging/sorted-list.ts';
import { byCoordinatesBody, byCoordinatesExamples, byCoordinatesResponse } from './schema.ts';

const nearestListed = 'Only the nearest hotels are listed; `maxSize` limits them.';
const someListed = 'Only some of the hotels are listed; `maxSize` limits them.';

export function byCoordinatesRoute(deps: RouteDependencies): Route {
  return defineRoute({
    method: 'post',
    path: '/hotels/by-coordinates',
    operationId: 'listHotelsByCoordinates',
    tag: 'Hotels',
    summary: 'The codes of the hotels within a radius, nearest first unless sorted otherwise',
    description:
      `Distances are great-circle distances by the haversine formula, on a sphere with a radius of ${earthRadiusKm} km, rounded ` +
      'to metres; they are compared and ordered as rounded, then by provider code and provider hotel code. Hotels without ' +
      'coordinates are never listed. `statistics` counts all hotels within the radius. A response that `maxSize` cuts has a ' +
      '`token`, with which the next page is requested.',
    access: 'content',
    body: byCoordinatesBody,
    bodyExample: byCoordinatesExamples.body,
    misplacedFields: {
      query: '/hotels',
      nearby: '/hotels/filter',
      hotelCodes: '/hotels/filter',
      destination: '/hotels/by-destination',
    },
    responses: {
      200: {
        description: 'The nearest hotels.',
        schema: byCoordinatesResponse,
        example: byCoordinatesExamples.response,
      },
    },
    errors: hotelListErrors,

    async handle({ body, claims, gone }) {
      const { latitude, longitude, radiusKm, outputCodeType } = body;
      const response = await readAreaList(deps, {
        operationId: 'listHotelsByCoordinates',
        ...{ body, claims, gone: gone() },
        where: { near: { latitude, longitude, radiusKm } },
        defaultSort: 'distance',
        // Ten times as fast as to spread the one into the other, for thousands of rows.
        show: (row) => Object.assign(codedHotelOf(row, outputCodeType), { distanceKm: row.distanceKm ?? 0 }),
        cutMessage: (sort) => (sort === 'distance' ? nearestListed : someListed),
      });
      return { status: 200, body: response };
    },
  });
}
