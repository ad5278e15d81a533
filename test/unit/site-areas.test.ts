import test from 'ava';
import fc from 'fast-check';
import { AddressProblem } from '../../api/site/assets/map/address-problem.js';
import { boxOf, polygonsOf, polygonsOfText, textOfPolygons } from '../../api/site/assets/map/areas.js';
import { useLanguages } from '../../api/site/assets/words.js';

test.before(() => useLanguages(['en']));

const triangle = [
  [16.36, 48.2],
  [16.38, 48.21],
  [16.38, 48.19],
  [16.36, 48.2],
];
const hole = triangle.map(([longitude = 0, latitude = 0]) => [longitude + 0.001, latitude]);

test('an area is entered as points or as GeoJSON, and shown as it can be entered', (t) => {
  const text = '48.2, 16.36; 48.21, 16.38; 48.19, 16.38';
  t.deepEqual(polygonsOfText(text), [[triangle]]);
  t.deepEqual(polygonsOfText(' 48.2 16.36\n48.21,16.38\n\n48.19 , 16.38\n48.2 16.36'), [[triangle]]);
  t.is(textOfPolygons([[triangle]]), text);

  const polygon = { type: 'Polygon', coordinates: [triangle, hole] };
  const multi = { type: 'MultiPolygon', coordinates: [[triangle, hole], [triangle]] };
  const feature = (geometry: object) => ({ type: 'Feature', properties: {}, geometry });
  const areas: readonly (readonly [geoJson: object, polygons: number[][][][]])[] = [
    [polygon, [[triangle, hole]]],
    [multi, [[triangle, hole], [triangle]]],
    [feature(multi), [[triangle, hole], [triangle]]],
    [
      { type: 'FeatureCollection', features: [feature(polygon), feature(polygon)] },
      [
        [triangle, hole],
        [triangle, hole],
      ],
    ],
    [{ type: 'Polygon', coordinates: [triangle.map((point) => [...point, 170])] }, [[triangle]]],
  ];
  for (const [given, polygons] of areas) {
    t.deepEqual(polygonsOfText(JSON.stringify(given)), polygons);
    t.deepEqual(polygonsOfText(textOfPolygons(polygons)), polygons);
  }
});

test('what is no area is said in words', (t) => {
  for (const text of [
    ...['', '48.2, 16.36; 48.21, 16.38', '48.2; 16.36; 3', 'a, b; c, d; e, f', '1, 2, 3; 4, 5, 6; 7, 8, 9'],
    ...['91, 0; 0, 0; 0, 1', '0, 181; 0, 0; 1, 0', '{', '{"type":"Point","coordinates":[1,2]}'],
    ...['{"type":"Polygon","coordinates":[[[1,2],[3,4]]]}', '{"type":"Feature","geometry":null}'],
  ]) {
    t.throws(
      () => polygonsOfText(text),
      { instanceOf: AddressProblem, message: /three points or more/ },
      text,
    );
  }
});

test('a view across the date line, or around the world, is one box', (t) => {
  const rows = { south: -20.000001, north: -10 };
  t.deepEqual(boxOf({ ...rows, west: 170, east: 190 }), [170, -20, -170, -10]);
  t.deepEqual(boxOf({ ...rows, west: 530, east: 540 }), [170, -20, 180, -10]);
  t.deepEqual(boxOf({ ...rows, west: -200, east: -170 }), [160, -20, -170, -10]);
  t.deepEqual(boxOf({ south: -95, north: 95, west: -300, east: 100 }), [-180, -90, 180, 90]);
});

test('an area that is drawn across the date line is cut in two', (t) => {
  const square = (west: number, east: number) => [
    [west, 0],
    [east, 0],
    [east, 1],
    [west, 1],
    [west, 0],
  ];
  const drawn = (west: number, east: number) => polygonsOf(square(west, east).slice(0, -1));
  t.deepEqual(drawn(170, 175), [[square(170, 175)]]);
  t.deepEqual(drawn(530, 535), [[square(170, 175)]]);
  const area = (ring: readonly (readonly number[])[]) => {
    const sum = ring
      .slice(1)
      .reduce((sum, [x = 0, y = 0], at) => sum + (ring[at]?.[0] ?? 0) * y - x * (ring[at]?.[1] ?? 0), 0);
    return Math.abs(sum) / 2;
  };
  for (const [west, east] of [
    [170, 190],
    [-190, -170],
    [530, 550],
  ] as const) {
    const sides = drawn(west, east);
    t.is(sides.length, 2);
    t.deepEqual(
      sides.map(([ring = []]) => [area(ring), Math.min(...ring.map(([x = 0]) => x))]),
      [
        [10, 170],
        [10, -180],
      ],
    );
  }
});

test('to cut an area keeps it whole', (t) => {
  const side = fc.double({ min: 1, max: 30, noNaN: true });
  fc.assert(
    fc.property(side, side, side, (left, right, height) => {
      const sides = polygonsOf([
        [180 - left, 0],
        [180 + right, -height],
        [180 + right, height],
      ]);
      for (const [ring = []] of sides) {
        t.deepEqual(ring[0], ring.at(-1));
        for (const [longitude = NaN] of ring) t.true(Math.abs(longitude) <= 180);
      }
      // The edges meet the date line at the same latitudes on both sides.
      const [before, after] = sides.map(([ring = []]) =>
        [...new Set(ring.filter(([x = 0]) => Math.abs(x) === 180).map(([, y]) => y))].sort(),
      );
      t.deepEqual(before, after);
    }),
  );
});
