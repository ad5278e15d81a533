import type { SearchEngine } from '../../../search/engine.ts';
import { HotelCounter, type HotelCounts } from '../../../search/hotel-counts.ts';
import type { HotelCriteria, ListedHotel } from '../../../search/hotel-list.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { areaOf } from '../../schemas/area.ts';
import { codedHotelOf, hotelStatistics } from '../../schemas/coded-hotels.ts';
import { degradedWarnings, truncatedWarnings } from '../../schemas/responses.ts';
import { salesScopeFieldsOf } from '../../scope/sales-scope.ts';
import { byAreaBody, byAreaExamples, byAreaResponse } from './schema.ts';

export function byAreaRoute({ search, salesScopeOf }: RouteDependencies): Route {
  return defineRoute<'listHotelsByArea'>({
    method: 'post',
    path: '/hotels/by-area',
    operationId: 'listHotelsByArea',
    tag: 'Hotels',
    summary: 'The codes of the hotels in a box or polygon',
    description:
      'Such as the part of a map that a person sees, or has drawn on it. Hotels are sorted by provider code and provider hotel ' +
      'code; those without coordinates are never listed. `statistics` counts all hotels of the area.',
    access: 'content',
    body: byAreaBody,
    bodyExample: byAreaExamples.body,
    misplacedFields: {
      query: '/hotels',
      token: '/hotels',
      filters: '/hotels/filter',
      nearby: '/hotels/filter',
      hotelCodes: '/hotels/filter',
      returnHotelCodes: '/hotels/filter',
      destination: '/hotels/by-destination',
      latitude: '/hotels/by-coordinates',
      longitude: '/hotels/by-coordinates',
      radiusKm: '/hotels/by-coordinates',
    },
    responses: {
      200: {
        description: 'The hotels of the area.',
        schema: byAreaResponse,
        example: byAreaExamples.response,
      },
    },
    errors: ['CONNECTION_FORBIDDEN', 'RESTRICTION_CHECK_UNAVAILABLE', 'SEARCH_UNAVAILABLE'],

    async handle({ body: { area, scope, outputCodeType, connectionCode, maxSize }, claims }) {
      const selling = await salesScopeOf(salesScopeFieldsOf({ scope, connectionCode }), claims);
      const criteria = { ...selling.criteria, within: areaOf(area) };
      const { hotels, counts, degraded } = await listAndCount(search, criteria, maxSize);
      const statistics = hotelStatistics(counts);
      return {
        status: 200,
        body: {
          hotels: hotels.map((row) => codedHotelOf(row, outputCodeType)),
          statistics,
          warnings: [
            ...selling.warnings,
            ...truncatedWarnings(
              'Only the first hotels are listed; `maxSize` limits them.',
              hotels.length,
              statistics.total,
            ),
            ...degradedWarnings(degraded),
          ],
        },
      };
    },
  });
}

interface CountedHotels {
  readonly hotels: readonly ListedHotel[];
  /** Of all rows that match, listed or not. */
  readonly counts: HotelCounts;
  readonly degraded: boolean;
}

async function listAndCount(
  search: SearchEngine,
  criteria: HotelCriteria,
  limit: number,
): Promise<CountedHotels> {
  const counter = new HotelCounter();
  const hotels: ListedHotel[] = [];
  let degraded = false;
  for await (const part of search.scanHotels({ criteria, after: null })) {
    counter.addRows(part.result);
    hotels.push(...part.result.slice(0, limit - hotels.length));
    degraded ||= part.degraded;
  }
  return { hotels, counts: counter.counts(), degraded };
}
