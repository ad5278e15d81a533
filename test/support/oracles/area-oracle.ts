import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import type { GeoArea, Position } from '../../../catalog/geography/area/geo-area.ts';
import { edgesOf } from '../generators/arbitrary-areas.ts';

/** Whether a position lies in an area, by another implementation; edges belong to it. */
export function liesIn(area: GeoArea, [longitude, latitude]: Position): boolean {
  if ('box' in area) {
    const { south, north, longitudeRanges } = area.box;
    return (
      latitude >= south &&
      latitude <= north &&
      longitudeRanges.some(({ west, east }) => longitude >= west && longitude <= east)
    );
  }
  const coordinates = area.polygons.map((polygon) =>
    polygon.map((ring) => ring.map((position) => [...position])),
  );
  return booleanPointInPolygon([longitude, latitude], { type: 'MultiPolygon', coordinates });
}

/** So near to an edge that the contract leaves it open, in degrees. */
const tolerance = 1e-6;

/** Whether the position is a corner of the area, or on an edge along a parallel or a meridian. */
export function isOnBoundary(area: GeoArea, [longitude, latitude]: Position): boolean {
  const isBetween = (value: number, one: number, other: number): boolean =>
    value >= Math.min(one, other) && value <= Math.max(one, other);
  return edgesOf(area).some(
    ([from, to]) =>
      isBetween(longitude, from[0], to[0]) &&
      isBetween(latitude, from[1], to[1]) &&
      (from[0] === to[0] || from[1] === to[1] || (longitude === from[0] && latitude === from[1])),
  );
}

/** Also across the antimeridian: both of its longitudes are one. */
export function isNearBoundary(area: GeoArea, [longitude, latitude]: Position): boolean {
  return edgesOf(area).some(([from, to]) =>
    [-360, 0, 360].some((turn) => distance([longitude + turn, latitude], from, to) <= tolerance),
  );
}

/** From a position to an edge, in degrees. */
function distance([longitude, latitude]: Position, from: Position, to: Position): number {
  const [east, north] = [to[0] - from[0], to[1] - from[1]];
  const length = east ** 2 + north ** 2;
  const along = length === 0 ? 0 : ((longitude - from[0]) * east + (latitude - from[1]) * north) / length;
  const share = Math.max(0, Math.min(1, along));
  return Math.hypot(longitude - from[0] - share * east, latitude - from[1] - share * north);
}
