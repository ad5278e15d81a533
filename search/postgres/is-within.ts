import type { Parameters } from '../../catalog/database/statement.ts';
import type { GeoArea, Polygon } from '../../catalog/geography/area/geo-area.ts';
import { boxesOf } from '../../catalog/geography/area/polygon-boxes.ts';
import { gridOf, sideMargin, type TrapezoidGrid } from '../../catalog/geography/area/trapezoid-grid.ts';
import { trapezoidsOf } from '../../catalog/geography/area/trapezoids.ts';
import { isInBox } from '../../catalog/geography/in-box.ts';

/** The condition that hotel `h` lies in the area. What lies in the boxes around it is found by an index. */
export function isWithin(area: GeoArea, parameters: Parameters): string {
  if ('box' in area) return isInBox('h', area.box, parameters);
  const boxes = boxesOf(area.polygons).map((box) => `(${isInBox('h', box, parameters)})`);
  return `(${boxes.join(' or ')}) and ${isInTrapezoid(gridOfPolygons(area.polygons), parameters)}`;
}

/** A list is read in several statements, each of which asks for its area. */
const grids = new WeakMap<readonly Polygon[], TrapezoidGrid>();

function gridOfPolygons(polygons: readonly Polygon[]): TrapezoidGrid {
  const grid = grids.get(polygons) ?? gridOf(polygons.flatMap(trapezoidsOf));
  grids.set(polygons, grid);
  return grid;
}

/**
 * That hotel `h` lies in one of the trapezoids, of which those of its cell are looked at. Numbers of cells
 * and trapezoids begin with 1, as those of arrays do.
 */
function isInTrapezoid(
  { trapezoids, latitudes, longitudes, cells }: TrapezoidGrid,
  parameters: Parameters,
): string {
  const floats = (values: readonly number[]): string => `(${parameters.add(values)}::float8[])`;
  const integers = (values: readonly number[]): string => `(${parameters.add(values)}::integer[])`;
  let end = 1;
  const begins = integers([1, ...cells.map((cell) => (end += cell.length))]);
  const numbers = integers(cells.flat().map((number) => number + 1));
  const cell = `width_bucket(h.latitude, ${floats(latitudes)}) * ${longitudes.length + 1}
    + width_bucket(h.longitude, ${floats(longitudes)})`;
  const ofEach = (value: (trapezoid: (typeof trapezoids)[number]) => number): string =>
    `${floats(trapezoids.map(value))}[t.number]`;
  const south = ofEach((one) => one.south);
  const north = ofEach((one) => one.north);
  const share = `(h.latitude - ${south}) / (${north} - ${south})`;
  const side = (atSouth: string, atNorth: string): string =>
    `${atSouth} + ${share} * (${atNorth} - ${atSouth})`;
  const west = side(
    ofEach((one) => one.westAtSouth),
    ofEach((one) => one.westAtNorth),
  );
  const east = side(
    ofEach((one) => one.eastAtSouth),
    ofEach((one) => one.eastAtNorth),
  );
  return `exists (
    select from unnest(${numbers}[${begins}[${cell} + 1] : ${begins}[${cell} + 2] - 1]) as t (number)
    where h.latitude between ${south} and ${north}
      and h.longitude between ${west} - ${sideMargin} and ${east} + ${sideMargin})`;
}
