import type { estypes } from '@elastic/elasticsearch';
import { type Circle, distanceKm } from '../../catalog/geography/distance.ts';
import type { HotelKey } from '../../catalog/hotels/hotel-key.ts';
import { type HotelOrder, inOrder, type ListedHotel } from '../hotel-list.ts';

const keyFields: Readonly<Record<HotelOrder, readonly [string, string]>> = {
  provider: ['providerCode', 'hotelCode'],
  hotelCode: ['hotelCode', 'providerCode'],
};

/** The sort value of a row without a position: Elasticsearch takes no null for a number in `search_after`. */
const noDegrees = 1000;

/** Everything that lists need of a row comes as sort values, so that no hit has to be loaded. */
export interface RowValues {
  /** What a search sorts by, to get them. */
  readonly sort: readonly estypes.SortCombinations[];
  /** Those of the last row that can have a key: missing values sort last. */
  readonly lastOf: (key: HotelKey) => estypes.SortResults;
  readonly rowOf: (values: readonly unknown[]) => ListedHotel;
  /** The distance to the centre of the circle, rounded to metres; null without a circle. */
  readonly kmOf: (values: readonly unknown[]) => number | null;
}

/** What need not be sorted by: with one value less a search takes a fifth less time. */
export interface KnownValues {
  /** The provider of all rows, in its order. */
  readonly provider?: string | undefined;
  /** Whether rows are wished without base codes. */
  readonly keysOnly?: boolean | undefined;
}

/** @param near the circle, of which Elasticsearch finds rows at its edge that `isInside` has to judge */
export function rowValues(
  order: HotelOrder,
  near: Circle | undefined,
  { provider, keysOnly = false }: KnownValues = {},
): RowValues {
  const degrees = near === undefined ? [] : ['latitude', 'longitude'];
  const keys: readonly string[] = provider === undefined ? keyFields[order] : ['hotelCode'];
  const codes = keysOnly ? keys : [...keys, 'baseCode'];
  const [atProvider, atHotel] = [codes.indexOf('providerCode'), codes.indexOf('hotelCode')];
  return {
    sort: [
      ...codes.map((field) => ({ [field]: { missing: '_last' as const } })),
      ...degrees.map((field) => ({ [field]: { missing: noDegrees } })),
    ],
    lastOf: (key) => [
      ...(provider === undefined ? inOrder(order, key) : [key.hotelCode]),
      ...(keysOnly ? [] : [null]),
      ...degrees.map(() => noDegrees),
    ],
    // All count from the front: at a point in time Elasticsearch may add a sort value of its own at the end.
    rowOf: (values) => ({
      providerCode: provider ?? (values[atProvider] as string),
      hotelCode: values[atHotel] as string,
      baseCode: keysOnly ? null : (values[keys.length] as string | null),
    }),
    kmOf(values) {
      if (near === undefined) return null;
      const [latitude, longitude] = values.slice(codes.length) as [number, number];
      return distanceKm(near, { latitude, longitude });
    },
  };
}

/**
 * Whether a row lies in the circle, exactly: Elasticsearch uses another radius of the earth, and rounds
 * positions to centimetres.
 *
 * @param km see `RowValues.kmOf`
 */
export function isInside(km: number | null, near: Circle | undefined): boolean {
  return near === undefined || (km !== null && km <= near.radiusKm);
}
