import { type CatchmentHotels, createCatchmentLister } from '../../../search/catchment-hotels.ts';
import type { ListedHotel } from '../../../search/hotel-list.ts';
import { criteriaOfCatchment } from '../../../search/place-catchment.ts';
import { filtersOf } from '../../../search/filters/hotel-filters.ts';
import type { ResponseOf, Schemas } from '../../operation-types.ts';
import { JsonStream, type StreamedObject } from '../../response/json-stream.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { codedHotelOf, hotelStatistics } from '../../schemas/coded-hotels.ts';
import {
  listOptionsOf,
  readSortToken,
  showHotels,
  sortedCriteriaOf,
  hotelListErrors,
} from '../../paging/sorted-list.ts';
import { facetsOf } from '../../schemas/facets.ts';
import { degradedWarnings, type Warning } from '../../schemas/responses.ts';
import { salesScopeFieldsOf } from '../../scope/sales-scope.ts';
import { type PlaceHotels, placeListing } from './listing.ts';
import { byDestinationBody, byDestinationExamples, byDestinationResponse, rulesInWords } from './schema.ts';

export function byDestinationRoute({ pool, search, pageTokens, salesScopeOf }: RouteDependencies): Route {
  const listCatchment = createCatchmentLister(pool, search);
  return defineRoute({
    method: 'post',
    path: '/hotels/by-destination',
    operationId: 'listHotelsByDestination',
    tag: 'Hotels',
    summary: 'The codes of all hotels of a place',
    description:
      'All of them in one response, which is streamed, sorted by provider code and provider hotel code, unless `maxSize`, `sort` ' +
      'or `distinct` say otherwise. Which hotels belong to a ' +
      `place depends on what it is. ${rulesInWords}. A hotel is attached to one place, and belongs to it and to all places above ` +
      'it. Mapped hotels are distinct base codes of live hotels of all providers, whatever the scope. Namesakes are compared ' +
      'ignoring case and accents. A response that is interrupted is not complete JSON.',
    access: 'content',
    body: byDestinationBody,
    bodyExample: byDestinationExamples.body,
    misplacedFields: {
      query: '/hotels',
      hotelCodes: '/hotels/filter',
      countryCode: '/hotels/search',
      latitude: '/hotels/by-coordinates',
      longitude: '/hotels/by-coordinates',
    },
    responses: {
      200: {
        description: 'All hotels of the place.',
        schema: byDestinationResponse,
        example: byDestinationExamples.response,
      },
    },
    errors: hotelListErrors,

    async handle({ body, claims, gone }) {
      const { destination, filters, outputCodeType, maxSize, token } = body;
      const options = listOptionsOf(body, 'code');
      const { sort, distinct } = options;
      const listCriteria = sortedCriteriaOf('listHotelsByDestination', body, sort);
      const selling = await salesScopeOf(salesScopeFieldsOf(body), claims);
      const after = readSortToken(pageTokens, listCriteria, token, sort);
      const criteria = { ...selling.criteria, ...filtersOf(filters) };
      const listing = placeListing(search, pageTokens, {
        ...{ criteria, sort, after, distinct, limit: maxSize ?? null, listCriteria },
        ...{ anyCode: options.outputCodeType === 'provider', gone: gone() },
      });
      const found = await listCatchment(destination.canonicalCityId, listing);
      const show = (rows: readonly ListedHotel[]) =>
        showHotels(pool, rows, options, (row) => codedHotelOf(row, outputCodeType));
      const place = criteriaOfCatchment(found.catchment);
      const counted = facetsOf(pool, body.facets, place && { ...criteria, ...place }, gone());
      const response = responseOf(found, show, { counted, warnings: selling.warnings });
      return { status: 200, body: await JsonStream.begin<Body, 'hotels'>(response) };
    },
  });
}

type Body = Extract<ResponseOf<'listHotelsByDestination'>['body'], { readonly hotels: unknown }>;

/** What is said about the hotels follows them. */
function responseOf(
  { catchment, listed, degraded: catchmentDegraded }: CatchmentHotels<PlaceHotels>,
  show: (rows: readonly ListedHotel[]) => Promise<readonly Schemas['CodedHotel'][]>,
  {
    counted,
    warnings,
  }: { readonly counted: ReturnType<typeof facetsOf>; readonly warnings: readonly Warning[] },
): StreamedObject<Body, 'hotels'> {
  const { rule, placeType, zoneKind, placeIds, radiusKm } = catchment;
  let degraded = catchmentDegraded;
  async function* hotels(): AsyncGenerator<readonly Schemas['CodedHotel'][], void, undefined> {
    for await (const part of listed?.parts ?? []) {
      degraded ||= part.degraded;
      yield await show(part.result);
    }
  }
  return {
    member: 'hotels',
    parts: hotels(),
    rest: async () => ({
      statistics: hotelStatistics(listed?.counts() ?? new Map()),
      catchment: { placeType, zoneKind, rule, placeIds, radiusKm },
      ...listed?.next(),
      ...(await counted),
      warnings: [...warnings, ...degradedWarnings(degraded)],
    }),
  };
}
