import { firstCrossing } from './crossings.ts';
import { edgesOfRing, type Polygon, type Position, type Ring } from './geo-area.ts';
import { minPositionsOfRing, type GeometryPath, InvalidPolygonError } from './read-polygons.ts';
import { sideOfRing } from './side-of-ring.ts';

/**
 * Checks that the rings of a polygon enclose an area that can be said of any position: none crosses itself or
 * another, and holes lie in the outer ring and in no other hole.
 *
 * @param path of the list of rings
 * @throws InvalidPolygonError
 */
export function checkRings(polygon: Polygon, path: GeometryPath): void {
  for (const [index, ring] of polygon.entries()) {
    if (ring.length < minPositionsOfRing) {
      throw new InvalidPolygonError([...path, index], 'must have three corners or more');
    }
  }
  const crossing = firstCrossing(polygon);
  if (crossing !== null) {
    const { ring, otherRing, position } = crossing;
    throw new InvalidPolygonError(
      [...path, otherRing],
      `crosses ${ring === otherRing ? 'itself' : `ring ${ring}`} at ${inWords(position)}`,
    );
  }
  checkHoles(polygon, path);
}

function checkHoles([outer = [], ...holes]: Polygon, path: GeometryPath): void {
  for (const [index, hole] of holes.entries()) {
    if (!isInside(hole, outer)) {
      throw new InvalidPolygonError([...path, index + 1], 'is a hole that must lie inside of ring 0');
    }
    const around = holes.findIndex((other) => other !== hole && isInside(hole, other));
    if (around !== -1) {
      throw new InvalidPolygonError(
        [...path, index + 1],
        `is a hole that must lie outside of the hole of ring ${around + 1}`,
      );
    }
  }
}

/**
 * Whether a ring lies inside of one that it does not cross: any of its positions
 * decides that is not on that one.
 */
function isInside(ring: Ring, around: Ring): boolean {
  for (const [from, to] of edgesOfRing(ring)) {
    const middle: Position = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    for (const position of [from, middle]) {
      const side = sideOfRing(around, position);
      if (side !== 'on') return side === 'inside';
    }
  }
  return false;
}

/** To a decimetre; a pin on a map shows no more. */
function inWords([longitude, latitude]: Position): string {
  return `longitude ${roundDegrees(longitude)}, latitude ${roundDegrees(latitude)}`;
}

function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
