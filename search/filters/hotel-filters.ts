import type { Parameters } from '../../catalog/database/statement.ts';
import type { Clause } from '../elasticsearch/query-clauses.ts';
import { amenities } from './amenities.ts';
import { anyAmenities } from './any-amenities.ts';
import { boardCodes } from './board-codes.ts';
import { categories } from './categories.ts';
import { chainCodes } from './chain-codes.ts';
import { has } from './has.ts';
import type { HotelFilter, LookedUp } from './hotel-filter.ts';
import { hotelName } from './hotel-name.ts';
import { masterChainIds } from './master-chain-ids.ts';
import { propertyTypes } from './property-types.ts';
import { starRating } from './star-rating.ts';
import { updatedSince } from './updated-since.ts';

/** All filters of hotels, by the names that requests have for them. */
export const hotelFilters = {
  amenities,
  anyAmenities,
  starRating,
  categories,
  boardCodes,
  chainCodes,
  masterChainIds,
  propertyTypes,
  hotelName,
  has,
  updatedSince,
};

type Definitions = typeof hotelFilters;

export type HotelFilterName = keyof Definitions;

/** The values of filters, each of which a row has to pass. */
export type HotelFilters = {
  readonly [Name in HotelFilterName]?:
    | (Definitions[Name] extends HotelFilter<infer T> ? T : never)
    | undefined;
};

/** The names of all filters. */
export const hotelFilterNames = Object.keys(hotelFilters) as readonly HotelFilterName[];

/** The filters among the fields of a request. */
export function filtersOf(fields: HotelFilters = {}): HotelFilters {
  return Object.fromEntries(hotelFilterNames.map((name) => [name, fields[name]]));
}

/** The conditions that live hotel `h` passes each of the filters. */
export function filterConditions(filters: HotelFilters, parameters: Parameters): readonly string[] {
  return ofEach(filters, ({ condition }, value) => condition(value, parameters));
}

/** The same of documents. */
export function filterClauses(filters: HotelFilters & LookedUp): readonly Clause[] {
  return ofEach(filters, ({ clause }, value) => clause(value, filters));
}

function ofEach<R>(filters: HotelFilters, use: (filter: HotelFilter<unknown>, value: unknown) => R): R[] {
  return hotelFilterNames.flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : [use(hotelFilters[name] as HotelFilter<unknown>, value)];
  });
}
