import test from 'ava';
import fc from 'fast-check';
import { type BoundingBox, boundingBox } from '../../catalog/geography/bounding-box.ts';
import { distanceKm, type Point } from '../../catalog/geography/distance.ts';
import { runs } from '../support/properties.ts';

const degree = (limit: number): fc.Arbitrary<number> =>
  fc.oneof(
    fc.double({ min: -limit, max: limit, noNaN: true }),
    fc.constantFrom(0, limit, -limit, limit - 0.01, 0.01 - limit),
  );
const point = fc.record({ latitude: degree(90), longitude: degree(180) });
const circle = fc.tuple(point, fc.double({ min: 0.001, max: 12_000, noNaN: true }));

/** A point near another one: degrees away, so that many lie at the edge of a circle. */
const away = fc.double({ min: -3, max: 3, noNaN: true });

function holds({ latitude, longitude }: Point, { south, north, longitudeRanges }: BoundingBox): boolean {
  return (
    latitude >= south &&
    latitude <= north &&
    longitudeRanges.some(({ west, east }) => longitude >= west && longitude <= east)
  );
}

test('a bounding box holds all points of its circle', (t) => {
  let inside = 0;
  fc.assert(
    fc.property(circle, away, away, ([centre, radiusKm], north, east) => {
      const longitude = centre.longitude + east;
      const other = {
        latitude: Math.max(-90, Math.min(90, centre.latitude + north)),
        longitude: longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude,
      };
      // The circle through the other point, rounded as distances are, and the given one.
      for (const radius of [distanceKm(centre, other), radiusKm]) {
        if (distanceKm(centre, other) > radius) continue;
        inside += 1;
        if (!holds(other, boundingBox({ ...centre, radiusKm: radius }))) return false;
      }
      return true;
    }),
    { numRuns: runs(20_000) },
  );
  t.true(inside > 20_000);
});

test('a bounding box is small where the circle is', (t) => {
  const { south, north, longitudeRanges } = boundingBox({ latitude: 60, longitude: 179.999, radiusKm: 1 });
  t.true(north - south < 0.0181);
  t.is(longitudeRanges.length, 2);
  t.true(longitudeRanges.reduce((sum, { west, east }) => sum + east - west, 0) < 0.0361);
});
