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

/** @param near the circle, of which Elasticsearch finds rows at its edge that `isInside` has to judge */
export function rowValues(order: HotelOrder, near: Circle | undefined): RowValues {
  const degrees = near === undefined ? [] : ['latitude', 'longitude'];
  return {
    sort: [
      ...[...keyFields[order], 'baseCode'].map((field) => ({ [field]: { missing: '_last' as const } })),
      ...degrees.map((field) => ({ [field]: { missing: noDegrees } })),
    ],
    lastOf: (key) => [...inOrder(order, key), null, ...degrees.map(() => noDegrees)],
    // Both count from the front: at a point in time Elasticsearch may add a sort value of its own at the end.
    rowOf(values) {
      const [first, second, baseCode] = values as [string, string, string | null];
      return order === 'provider'
        ? { providerCode: first, hotelCode: second, baseCode }
        : { providerCode: second, hotelCode: first, baseCode };
    },
    kmOf(values) {
      if (near === undefined) return null;
      const [, , , latitude, longitude] = values as [string, string, string | null, number, number];
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
