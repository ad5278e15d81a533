import { readAreaList } from '../../paging/read-sorted-list.ts';
import { maxPageSize, hotelListErrors } from '../../paging/sorted-list.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { areaOf } from '../../schemas/area.ts';
import { codedHotelOf } from '../../schemas/coded-hotels.ts';
import { byAreaBody, byAreaExamples, byAreaResponse } from './schema.ts';

export function byAreaRoute(deps: RouteDependencies): Route {
  const { areaPageSize = maxPageSize } = deps;
  const firstListed = `Only ${areaPageSize} hotels are listed; \`token\` continues.`;
  return defineRoute({
    method: 'post',
    path: '/hotels/by-area',
    operationId: 'listHotelsByArea',
    tag: 'Hotels',
    summary: 'The codes of the hotels in a box or polygon',
    description:
      'Such as the part of a map that a person sees, or has drawn on it. Hotels are sorted by provider code and provider hotel ' +
      'code, unless `sort` says otherwise; those without coordinates are never listed. `statistics` counts all hotels of the area. A response that ' +
      '`maxSize` cuts has a `token`, with which the next page is requested.',
    access: 'content',
    body: byAreaBody,
    bodyExample: byAreaExamples.body,
    misplacedFields: {
      query: '/hotels',
      nearby: '/hotels/filter',
      hotelCodes: '/hotels/filter',
      destination: '/hotels/by-destination',
      latitude: '/hotels/by-coordinates',
      longitude: '/hotels/by-coordinates',
    },
    responses: {
      200: {
        description: 'The hotels of the area.',
        schema: byAreaResponse,
        example: byAreaExamples.response,
      },
    },
    errors: hotelListErrors,

    async handle({ body, claims, gone }) {
      const response = await readAreaList(deps, {
        operationId: 'listHotelsByArea',
        ...{ body, claims, gone: gone() },
        where: { within: areaOf(body.area) },
        defaultSort: 'code',
        show: (row) => codedHotelOf(row, body.outputCodeType),
        cutMessage: () => (body.maxSize === undefined ? firstListed : null),
      });
      return { status: 200, body: response };
    },
  });
}
