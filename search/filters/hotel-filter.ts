import type { ChainMembers } from '../../catalog/chains/master-members.ts';
import type { Parameters } from '../../catalog/database/statement.ts';
import type { Clause } from '../elasticsearch/query-clauses.ts';
import type { FilterValues } from './values.ts';

/** What no index has, and is looked up in the catalog for a query. */
export interface LookedUp {
  /** Of the chains of the platform that the query names. */
  readonly chainMembers?: ChainMembers | undefined;
}

/** A filter of hotels, which is judged row by row, on the content of the row itself. */
export interface HotelFilter<T> {
  readonly takes: FilterValues<T>;
  /** For the published document. */
  readonly description: string;
  /** The condition that live hotel `h` passes. */
  readonly condition: (value: T, parameters: Parameters) => string;
  /** The same of its document. */
  readonly clause: (value: T, lookedUp: LookedUp) => Clause;
}

/** Takes the type of the values from what the filter says that it takes. */
export function hotelFilter<T>(filter: HotelFilter<T>): HotelFilter<T> {
  return filter;
}
