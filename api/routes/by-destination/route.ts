import { type CatchmentHotels, createCatchmentLister } from '../../../search/catchment-hotels.ts';
import { HotelCounter } from '../../../search/hotel-counts.ts';
import type { Schemas } from '../../operation-types.ts';
import { JsonStream } from '../../response/json-stream.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { codedHotelOf, hotelStatistics, type OutputCodeType } from '../../schemas/coded-hotels.ts';
import { degradedWarnings, type Warning } from '../../schemas/responses.ts';
import { salesScopeFieldsOf } from '../../scope/sales-scope.ts';
import { byDestinationBody, byDestinationExamples, byDestinationResponse, rulesInWords } from './schema.ts';

export function byDestinationRoute({ pool, search, salesScopeOf }: RouteDependencies): Route {
  const listCatchment = createCatchmentLister(pool, search);
  return defineRoute<'listHotelsByDestination'>({
    method: 'post',
    path: '/hotels/by-destination',
    operationId: 'listHotelsByDestination',
    tag: 'Hotels',
    summary: 'The codes of all hotels of a place',
    description:
      'All of them in one response, which is streamed, sorted by provider code and provider hotel code. Which hotels belong to a ' +
      `place depends on what it is. ${rulesInWords}. A hotel is attached to one place, and belongs to it and to all places above ` +
      'it. Mapped hotels are distinct base codes of live hotels of all providers, whatever the scope. Namesakes are compared ' +
      'ignoring case and accents. A response that is interrupted is not complete JSON.',
    access: 'content',
    body: byDestinationBody,
    bodyExample: byDestinationExamples.body,
    misplacedFields: {
      query: '/hotels',
      token: '/hotels',
      filters: '/hotels/filter',
      hotelCodes: '/hotels/filter',
      returnHotelCodes: '/hotels/filter',
      countryCode: '/hotels/search',
      latitude: '/hotels/by-coordinates',
      longitude: '/hotels/by-coordinates',
      radiusKm: '/hotels/by-coordinates',
      maxSize: '/hotels/by-coordinates',
      area: '/hotels/by-area',
    },
    responses: {
      200: {
        description: 'All hotels of the place.',
        schema: byDestinationResponse,
        example: byDestinationExamples.response,
      },
    },
    errors: ['CONNECTION_FORBIDDEN', 'RESTRICTION_CHECK_UNAVAILABLE', 'SEARCH_UNAVAILABLE'],

    async handle({ body: { destination, scope, outputCodeType, connectionCode }, claims }) {
      const selling = await salesScopeOf(salesScopeFieldsOf({ scope, connectionCode }), claims);
      const { canonicalCityId: placeId } = destination;
      const found = await listCatchment(placeId, selling.criteria);
      return {
        status: 200,
        body: await JsonStream.begin(responseOf(found, { outputCodeType, warnings: selling.warnings })),
      };
    },
  });
}

interface ResponseOptions {
  readonly outputCodeType: OutputCodeType;
  readonly warnings: readonly Warning[];
}

/** The hotels are counted while they are sent; what is said about them follows. */
function responseOf(found: CatchmentHotels, { outputCodeType, warnings }: ResponseOptions) {
  const { rule, placeType, zoneKind, placeIds, radiusKm } = found.catchment;
  const counter = new HotelCounter();
  let { degraded } = found;
  async function* hotels(): AsyncGenerator<readonly Schemas['CodedHotel'][], void, undefined> {
    for await (const part of found.hotels ?? []) {
      counter.addRows(part.result);
      degraded ||= part.degraded;
      yield part.result.map((row) => codedHotelOf(row, outputCodeType));
    }
  }
  return {
    member: 'hotels' as const,
    parts: hotels(),
    rest: () => ({
      statistics: hotelStatistics(counter.counts()),
      catchment: { placeType, zoneKind, rule, placeIds, radiusKm },
      warnings: [...warnings, ...degradedWarnings(degraded)],
    }),
  };
}
