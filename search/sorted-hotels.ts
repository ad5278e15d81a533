import type { HotelKey } from '../catalog/hotels/hotel-key.ts';
import { compareBytes } from '../catalog/text/compare-bytes.ts';
import type { HotelCounts } from './hotel-counts.ts';
import { type Gone, compareRows, type HotelCriteria, type ListedHotel } from './hotel-list.ts';

/** What lists of the hotels of an area or of a place are sorted by. */
export const hotelSorts = ['code', 'distance', 'name', 'stars', 'completeness'] as const;

export type HotelSort = (typeof hotelSorts)[number];

/** A position in a sorted list. Rows of one rank follow each other by provider code and hotel code. */
export interface SortPosition extends HotelKey {
  /**
   * Ascending. `code`: 0 for all; `distance`: km, rounded to metres; `name`: folded, by UTF-8 bytes;
   * `stars`: their negative, and Infinity without any; `completeness`: its negative.
   */
  readonly rank: string | number;
}

export interface SortedHotel extends ListedHotel, SortPosition {
  /**
   * Great-circle distance to the centre of the circle in the criteria, rounded to metres: `distanceKm` of the
   * catalog; null without a circle.
   */
  readonly distanceKm: number | null;
}

export interface SortedListRequest {
  /** With a circle where the list is sorted by distance. */
  readonly criteria: HotelCriteria;
  readonly sort: HotelSort;
  /** The list begins after this position, at which there need not be a row (any more). */
  readonly after: SortPosition | null;
  /** The most rows to list, 1–10,000. */
  readonly limit: number;
  /** Whether a base code is listed once, at the first of its rows; rows without one are all listed. */
  readonly distinct: boolean;
  readonly gone?: Gone;
}

export interface SortedList {
  readonly hotels: readonly SortedHotel[];
  /** More rows follow these. */
  readonly more: boolean;
  /** Of all rows that match, listed or not. */
  readonly counts: HotelCounts;
}

/** Compares two rows of a list, or positions in it. */
export function byPosition(one: SortPosition, other: SortPosition): number {
  return compareRanks(one.rank, other.rank) || compareRows('provider', one, other);
}

function compareRanks(one: string | number, other: string | number): number {
  if (one === other) return 0;
  if (typeof one === 'string' && typeof other === 'string') return compareBytes(one, other);
  return one < other ? -1 : 1;
}
