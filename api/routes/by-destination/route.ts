import type { Catchment } from '../../../catalog/places/catchment.ts';
import type { SearchEngine } from '../../../search/engine.ts';
import { HotelCounter } from '../../../search/hotel-counts.ts';
import type { HotelCriteria } from '../../../search/hotel-list.ts';
import { criteriaOfCatchment, readCatchment } from '../../../search/place-catchment.ts';
import type { Schemas } from '../../operation-types.ts';
import { JsonStream } from '../../response/json-stream.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import {
  codedHotelOf,
  hotelStatistics,
  type OutputCodeType,
  salesScopeFieldsOf,
} from '../../schemas/coded-hotels.ts';
import { degradedWarnings, type Warning } from '../../schemas/responses.ts';
import { byDestinationBody, byDestinationExamples, byDestinationResponse, rulesInWords } from './schema.ts';

export function byDestinationRoute({ pool, search, salesScopeOf }: RouteDependencies): Route {
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
      const { result: catchment, degraded } = await readCatchment(pool, search, destination.canonicalCityId);
      return {
        status: 200,
        body: await JsonStream.begin(
          responseOf(search, catchment, {
            criteria: selling.criteria,
            outputCodeType,
            warnings: selling.warnings,
            degraded,
          }),
        ),
      };
    },
  });
}

interface ResponseOptions {
  readonly criteria: HotelCriteria;
  readonly outputCodeType: OutputCodeType;
  readonly warnings: readonly Warning[];
  /** Whether the catchment was decided by the fallback of the search engine. */
  readonly degraded: boolean;
}

/** The hotels are counted while they are sent; what is said about them follows. */
function responseOf(search: SearchEngine, catchment: Catchment, options: ResponseOptions) {
  const { rule, placeType, zoneKind, placeIds, radiusKm } = catchment;
  const counter = new HotelCounter();
  let { degraded } = options;
  async function* hotels(): AsyncGenerator<readonly Schemas['CodedHotel'][], void, undefined> {
    const place = criteriaOfCatchment(catchment);
    if (place === null) return;
    for await (const part of search.scanHotels({
      criteria: { ...options.criteria, ...place },
      after: null,
    })) {
      counter.addRows(part.result);
      degraded ||= part.degraded;
      yield part.result.map((row) => codedHotelOf(row, options.outputCodeType));
    }
  }
  return {
    member: 'hotels' as const,
    parts: hotels(),
    rest: () => ({
      statistics: hotelStatistics(counter.counts()),
      catchment: { placeType, zoneKind, rule, placeIds, radiusKm },
      warnings: [...options.warnings, ...degradedWarnings(degraded)],
    }),
  };
}
