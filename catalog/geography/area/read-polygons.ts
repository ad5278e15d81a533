import type { Polygon, Position, Ring } from './geo-area.ts';

/** A GeoJSON geometry (RFC 7946) whose coordinates nobody has looked at yet. */
export interface PolygonGeometry {
  readonly type: 'Polygon' | 'MultiPolygon';
  readonly coordinates: unknown;
}

/** The place of a value in a geometry: `['coordinates', 0, 3]`. */
export type GeometryPath = readonly (string | number)[];

/** Coordinates that are no polygon. Its message follows the name of the field: `must …`. */
export class InvalidPolygonError extends Error {
  override readonly name = 'InvalidPolygonError';
  readonly path: GeometryPath;

  constructor(path: GeometryPath, message: string) {
    super(message);
    this.path = path;
  }
}

export const minPositionsOfRing = 4;
/** Of a whole geometry. */
export const maxPositions = 1000;

/**
 * The polygons of a geometry, each ring without positions that repeat the one before. An altitude is passed
 * over. Whether rings cross is for `checkRings` to say.
 *
 * @throws InvalidPolygonError
 */
export function readPolygons({ type, coordinates }: PolygonGeometry): readonly Polygon[] {
  const path = ['coordinates'];
  const polygons =
    type === 'Polygon'
      ? [readPolygon(coordinates, path)]
      : listOf(coordinates, path, 'polygons, each a list of rings').map((polygon, index) =>
          readPolygon(polygon, [...path, index]),
        );
  const count = polygons.flat().reduce((sum, ring) => sum + ring.length, 0);
  if (count > maxPositions) {
    throw new InvalidPolygonError(path, `must not have more than ${maxPositions} positions in all`);
  }
  return polygons.map((polygon) => polygon.map(withoutRepetitions));
}

function readPolygon(value: unknown, path: GeometryPath): Polygon {
  return listOf(value, path, 'rings, each a list of positions').map((ring, index) =>
    readRing(ring, [...path, index]),
  );
}

function readRing(value: unknown, path: GeometryPath): Ring {
  const positions = listOf(value, path, 'positions');
  if (positions.length < minPositionsOfRing) {
    throw new InvalidPolygonError(
      path,
      `must have ${minPositionsOfRing} positions or more, the last of which is the first`,
    );
  }
  const ring = positions.map((position, index) => readPosition(position, [...path, index]));
  if (!isSame(ring[0], ring.at(-1))) {
    throw new InvalidPolygonError(path, 'must end at the position where it begins');
  }
  return ring;
}

function listOf(value: unknown, path: GeometryPath, contents: string): readonly unknown[] {
  if (Array.isArray(value) && value.length > 0) return value as readonly unknown[];
  throw new InvalidPolygonError(path, `must be a list of ${contents}`);
}

function readPosition(value: unknown, path: GeometryPath): Position {
  const numbers: readonly unknown[] = Array.isArray(value) ? value : [];
  const [longitude, latitude] = numbers;
  if (
    numbers.length > 3 ||
    !numbers.every((number) => Number.isFinite(number)) ||
    typeof longitude !== 'number' ||
    typeof latitude !== 'number'
  ) {
    throw new InvalidPolygonError(path, 'must be a longitude and a latitude, in degrees');
  }
  if (Math.abs(longitude) > 180) {
    throw new InvalidPolygonError(
      [...path, 0],
      'must be a longitude from -180 to 180: a polygon that crosses the antimeridian is cut in two there (RFC 7946, 3.1.9)',
    );
  }
  if (Math.abs(latitude) > 90) {
    throw new InvalidPolygonError([...path, 1], 'must be a latitude from -90 to 90');
  }
  return [longitude, latitude];
}

function withoutRepetitions(ring: Ring): Ring {
  return ring.filter((position, index) => index === 0 || !isSame(position, ring[index - 1]));
}

function isSame(one: Position | undefined, other: Position | undefined): boolean {
  return one?.[0] === other?.[0] && one?.[1] === other?.[1];
}
