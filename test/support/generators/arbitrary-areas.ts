import fc from 'fast-check';
import {
  areaOfBbox,
  type Bbox,
  type Edge,
  edgesOfRing,
  type GeoArea,
  type Polygon,
  type Position,
  type Ring,
} from '../../../catalog/geography/area/geo-area.ts';

interface Star {
  readonly centre: Position;
  /** Of each corner, in turn from the east: its distance to the centre, of 1 at most. */
  readonly radii: readonly number[];
  readonly width: number;
  readonly height: number;
}

/** The star, smaller or as it is, around the same centre: a smaller one lies in it. */
function ringOfStar({ centre: [longitude, latitude], radii, width, height }: Star, scale: number): Ring {
  const corners = radii.map((radius, index): Position => {
    const angle = (2 * Math.PI * index) / radii.length;
    return [
      longitude + scale * radius * width * Math.cos(angle),
      latitude + scale * radius * height * Math.sin(angle),
    ];
  });
  return closed(corners);
}

function closed(corners: readonly Position[]): Ring {
  return [...corners, ...corners.slice(0, 1)];
}

const radius = fc.double({ min: 0.2, max: 1, noNaN: true });

/** Up to half of the earth, and down to a few metres; some touch the poles or the antimeridian. */
function anyStar(corners: { minLength: number; maxLength: number }): fc.Arbitrary<Star> {
  return fc
    .record({
      longitude: fc.constantFrom(-120, 0, 16.37, 179),
      latitude: fc.constantFrom(-80, 0, 48.2, 66),
      width: fc.constantFrom(0.0001, 0.05, 1, 20, 200),
      height: fc.constantFrom(0.0001, 0.05, 1, 20, 200),
      radii: fc.array(radius, corners),
    })
    .map(({ longitude, latitude, width, height, radii }) => ({
      centre: [longitude, latitude],
      radii,
      width: Math.min(width, 180 - Math.abs(longitude)),
      height: Math.min(height, 90 - Math.abs(latitude)),
    }));
}

/** With a hole, an island in the hole, and so on. */
const anyIslands = fc
  .tuple(
    anyStar({ minLength: 3, maxLength: 12 }),
    fc.uniqueArray(fc.constantFrom(0.1, 0.35, 0.5, 0.52, 0.9, 1), { minLength: 1 }),
  )
  .map(([star, scales]): readonly Polygon[] => {
    const rings = scales.toSorted((one, other) => other - one).map((scale) => ringOfStar(star, scale));
    return Array.from({ length: Math.ceil(rings.length / 2) }, (_, index) =>
      rings.slice(2 * index, 2 * index + 2),
    );
  });

/** Several that may overlap. */
const anyOverlaps = fc
  .array(anyStar({ minLength: 3, maxLength: 8 }), { minLength: 2, maxLength: 12 })
  .map((stars): readonly Polygon[] => stars.map((star) => [ringOfStar(star, 1)]));

const anyLargeStar = anyStar({ minLength: 900, maxLength: 999 }).map((star): readonly Polygon[] => [
  [ringOfStar(star, 1)],
]);

/** Long, and as wide as positions are exact, or less. */
const anySliver = fc
  .tuple(fc.constantFrom(1e-9, 1e-7, 1e-5), fc.integer({ min: -60, max: 60 }), fc.boolean())
  .map(([width, reach, isLevel]): readonly Polygon[] => {
    const far: Position = isLevel ? [16 + reach, 48.2 + width] : [16 + width, reach];
    return [[closed([[16, 48.2], far, [16 + width, 48.2 + width]])]];
  });

/** Teeth beside each other, upright or leaning, that end at one latitude or each at its own. */
const anyComb = fc
  .tuple(fc.integer({ min: 1, max: 240 }), fc.constantFrom(0, 7, -60), fc.constantFrom(0, 0.01))
  .map(([teeth, lean, step]): readonly Polygon[] => {
    const width = 100 / teeth;
    const corners = Array.from({ length: teeth }, (_, index): Position[] => {
      const west = -40 + index * width;
      const north = 40 + index * step;
      return [
        [west, -39],
        [west + lean, north],
        [west + lean + width / 2, north],
        [west + width / 2, -39],
      ];
    });
    return [[closed([[60, -40], [-40, -40], ...corners.flat()])]];
  });

/** Stairs: all edges are level or upright. */
const anyStairs = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })), {
    minLength: 1,
    maxLength: 20,
  })
  .map((steps): readonly Polygon[] => {
    let [longitude, latitude] = [-10, -20];
    const corners: Position[] = [[longitude, latitude]];
    for (const [east, north] of steps) {
      longitude += east / 4;
      corners.push([longitude, latitude]);
      latitude += north / 4;
      corners.push([longitude, latitude]);
    }
    return [[closed([...corners, [-10, latitude]])]];
  });

/** More than half of the earth, and holes as wide. */
const anyWide = fc.constantFrom<readonly Polygon[]>(
  [
    [
      closed([
        [-179, -10],
        [179, -10],
        [170, 30],
        [-150, 40],
      ]),
    ],
  ],
  [
    [
      closed([
        [-180, 60],
        [180, 60],
        [180, 90],
        [-180, 90],
      ]),
    ],
  ],
  [
    [
      closed([
        [-180, -90],
        [180, -90],
        [180, -60.5],
        [0, -70],
        [-180, -60.5],
      ]),
    ],
  ],
  [
    [
      closed([
        [-180, -89],
        [-170, -89],
        [180, 89],
        [170, 89],
      ]),
    ],
  ],
  [
    [
      closed([
        [-180, -90],
        [180, -90],
        [180, 90],
        [-180, 90],
      ]),
      closed([
        [-160, -40],
        [160, -50],
        [150, 50],
        [-150, 45],
      ]),
    ],
    [
      closed([
        [-120, -20],
        [120, -20],
        [0, 20],
      ]),
    ],
  ],
);

export const anyPolygons: fc.Arbitrary<readonly Polygon[]> = fc.oneof(
  { weight: 4, arbitrary: anyIslands },
  { weight: 3, arbitrary: anyOverlaps },
  { weight: 1, arbitrary: anyLargeStar },
  { weight: 2, arbitrary: anySliver },
  { weight: 3, arbitrary: anyComb },
  { weight: 2, arbitrary: anyStairs },
  { weight: 3, arbitrary: anyWide },
);

const longitude = fc.constantFrom(-180, -179.999, -60, 0, 16.3, 16.3002, 179.999, 180);
const latitude = fc.constantFrom(-90, -33.25, 0, 48.2, 48.2001, 90);

export const anyBbox: fc.Arbitrary<Bbox> = fc
  .tuple(longitude, latitude, longitude, latitude)
  .map(([west, one, east, other]) => [west, Math.min(one, other), east, Math.max(one, other)]);

/** No rounding decides about hotels at these degrees: they are far from edges that lean. */
export const anyPlainArea: fc.Arbitrary<GeoArea> = fc.oneof(
  anyBbox.map(areaOfBbox),
  fc.constantFrom<GeoArea>(
    {
      polygons: [
        [
          closed([
            [16.3, 48.2],
            [17, 48.2],
            [16.3002, 48.25],
          ]),
        ],
      ],
    },
    {
      polygons: [
        [
          closed([
            [-180, -34],
            [180, -34],
            [180, 60],
            [-180, 60],
          ]),
          closed([
            [16, 1],
            [17, 1],
            [17, 48.2],
            [16, 48.2],
          ]),
        ],
        [
          closed([
            [179, -90],
            [180, -90],
            [179, -33.25],
          ]),
        ],
      ],
    },
  ),
);

export const anyArea: fc.Arbitrary<GeoArea> = fc.oneof(
  { weight: 1, arbitrary: anyBbox.map(areaOfBbox) },
  { weight: 4, arbitrary: anyPolygons.map((polygons) => ({ polygons })) },
);

/** Positions of an area that decide: its corners, points on its edges, and points close by or anywhere. */
export function decidingPositions(area: GeoArea): fc.Arbitrary<Position> {
  const edges = edgesOf(area);
  const shift = fc.constantFrom(0, 0, 1e-5, -1e-5, 0.001, -0.03, 2);
  return fc.oneof(
    fc
      .tuple(fc.constantFrom(...edges), fc.constantFrom(0, 0, 0.5, 0.3), shift, shift)
      .map(([[from, to], share, east, north]): Position =>
        within([from[0] + share * (to[0] - from[0]) + east, from[1] + share * (to[1] - from[1]) + north]),
      ),
    fc
      .tuple(fc.constantFrom(...edges), fc.constantFrom(...edges), radius)
      .map(([[from], [to], share]): Position =>
        within([from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]),
      ),
  );
}

function within([longitude, latitude]: Position): Position {
  return [Math.max(-180, Math.min(180, longitude)), Math.max(-90, Math.min(90, latitude))];
}

/** All edges, those of boxes too. */
export function edgesOf(area: GeoArea): readonly Edge[] {
  const rings = 'polygons' in area ? area.polygons.flat() : ringsOfBox(area);
  return rings.flatMap(edgesOfRing);
}

function ringsOfBox({ box: { south, north, longitudeRanges } }: Extract<GeoArea, { box: unknown }>): Ring[] {
  return longitudeRanges.map(({ west, east }) =>
    closed([
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ]),
  );
}
