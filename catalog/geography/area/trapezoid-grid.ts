import type { Trapezoid } from './trapezoids.ts';
import { firstIndex } from '../../first-index.ts';

/**
 * Trapezoids by the cells of a grid in which they lie, so that a point is compared
 * with a few of them, however many there are.
 */
export interface TrapezoidGrid {
  readonly trapezoids: readonly Trapezoid[];
  /** The borders of cells, ascending. What lies on one is in the cell north or east of it. */
  readonly latitudes: readonly number[];
  readonly longitudes: readonly number[];
  /** The numbers of the trapezoids of each cell, from 0; rows of cells from south to north. */
  readonly cells: readonly (readonly number[])[];
}

/**
 * How far from its sides a trapezoid still counts, in degrees: a point on a side stays in it, whatever is
 * rounded. A hundredth of what the rounding of positions may make wrong, about a centimetre.
 */
export const sideMargin = 1e-7;

const maxRows = 32;
/** Of all cells together; a grid that would have more has larger cells. */
const maxEntries = 32_000;

export function gridOf(trapezoids: readonly Trapezoid[]): TrapezoidGrid {
  let rows = Math.min(maxRows, Math.ceil(Math.sqrt(trapezoids.length)));
  for (;;) {
    const grid = gridOfRows(trapezoids, rows);
    if (rows === 1 || grid.cells.reduce((sum, cell) => sum + cell.length, 0) <= maxEntries) return grid;
    rows = rows >> 1;
  }
}

function gridOfRows(trapezoids: readonly Trapezoid[], rows: number): TrapezoidGrid {
  const latitudes = dividing(
    trapezoids.flatMap(({ south, north }) => [south, north]),
    rows,
  );
  const longitudes = dividing(
    trapezoids.flatMap((one) => [one.westAtSouth, one.eastAtSouth, one.westAtNorth, one.eastAtNorth]),
    rows,
  );
  const columns = longitudes.length + 1;
  const cells = Array.from({ length: (latitudes.length + 1) * columns }, (): number[] => []);
  for (const [number, trapezoid] of trapezoids.entries()) {
    const { south, north } = trapezoid;
    const lastRow = bucketOf(latitudes, north);
    for (let row = bucketOf(latitudes, south); row <= lastRow; row += 1) {
      const from = Math.max(south, latitudes[row - 1] ?? south);
      const to = Math.min(north, latitudes[row] ?? north);
      const [west, east] = reachOf(trapezoid, from, to);
      const last = bucketOf(longitudes, east);
      for (let column = bucketOf(longitudes, west); column <= last; column += 1) {
        cells[row * columns + column]?.push(number);
      }
    }
  }
  return { trapezoids, latitudes, longitudes, cells };
}

/**
 * Numbers that divide those of a list into so many parts: half of them by their count, so that cells are
 * small where there are many corners, the others by their width, for long trapezoids between few.
 */
function dividing(numbers: readonly number[], parts: number): readonly number[] {
  const sorted = numbers.toSorted((one, other) => one - other);
  const [least = 0, greatest = 0] = [sorted[0], sorted.at(-1)];
  const borders = Array.from({ length: parts - 1 }, (_, index) => {
    const share = (index + 1) / parts;
    return index % 2 === 0
      ? (sorted[Math.floor(share * sorted.length)] ?? least)
      : least + share * (greatest - least);
  });
  return [...new Set(borders)].sort((one, other) => one - other);
}

/** The number of borders up to a value: `width_bucket` in SQL. */
function bucketOf(borders: readonly number[], value: number): number {
  return firstIndex(0, borders.length, (index) => (borders[index] ?? Infinity) > value);
}

/** The longitudes that a trapezoid has between two parallels, and what of its margin rounding may add. */
function reachOf(trapezoid: Trapezoid, south: number, north: number): readonly [number, number] {
  const [westAtSouth, eastAtSouth] = sidesAt(trapezoid, south);
  const [westAtNorth, eastAtNorth] = sidesAt(trapezoid, north);
  return [
    Math.min(westAtSouth, westAtNorth) - 2 * sideMargin,
    Math.max(eastAtSouth, eastAtNorth) + 2 * sideMargin,
  ];
}

function sidesAt(trapezoid: Trapezoid, latitude: number): readonly [number, number] {
  const share = (latitude - trapezoid.south) / (trapezoid.north - trapezoid.south);
  return [
    trapezoid.westAtSouth + share * (trapezoid.westAtNorth - trapezoid.westAtSouth),
    trapezoid.eastAtSouth + share * (trapezoid.eastAtNorth - trapezoid.eastAtSouth),
  ];
}
