import type { Point } from '../../../catalog/geography/distance.ts';
import { greatCircleKm } from './great-circle.ts';
import { baseCodeOf, liveHotels, pathOf, wayUp } from './small-catalog-lookups.ts';
import type { SmallCatalog, SmallHotel } from '../generators/small-catalog.ts';

/** What a response says of the hotels of a place and of the places below it. */
export interface ExpectedHotels {
  readonly baseCodes: number;
  readonly rows: number;
  readonly byProvider: Readonly<Record<string, number>>;
  /** Ids. */
  readonly children: readonly string[];
}

/** The hotels of the tree of a place, one by one. */
export function bruteForceHotelsOfTree(
  catalog: SmallCatalog,
  placeId: string,
  providerCodes: readonly string[] | null,
  maxChildren: number,
): ExpectedHotels {
  const seen = liveHotels(catalog).filter(
    ({ providerCode }) => providerCodes === null || providerCodes.includes(providerCode),
  );
  const hotelsOf = (id: string): readonly SmallHotel[] =>
    seen.filter((hotel) => wayUp(catalog, hotel.placeId).includes(id));
  const rows = hotelsOf(placeId);
  const groups = (of: readonly SmallHotel[]): number =>
    new Set(of.map((hotel) => baseCodeOf(catalog, hotel) ?? `${hotel.providerCode}:${hotel.hotelCode}`)).size;
  const codes = rows.map((hotel) => baseCodeOf(catalog, hotel)).filter((code) => code !== null);
  const providers = [...new Set(rows.map(({ providerCode }) => providerCode))].sort();
  return {
    baseCodes: new Set(codes).size,
    rows: rows.length,
    byProvider: Object.fromEntries(
      providers.map((code) => [code, rows.filter(({ providerCode }) => providerCode === code).length]),
    ),
    children: catalog.places
      .filter(({ parentId }) => parentId === placeId)
      .map(({ placeId: id }) => ({ id, hotels: groups(hotelsOf(id)) }))
      .sort((one, other) => other.hotels - one.hotels || (one.id < other.id ? -1 : 1))
      .slice(0, maxChildren)
      .map(({ id }) => id),
  };
}

export interface ExpectedPlace {
  readonly placeId: string;
  readonly distanceKm: number;
  /** Ids, from the nearest up. */
  readonly parents: readonly string[];
}

/** The places around a point, by the distance of each. */
export function bruteForceNearestPlaces(
  catalog: SmallCatalog,
  point: Point,
  radiusKm: number,
  limit: number,
): readonly ExpectedPlace[] {
  return catalog.places
    .flatMap(({ placeId, latitude, longitude }) =>
      typeof latitude === 'number' && typeof longitude === 'number'
        ? [{ placeId, distanceKm: greatCircleKm(point, { latitude, longitude }) }]
        : [],
    )
    .filter(({ distanceKm }) => distanceKm <= radiusKm)
    .sort((one, other) => one.distanceKm - other.distanceKm || (one.placeId < other.placeId ? -1 : 1))
    .slice(0, limit)
    .map((place) => ({
      ...place,
      parents: pathOf(catalog, place.placeId)
        .slice(1)
        .map(({ placeId }) => placeId),
    }));
}
