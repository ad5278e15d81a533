import type { BoundingBox } from '../bounding-box.ts';

/** In degrees of WGS 84, in the order of GeoJSON. */
export type Position = readonly [longitude: number, latitude: number];

/** A closed line: its last position is its first. */
export type Ring = readonly Position[];

export type Edge = readonly [from: Position, to: Position];

export function edgesOfRing(ring: Ring): readonly Edge[] {
  return ring.slice(1).map((to, index) => [ring[index] ?? to, to]);
}

/** The outer ring, and the rings of the holes in it. */
export type Polygon = readonly Ring[];

/**
 * A part of the surface of the earth, whose edges are straight in longitude and latitude and belong to it:
 * a box, or polygons, which may overlap.
 */
export type GeoArea = { readonly box: BoundingBox } | { readonly polygons: readonly Polygon[] };

/** A box in the order of GeoJSON; with its west east of its east it crosses the antimeridian. */
export type Bbox = readonly [west: number, south: number, east: number, north: number];

export function areaOfBbox([west, south, east, north]: Bbox): GeoArea {
  const longitudeRanges =
    west <= east
      ? [{ west, east }]
      : [
          { west, east: 180 },
          { west: -180, east },
        ];
  return { box: { south, north, longitudeRanges } };
}
