import type { HotelCriteria } from '../../search/hotel-list.ts';
import { filtersOf } from '../../search/filters/hotel-filters.ts';
import type { HotelSort, SortedHotel } from '../../search/sorted-hotels.ts';
import type { Claims } from '../access/jwt.ts';
import type { BodyOf, Schemas } from '../operation-types.ts';
import type { RouteDependencies } from '../route.ts';
import { hotelStatistics } from '../schemas/coded-hotels.ts';
import { facetsOf } from '../schemas/facets.ts';
import { degradedWarnings, truncatedWarning } from '../schemas/responses.ts';
import { salesScopeFieldsOf } from '../scope/sales-scope.ts';
import {
  continuation,
  listOptionsOf,
  maxPageSize,
  readSortToken,
  showHotels,
  sortedCriteriaOf,
} from './sorted-list.ts';

type AreaOperation = 'listHotelsByCoordinates' | 'listHotelsByArea';

/** What routes differ in that list the hotels of an area. */
export interface AreaList<Shown> {
  readonly operationId: AreaOperation;
  readonly body: BodyOf<AreaOperation>;
  readonly claims: Claims | null;
  /** Aborts when the caller leaves. */
  readonly gone: AbortSignal;
  /** Where the hotels are. */
  readonly where: Pick<HotelCriteria, 'near' | 'within'>;
  readonly defaultSort: HotelSort;
  /** A row without its summary. */
  readonly show: (row: SortedHotel) => Shown;
  /** The warning of a response that is cut; null: its token says it. */
  readonly cutMessage: (sort: HotelSort) => string | null;
}

/**
 * The body of a response with a page of the hotels of an area.
 *
 * @throws ApiError INVALID_TOKEN, and those of what may be sold
 */
export async function readAreaList<Shown extends Schemas['CodedHotel']>(
  { pool, search, pageTokens, salesScopeOf, areaPageSize = maxPageSize }: RouteDependencies,
  { operationId, body, claims, gone, where, defaultSort, show, cutMessage }: AreaList<Shown>,
) {
  const { filters, maxSize, token } = body;
  const options = listOptionsOf(body, defaultSort);
  const { sort, distinct } = options;
  const listCriteria = sortedCriteriaOf(operationId, body, sort);
  const selling = await salesScopeOf(salesScopeFieldsOf(body), claims);
  const after = readSortToken(pageTokens, listCriteria, token, sort);
  const criteria = { ...selling.criteria, ...filtersOf(filters), ...where };
  const counted = facetsOf(pool, body.facets, criteria, gone);
  const { result, degraded } = await search.sortedHotels({
    criteria,
    ...{ sort, after, distinct, limit: maxSize ?? areaPageSize, gone },
  });
  const statistics = hotelStatistics(result.counts);
  const message = result.more ? cutMessage(sort) : null;
  return {
    hotels: await showHotels(pool, result.hotels, options, show),
    statistics,
    ...continuation(pageTokens, listCriteria, result),
    ...(await counted),
    warnings: [
      ...selling.warnings,
      ...(message === null ? [] : [truncatedWarning(message, statistics.total)]),
      ...degradedWarnings(degraded),
    ],
  };
}
