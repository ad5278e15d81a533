import type { estypes } from '@elastic/elasticsearch';
import { type Circle, distanceKm } from '../../catalog/geography/distance.ts';
import type { HotelKey } from '../../catalog/hotels/hotel-key.ts';
import { type HotelOrder, inOrder, type ListedHotel } from '../hotel-list.ts';
import type { Clause } from './query-clauses.ts';

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
  /** Whether an empty text may stand for a base code: its search has to score rows by `isMapped`. */
  readonly anyCode?: boolean | undefined;
}

/** @param near the circle, of which Elasticsearch finds rows at its edge that `isInside` has to judge */
export function rowValues(
  order: HotelOrder,
  near: Circle | undefined,
  { provider, keysOnly = false, anyCode = false }: KnownValues = {},
): RowValues {
  const degrees = near === undefined ? [] : ['latitude', 'longitude'];
  const keys: readonly string[] = provider === undefined ? keyFields[order] : ['hotelCode'];
  const [atProvider, atHotel] = [keys.indexOf('providerCode'), keys.indexOf('hotelCode')];
  const byField = (field: string) => ({ [field]: { missing: '_last' as const } });
  const ofGroup = keysOnly ? [] : anyCode ? (['_score'] as const) : [byField('baseCode')];
  return {
    sort: [
      ...keys.map(byField),
      ...ofGroup,
      ...degrees.map((field) => ({ [field]: { missing: noDegrees } })),
    ],
    lastOf: (key) => [
      ...(provider === undefined ? inOrder(order, key) : [key.hotelCode]),
      // The greatest score comes first.
      ...ofGroup.map(() => (anyCode ? 0 : null)),
      ...degrees.map(() => noDegrees),
    ],
    // All count from the front: at a point in time Elasticsearch may add a sort value of its own at the end.
    rowOf: (values) => ({
      providerCode: provider ?? (values[atProvider] as string),
      hotelCode: values[atHotel] as string,
      baseCode: keysOnly ? null : codeOf(values[keys.length]),
    }),
    kmOf(values) {
      if (near === undefined) return null;
      const [latitude, longitude] = values.slice(keys.length + ofGroup.length) as [number, number];
      return distanceKm(near, { latitude, longitude });
    },
  };
}

/** Scores a row by whether it has a base code. */
export const isMapped: Clause = { constant_score: { filter: { exists: { field: 'baseCode' } } } };

/** @param value the base code, or the score by `isMapped` */
function codeOf(value: unknown): string | null {
  if (typeof value === 'number') return value === 0 ? null : '';
  return value as string | null;
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
