/** A point in degrees of WGS 84. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** All points within this great-circle distance. */
export interface Circle extends Point {
  readonly radiusKm: number;
}

/** The mean radius of the earth (IUGG), in km; distances are those on a sphere of this radius. */
export const earthRadiusKm = 6371.0088;

/**
 * The great-circle distance of two points in km, by the haversine formula, rounded to metres. Radii are
 * compared with the rounded distance.
 */
export function distanceKm(one: Point, other: Point): number {
  const byLatitude = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const byLongitude = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const chord =
    byLatitude + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * byLongitude;
  return Math.round(2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord))) * 1000) / 1000;
}

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
