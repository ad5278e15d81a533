import type { Point } from '../../../catalog/geography/distance.ts';

export const earthRadiusKm = 6371.0088;

/**
 * In km, to three decimals: by the angle between two vectors from the centre of the earth, which is
 * not the formula of the engines.
 */
export function greatCircleKm(one: Point, other: Point): number {
  const [a, b] = [vectorOf(one), vectorOf(other)];
  const chord = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
  return Math.round(2 * earthRadiusKm * Math.asin(Math.min(1, chord / 2)) * 1000) / 1000;
}

function vectorOf({ latitude, longitude }: Point): [number, number, number] {
  const [phi, lambda] = [radians(latitude), radians(longitude)];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

/**
 * Where one comes to from a point: so many degrees north (over the pole, if need be), then east, in degrees.
 */
export function moved({ latitude, longitude }: Point, north: number, east: number): Point {
  const ahead = latitude + north;
  const over = Math.abs(ahead) > 90;
  const to = over ? Math.sign(ahead) * 180 - ahead : ahead;
  const raw = longitude + east + (over ? 180 : 0);
  return { latitude: to, longitude: raw > 180 ? raw - 360 : raw < -180 ? raw + 360 : raw };
}

/** The angle of so many km, in degrees. */
export function degreesOf(km: number): number {
  return (km / earthRadiusKm) * (180 / Math.PI);
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
