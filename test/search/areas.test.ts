import fc from 'fast-check';
import test, { type ExecutionContext } from 'ava';
import type { Pool } from 'pg';
import type { GeoArea, Position } from '../../catalog/geography/area/geo-area.ts';
import { anyArea, decidingPositions } from '../support/generators/arbitrary-areas.ts';
import { loadSmallCatalog, type SmallCatalog } from '../support/generators/small-catalog.ts';
import { createTestDatabase } from '../support/database.ts';
import { isNearBoundary, isOnBoundary, liesIn } from '../support/oracles/area-oracle.ts';
import { elasticsearchTestEngine, postgresTestEngine, type TestEngine } from '../support/scenes/engines.ts';
import { runs } from '../support/properties.ts';
import { serviceOrSkip } from '../support/services.ts';

const { testWith, url } = await serviceOrSkip('elasticsearch');

interface AreaWorld {
  readonly areas: readonly GeoArea[];
  readonly positions: readonly Position[];
}

/** Areas, and hotels where it matters for one of them. */
function anyAreaWorld(areas: number, hotelsOfArea: number): fc.Arbitrary<AreaWorld> {
  return fc.array(anyArea, { minLength: areas, maxLength: areas }).chain((all) =>
    fc.record({
      areas: fc.constant(all),
      positions: fc
        .tuple(
          ...all.map((area) =>
            fc.array(decidingPositions(area), { minLength: hotelsOfArea, maxLength: hotelsOfArea }),
          ),
        )
        .map((lists) => lists.flat()),
    }),
  );
}

function catalogOf(positions: readonly Position[]): SmallCatalog {
  const hotel = (hotelCode: string, position: readonly [number | null, number | null]) => ({
    ...{ providerCode: 'sol', hotelCode, name: 'Hotel', city: null, countryCode: 'AT', placeId: null },
    ...{ longitude: position[0], latitude: position[1], deleted: false },
  });
  return {
    providers: [{ providerCode: 'sol', family: 'sol' }],
    hotels: [
      ...positions.map((position, index) => hotel(String(index), position)),
      ...[hotel('nowhere', [null, null]), hotel('halfway', [0, null]), hotel('half', [null, 0])],
    ],
    ...{ places: [], mappings: [], aliases: [] },
  };
}

async function hotelsLieInAreas(
  t: ExecutionContext,
  pool: Pool,
  subject: TestEngine,
  { worlds, areas }: { readonly worlds: number; readonly areas: number },
): Promise<void> {
  const counted = { inside: 0, outside: 0, onBoundary: 0 };
  const property = fc.asyncProperty(anyAreaWorld(areas, hotelsOfArea), async ({ areas: all, positions }) => {
    await loadSmallCatalog(pool, catalogOf(positions));
    await subject.settle();
    for (const [number, area] of all.entries()) {
      const { result } = await subject.engine.listHotels({
        criteria: { within: area },
        ...{ order: 'provider', after: null, limit: 9000, count: true },
      });
      t.is(result.count, result.rows.length);
      const found = new Set(result.rows.map(({ hotelCode }) => hotelCode));
      for (const code of ['nowhere', 'halfway', 'half']) t.false(found.has(code));
      for (const [index, position] of positions.entries()) {
        const isFound = found.has(String(index));
        counted[isFound ? 'inside' : 'outside'] += 1;
        // Few of the hotels of other areas are at its edges.
        const isOn = Math.floor(index / hotelsOfArea) === number && isOnBoundary(area, position);
        if (isOn) counted.onBoundary += 1;
        const isRight = isOn ? isFound : isFound === liesIn(area, position) || isNearBoundary(area, position);
        if (!isRight) t.fail(`found: ${isFound}: ${JSON.stringify([position, area]).slice(0, 2000)}`);
      }
    }
  });
  await fc.assert(property, { numRuns: runs(worlds), endOnFailure: true });
  for (const count of Object.values(counted)) t.true(count > 500, JSON.stringify(counted));
}

/** Of each area: on its corners and edges, near them, and in it. */
const hotelsOfArea = 25;

test('the Postgres engine finds the hotels of an area as the contract says', async (t) => {
  const { pool } = await createTestDatabase(t);
  await hotelsLieInAreas(t, pool, postgresTestEngine(pool), { worlds: 4, areas: 30 });
});

testWith('the Elasticsearch engine finds the hotels of an area as the contract says', async (t) => {
  const { pool } = await createTestDatabase(t);
  const subject = elasticsearchTestEngine(pool, url);
  t.teardown(() => subject.close());
  await hotelsLieInAreas(t, pool, subject, { worlds: 2, areas: 60 });
});
