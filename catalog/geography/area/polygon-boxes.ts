import type { BoundingBox } from '../bounding-box.ts';
import type { Polygon } from './geo-area.ts';

/** Each is looked up in an index by itself. */
const maxBoxes = 8;

interface Box {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/**
 * A few boxes that contain polygons: one for each, where they are few; otherwise
 * neighbours have one together.
 */
export function boxesOf(polygons: readonly Polygon[]): readonly BoundingBox[] {
  const boxes = polygons.map(boxOf).sort((one, other) => one.west - other.west);
  while (boxes.length > maxBoxes) {
    const growths = boxes.slice(1).map((box, index) => growthOf(boxes[index] ?? box, box));
    const least = growths.indexOf(Math.min(...growths));
    boxes.splice(least, 2, boxes.slice(least, least + 2).reduce(around));
  }
  return boxes.map(({ south, north, west, east }) => ({ south, north, longitudeRanges: [{ west, east }] }));
}

function boxOf([outer = []]: Polygon): Box {
  const longitudes = outer.map(([longitude]) => longitude);
  const latitudes = outer.map(([, latitude]) => latitude);
  return {
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
  };
}

function around(one: Box, other: Box): Box {
  return {
    south: Math.min(one.south, other.south),
    north: Math.max(one.north, other.north),
    west: Math.min(one.west, other.west),
    east: Math.max(one.east, other.east),
  };
}

/** By how much the box around two boxes is larger than both, in square degrees. */
function growthOf(one: Box, other: Box): number {
  return sizeOf(around(one, other)) - sizeOf(one) - sizeOf(other);
}

function sizeOf({ south, north, west, east }: Box): number {
  return (north - south) * (east - west);
}
