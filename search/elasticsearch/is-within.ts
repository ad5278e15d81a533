import type { GeoArea, Polygon, Position, Ring } from '../../catalog/geography/area/geo-area.ts';
import { type Trapezoid, trapezoidsOf } from '../../catalog/geography/area/trapezoids.ts';
import { anyOf, type Clause } from './query-clauses.ts';

/**
 * Rows whose position lies in the area. The server rounds positions and corners alike, to a ten-millionth of
 * a degree.
 */
export function isWithin(area: GeoArea): Clause {
  if ('box' in area) {
    const { south, north, longitudeRanges } = area.box;
    return anyOf(
      longitudeRanges.map(({ west, east }) => ({
        geo_bounding_box: { position: { top: north, left: west, bottom: south, right: east } },
      })),
    );
  }
  const coordinates = area.polygons.flatMap(partsOf);
  return {
    geo_shape: { position: { shape: { type: 'MultiPolygon', coordinates }, relation: 'intersects' } },
  };
}

/**
 * A polygon as the server understands it: one that is wider than half of the earth it would take for one
 * across the antimeridian, and the edges of holes are no part of the area to it. These are sent in pieces.
 */
function partsOf(polygon: Polygon): readonly Polygon[] {
  const [outer = []] = polygon;
  if (polygon.length === 1 && isNarrow(outer)) return [polygon];
  return trapezoidsOf(polygon).flatMap(narrowPartsOf);
}

/** A trapezoid is as wide as it leans; half of its height leans half as far. */
function narrowPartsOf(trapezoid: Trapezoid): readonly Polygon[] {
  const ring = ringOf(trapezoid);
  if (isNarrow(ring)) return [[ring]];
  const { south, north, westAtSouth, eastAtSouth, westAtNorth, eastAtNorth } = trapezoid;
  const middle = (south + north) / 2;
  const west = (westAtSouth + westAtNorth) / 2;
  const east = (eastAtSouth + eastAtNorth) / 2;
  return [
    { south, north: middle, westAtSouth, eastAtSouth, westAtNorth: west, eastAtNorth: east },
    { south: middle, north, westAtSouth: west, eastAtSouth: east, westAtNorth, eastAtNorth },
  ]
    .flatMap(halvesOf)
    .flatMap(narrowPartsOf);
}

function halvesOf(trapezoid: Trapezoid): readonly Trapezoid[] {
  const atSouth = (trapezoid.westAtSouth + trapezoid.eastAtSouth) / 2;
  const atNorth = (trapezoid.westAtNorth + trapezoid.eastAtNorth) / 2;
  return [
    { ...trapezoid, eastAtSouth: atSouth, eastAtNorth: atNorth },
    { ...trapezoid, westAtSouth: atSouth, westAtNorth: atNorth },
  ];
}

function ringOf(trapezoid: Trapezoid): Ring {
  const { south, north, westAtSouth, eastAtSouth, westAtNorth, eastAtNorth } = trapezoid;
  const first: Position = [westAtSouth, south];
  return [first, [eastAtSouth, south], [eastAtNorth, north], [westAtNorth, north], first];
}

function isNarrow(ring: Ring): boolean {
  const longitudes = ring.map(([longitude]) => longitude);
  return Math.max(...longitudes) - Math.min(...longitudes) <= 180;
}
