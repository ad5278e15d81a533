import type { Circle } from '../catalog/geography/distance.ts';
import { compareBytes } from '../catalog/text/compare-bytes.ts';
import type { HotelCounts } from './hotel-counts.ts';
import type { HotelCriteria, ListedHotel } from './hotel-list.ts';

export interface NearbyRequest {
  readonly criteria: HotelCriteria & { readonly near: Circle };
  /** The most rows to return, 1–10,000. */
  readonly limit: number;
}

export interface NearbyHotel extends ListedHotel {
  /** Great-circle distance to the centre, rounded to metres: `distanceKm` of the catalog. */
  readonly distanceKm: number;
}

export interface NearbyHotels {
  /** By distance, provider code and hotel code. */
  readonly hotels: readonly NearbyHotel[];
  /** Of all rows within the circle, listed or not. */
  readonly counts: HotelCounts;
}

/** The order of nearby hotels. */
export function byDistance(one: NearbyHotel, other: NearbyHotel): number {
  return (
    one.distanceKm - other.distanceKm ||
    compareBytes(one.providerCode, other.providerCode) ||
    compareBytes(one.hotelCode, other.hotelCode)
  );
}
