import { unwrapLongitude } from './map-geometry.js';

/**
 * @typedef {{ west: number, south: number, east: number, north: number }} Bounds in degrees; west and east
 *   may lie beyond the date line
 */

/**
 * The polygons of an object of a topology, each with the bounds that it has on a flat map (`unrollRing`).
 * They are read from the arcs as these are stored: to decode all countries takes a second of processor time,
 * and a map shows few of them. Format: https://github.com/topojson/topojson-specification
 *
 * @param {{ arcs: number[][][], transform: { scale: number[], translate: number[] } }} topology
 * @param {{ geometries: { type: string | null, arcs?: any }[] }} object
 * @returns {{ arcs: number[][], bounds: Bounds }[]} with the arcs of their rings, the outer one first
 */
export function polygonsOf({ arcs, transform }, { geometries }) {
  const extents = arcs.map((arc) => extentOf(arc, transform));
  return geometries
    .flatMap(({ type, arcs: given }) => (type === 'Polygon' ? [given] : type === 'MultiPolygon' ? given : []))
    .map((rings) => ({ arcs: rings, bounds: boundsOf(rings[0], extents) }));
}

/**
 * What an arc covers, continued beyond the date line, and where it starts and ends. Each of its points is
 * stored as the difference to the one before.
 */
function extentOf(arc, { scale, translate }) {
  const [first] = arc;
  let [x, y] = first;
  const start = x * scale[0] + translate[0];
  let given = start;
  let longitude = start;
  let latitude = y * scale[1] + translate[1];
  const extent = { start, end: start, west: start, east: start, south: latitude, north: latitude };
  for (let index = 1; index < arc.length; index += 1) {
    x += arc[index][0];
    y += arc[index][1];
    given = x * scale[0] + translate[0];
    longitude = unwrapLongitude(given, longitude);
    latitude = y * scale[1] + translate[1];
    if (longitude < extent.west) extent.west = longitude;
    if (longitude > extent.east) extent.east = longitude;
    if (latitude < extent.south) extent.south = latitude;
    if (latitude > extent.north) extent.north = latitude;
  }
  return { ...extent, end: longitude, turns: given - longitude };
}

/** @param {readonly number[]} ring its arcs; the complement of a number is an arc in reverse */
function boundsOf(ring, extents) {
  const bounds = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  let first;
  let longitude;
  for (const arc of ring) {
    const extent = extents[arc < 0 ? ~arc : arc];
    const [from, to] = arc < 0 ? [extent.end, extent.start] : [extent.start, extent.end];
    // A ring begins where its first point is stored.
    const moved =
      longitude === undefined ? (arc < 0 ? extent.turns : 0) : unwrapLongitude(from, longitude) - from;
    first ??= from + moved;
    longitude = to + moved;
    bounds.west = Math.min(bounds.west, extent.west + moved);
    bounds.east = Math.max(bounds.east, extent.east + moved);
    bounds.south = Math.min(bounds.south, extent.south);
    bounds.north = Math.max(bounds.north, extent.north);
  }
  if (Math.abs(longitude - first) < 180) return bounds;
  return bounds.south + bounds.north < 0 ? { ...bounds, south: -90 } : { ...bounds, north: 90 };
}
