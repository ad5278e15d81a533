import fc from 'fast-check';
import test from 'ava';
import { readHotelsOfTree } from '../../catalog/places/hotels-of-tree.ts';
import { readNearestPlaces } from '../../catalog/places/nearest-places.ts';
import { createTestDatabase } from '../support/database.ts';
import { anyCallerCriteria, anyPointOfWorlds, anyWorld } from '../support/generators/arbitrary-places.ts';
import { loadSmallCatalog } from '../support/generators/small-catalog.ts';
import { bruteForceHotelsOfTree, bruteForceNearestPlaces } from '../support/oracles/brute-force-places.ts';
import { runs } from '../support/properties.ts';

test('the hotels of a place are those of its tree, whatever the world', async (t) => {
  const { pool } = await createTestDatabase(t);
  let children = 0;
  const worlds = fc.tuple(
    anyWorld({ minLength: 10, maxLength: 60 }),
    anyCallerCriteria,
    fc.integer({ min: 1, max: 4 }),
  );
  const property = fc.asyncProperty(worlds, async ([catalog, { providerCodes = null }, maxChildren]) => {
    await loadSmallCatalog(pool, catalog);
    for (const { placeId } of catalog.places) {
      for (const codes of [null, providerCodes]) {
        const found = await readHotelsOfTree(pool, placeId, codes, maxChildren);
        const expected = bruteForceHotelsOfTree(catalog, placeId, codes, maxChildren);
        const ids = found.children.map((child) => child.placeId);
        t.deepEqual({ ...found, children: ids }, expected, `${placeId} ${JSON.stringify(codes)}`);
        children += ids.length;
      }
    }
  });
  await fc.assert(property, { numRuns: runs(20), endOnFailure: true });
  t.true(children > 0);
});

test('the places around a point are the nearest, wherever on the earth', async (t) => {
  const { pool } = await createTestDatabase(t);
  let found = 0;
  const worlds = fc.tuple(
    anyWorld({ minLength: 0, maxLength: 1 }),
    fc.array(anyPointOfWorlds, { minLength: 10, maxLength: 10 }),
    fc.integer({ min: 1, max: 20 }),
  );
  const property = fc.asyncProperty(worlds, async ([catalog, points, limit]) => {
    await loadSmallCatalog(pool, catalog);
    for (const point of points) {
      for (const radiusKm of [30, 100]) {
        const places = await readNearestPlaces(pool, { ...point, radiusKm }, limit);
        t.deepEqual(
          places.map(({ placeId, distanceKm, parents }) => ({
            ...{ placeId, distanceKm },
            parents: parents.map((parent) => parent.placeId),
          })),
          bruteForceNearestPlaces(catalog, point, radiusKm, limit),
          JSON.stringify(point),
        );
        found += places.length;
      }
    }
  });
  await fc.assert(property, { numRuns: runs(20), endOnFailure: true });
  t.true(found > 0);
});
