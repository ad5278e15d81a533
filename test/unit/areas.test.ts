import test from 'ava';
import fc from 'fast-check';
import { checkRings } from '../../catalog/geography/area/check-rings.ts';
import type { Polygon, Position } from '../../catalog/geography/area/geo-area.ts';
import { gridOf, type TrapezoidGrid } from '../../catalog/geography/area/trapezoid-grid.ts';
import { type Trapezoid, trapezoidsOf } from '../../catalog/geography/area/trapezoids.ts';
import { boxesOf } from '../../catalog/geography/area/polygon-boxes.ts';
import { anyPolygons, decidingPositions } from '../support/generators/arbitrary-areas.ts';
import { isNearBoundary, liesIn } from '../support/oracles/area-oracle.ts';
import { crossesByRationals } from '../support/oracles/crossing-rings.ts';
import { runs } from '../support/properties.ts';

const anyPolygonsWithPositions = anyPolygons.chain((polygons) =>
  fc.tuple(
    fc.constant(polygons),
    fc.array(decidingPositions({ polygons }), { minLength: 40, maxLength: 40 }),
  ),
);

function isInTrapezoid([longitude, latitude]: Position, one: Trapezoid): boolean {
  const share = (latitude - one.south) / (one.north - one.south);
  const west = one.westAtSouth + share * (one.westAtNorth - one.westAtSouth);
  const east = one.eastAtSouth + share * (one.eastAtNorth - one.eastAtSouth);
  return latitude >= one.south && latitude <= one.north && longitude >= west && longitude <= east;
}

const bucketOf = (borders: readonly number[], value: number): number =>
  borders.filter((border) => border <= value).length;

function cellOf([longitude, latitude]: Position, grid: TrapezoidGrid): readonly number[] {
  const columns = grid.longitudes.length + 1;
  const row = bucketOf(grid.latitudes, latitude);
  return grid.cells[row * columns + bucketOf(grid.longitudes, longitude)] ?? [];
}

test('trapezoids make up polygons, and the cell of a position has those in which it lies', (t) => {
  let [inside, outside] = [0, 0];
  const property = fc.property(anyPolygonsWithPositions, ([polygons, positions]) => {
    for (const polygon of polygons) checkRings(polygon, []);
    const trapezoids = polygons.flatMap(trapezoidsOf);
    const corners = polygons.flat().reduce((sum, ring) => sum + ring.length, 0);
    t.true(trapezoids.length <= 2 * corners);
    const grid = gridOf(trapezoids);
    t.true(grid.cells.flat().length <= Math.max(32_000, trapezoids.length));
    const boxes = boxesOf(polygons);
    for (const position of positions) {
      const found = trapezoids.flatMap((one, number) => (isInTrapezoid(position, one) ? [number] : []));
      const cell = cellOf(position, grid);
      t.deepEqual(
        found.filter((number) => !cell.includes(number)),
        [],
      );
      const isIn = liesIn({ polygons }, position);
      if (isIn) inside += 1;
      else outside += 1;
      if (!isNearBoundary({ polygons }, position)) t.is(found.length > 0, isIn, JSON.stringify(position));
      if (isIn) t.true(boxes.some((box) => liesIn({ box }, position)));
    }
  });
  fc.assert(property, { numRuns: runs(300), endOnFailure: true });
  t.true(inside > 1000 && outside > 1000, `${inside} in, ${outside} out`);
});

const faultOf = (polygon: Polygon): string | null => {
  try {
    checkRings(polygon, []);
    return null;
  } catch (error) {
    return `${(error as { path: number[] }).path.join('.')} ${(error as Error).message}`;
  }
};

test('rings that cross are found as by exact fractions, and the others make up trapezoids', (t) => {
  let [crossing, others, positions] = [0, 0, 0];
  // Few positions, so that corners meet corners and edges, and edges lie on each other.
  const position = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 4 }));
  const ring = fc
    .array(position, { minLength: 3, maxLength: 9 })
    .map((corners) => corners.filter((corner, index) => String(corner) !== String(corners.at(index - 1))))
    .filter((corners) => corners.length >= 3)
    .map((corners): Position[] => [...corners, ...corners.slice(0, 1)]);
  const property = fc.property(fc.array(ring, { minLength: 1, maxLength: 2 }), (polygon) => {
    const expected = crossesByRationals(polygon);
    if (expected) crossing += 1;
    else others += 1;
    const fault = faultOf(polygon);
    t.is((fault ?? '').includes(' crosses '), expected, JSON.stringify(polygon));
    if (fault !== null) return;
    const trapezoids = trapezoidsOf(polygon);
    for (let x = -0.25; x <= 5.25; x += 0.5) {
      for (let y = -0.2; y <= 4.2; y += 0.3) {
        positions += 1;
        const isFound = trapezoids.some((one) => isInTrapezoid([x, y], one));
        if (isNearBoundary({ polygons: [polygon] }, [x, y])) continue;
        t.is(isFound, liesIn({ polygons: [polygon] }, [x, y]), JSON.stringify([polygon, x, y]));
      }
    }
  });
  fc.assert(property, { numRuns: runs(5000), endOnFailure: true });
  t.true(crossing > 500 && others > 500, `${crossing} cross, ${others} do not`);
  t.true(positions > 1000);
});

test('what is wrong with rings is said with its place', (t) => {
  const square: Position[] = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
    [0, 0],
  ];
  const moved = (by: number, size: number): Position[] =>
    square.map(([x, y]) => [by + (x * size) / 4, by + (y * size) / 4]);
  const cases: readonly (readonly [Polygon, string | null])[] = [
    [[square], null],
    [[square, moved(1, 2)], null],
    [[square, moved(0.5, 1), moved(2, 1)], null],
    // Touching at single points: a corner of one hole on that of another, and on an edge of the outer ring.
    [[square, moved(1, 1), moved(2, 1)], null],
    [
      [
        square,
        [
          [0, 2],
          [1, 1],
          [1, 3],
          [0, 2],
        ],
      ],
      null,
    ],
    [
      [
        [
          [0, 0],
          [4, 0],
          [2, 2],
          [4, 4],
          [0, 4],
          [2, 2],
          [0, 0],
        ],
      ],
      null,
    ],
    [
      [
        [
          [0, 0],
          [4, 4],
          [4, 0],
          [0, 4],
          [0, 0],
        ],
      ],
      '0 crosses itself at longitude 2, latitude 2',
    ],
    // The same with a corner where it crosses.
    [
      [
        [
          [0, 0],
          [2, 2],
          [4, 4],
          [4, 0],
          [2, 2],
          [0, 4],
          [0, 0],
        ],
      ],
      '0 crosses itself at longitude 2, latitude 2',
    ],
    // There and back.
    [
      [
        [
          [0, 0],
          [4, 0],
          [4, 4],
          [4, 2],
          [0, 0],
        ],
      ],
      '0 crosses itself at longitude 4, latitude 2',
    ],
    [[[...square.slice(0, 2), [0, 0]]], '0 must have three corners or more'],
    [[square, moved(3, 2)], '1 crosses ring 0 at longitude 4, latitude 3'],
    [[square, moved(0, 2)], '1 crosses ring 0 at longitude 0, latitude 0'],
    [[square, moved(5, 1)], '1 is a hole that must lie inside of ring 0'],
    [[square, moved(1, 2), moved(1.5, 1)], '2 is a hole that must lie outside of the hole of ring 1'],
    [[square, moved(1, 1), moved(1, 1)], '2 crosses ring 1 at longitude 1, latitude 1'],
  ];
  for (const [polygon, expected] of cases) t.is(faultOf(polygon), expected, JSON.stringify(polygon));
});
