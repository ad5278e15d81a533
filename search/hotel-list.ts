import type { GeoArea } from '../catalog/geography/area/geo-area.ts';
import type { Circle } from '../catalog/geography/distance.ts';
import type { HotelKey } from '../catalog/hotels/hotel-key.ts';
import { compareBytes } from '../catalog/text/compare-bytes.ts';
import { type Area, type GeoPolicy, isEmptyArea } from '../catalog/access/geo-policy.ts';
import type { HotelFilters } from './filters/hotel-filters.ts';

/** What may be sold: the rows of these providers that no policy blocks. */
export interface SalesScope {
  /** The codes that rows may be stored under; null: any. */
  readonly providerCodes: readonly string[] | null;
  readonly policies: readonly GeoPolicy[];
}

/**
 * Which live rows of hotels to list. A row has to pass every filter and every other criterion that is given;
 * of a list of these, one entry is enough.
 */
export interface HotelCriteria extends HotelFilters {
  /** The codes that rows may be stored under. */
  readonly providerCodes?: readonly string[] | undefined;
  /** The row is in at least one of them. */
  readonly salesScopes?: readonly SalesScope[] | undefined;
  /** Provider hotel codes and surviving base codes: the row has one of either. */
  readonly named?:
    | { readonly baseCodes: readonly string[]; readonly hotelCodes: readonly string[] }
    | undefined;
  /** Codes of the provider: one of the row's closest destinations is one of them. */
  readonly destinationCodes?: readonly string[] | undefined;
  /** ISO 3166-1 alpha-2, upper case: the row's own, else that of its place. */
  readonly countries?: readonly string[] | undefined;
  /** The row's place is one of these or a descendant of one. */
  readonly placeIds?: readonly string[] | undefined;
  readonly near?: Circle | undefined;
  /** The row lies in it; one without coordinates lies nowhere. */
  readonly within?: GeoArea | undefined;
  /** The row is one of these. */
  readonly onlyRows?: readonly HotelKey[] | undefined;
  /** The row is none of these. */
  readonly exceptRows?: readonly HotelKey[] | undefined;
}

/** The areas that decide which rows pass. */
export function areasOf({ salesScopes = [] }: HotelCriteria): readonly Area[] {
  return salesScopes
    .flatMap(({ policies }) => policies.flatMap(({ include, exclude }) => [include, exclude]))
    .filter((area) => !isEmptyArea(area));
}

/** Whether all live rows pass, or all of some providers. */
export function isOfWholeProviders({ providerCodes: _codes, ...others }: HotelCriteria): boolean {
  return Object.values(others).every((value) => value === undefined);
}

/** By provider code and hotel code, or by hotel code and provider code; both by bytes. */
export type HotelOrder = 'provider' | 'hotelCode';

/** Compares two rows as an order does. */
export function compareRows(order: HotelOrder, one: HotelKey, other: HotelKey): number {
  const [first, second] = inOrder(order, one);
  const [otherFirst, otherSecond] = inOrder(order, other);
  return compareBytes(first, otherFirst) || compareBytes(second, otherSecond);
}

/** The parts of a key as an order compares them. */
export function inOrder(order: HotelOrder, { providerCode, hotelCode }: HotelKey): readonly [string, string] {
  return order === 'provider' ? [providerCode, hotelCode] : [hotelCode, providerCode];
}

/** Aborts when nobody waits for a result any more: what Postgres does for it ends. */
export type Gone = AbortSignal | undefined;

export interface HotelListRequest {
  readonly criteria: HotelCriteria;
  readonly order: HotelOrder;
  /** The list begins after this key, which need not exist (any more). */
  readonly after: HotelKey | null;
  /** The most rows to return, up to 9,000. */
  readonly limit: number;
  /** Whether to count all rows that match. */
  readonly count: boolean;
  /** Whether the base codes of the rows are of no use: an engine may then leave them null. */
  readonly keysOnly?: boolean;
  readonly gone?: Gone;
}

/** A list that is read as a whole, by provider code and hotel code. */
export interface HotelScan {
  readonly criteria: HotelCriteria;
  /** It begins after this key, which need not exist (any more). */
  readonly after: HotelKey | null;
  /** Whether it matters only which rows have base codes: an engine may then give any text for one. */
  readonly anyCode?: boolean;
  readonly gone?: Gone;
}

export interface ListedHotel extends HotelKey {
  readonly baseCode: string | null;
}

export interface HotelList {
  readonly rows: readonly ListedHotel[];
  /** More rows follow these. */
  readonly more: boolean;
  /** All rows that match, including those before `after`; null when they were not counted. */
  readonly count: number | null;
}
