import fc from 'fast-check';
import test, { type ExecutionContext } from 'ava';
import type { Pool } from 'pg';
import { defaultRebuildSettings } from '../../indexer/rebuild/rebuild.ts';
import { createCatchmentLister } from '../../search/catchment-hotels.ts';
import { anyCallerCriteria, anyWorld, placeIdsOfWorlds } from '../support/generators/arbitrary-places.ts';
import { bruteForceCatchment, bruteForceHotelsOf } from '../support/oracles/brute-force-catchment.ts';
import { catchmentAnswer, withAnyCode } from '../support/oracles/catchment-answer.ts';
import { createTestDatabase } from '../support/database.ts';
import { elasticsearchTestEngine, postgresTestEngine, type TestEngine } from '../support/scenes/engines.ts';
import { runs } from '../support/properties.ts';
import { serviceOrSkip } from '../support/services.ts';
import { loadSmallCatalog } from '../support/generators/small-catalog.ts';

const { testWith, url } = await serviceOrSkip('elasticsearch');

/** How many hotels each rule took. */
async function catchmentsAreAsTheContractSays(
  t: ExecutionContext,
  pool: Pool,
  subject: TestEngine,
  worlds: number,
  fewestHotels: number,
): Promise<ReadonlyMap<string, number>> {
  const rules = new Map<string, number>();
  const list = createCatchmentLister(pool, subject.engine);
  const worldWithCallers = fc.tuple(
    anyWorld({ minLength: fewestHotels, maxLength: 60 }),
    fc.array(anyCallerCriteria, { minLength: placeIdsOfWorlds.length, maxLength: placeIdsOfWorlds.length }),
  );
  const property = fc.asyncProperty(worldWithCallers, async ([catalog, callers]) => {
    await loadSmallCatalog(pool, catalog);
    await subject.settle();
    for (const [index, placeId] of placeIdsOfWorlds.entries()) {
      const caller = callers[index] ?? {};
      const expected = bruteForceCatchment(catalog, placeId);
      const hotels = bruteForceHotelsOf(catalog, expected, caller);
      const anyCode = index % 2 === 1;
      const actual = await catchmentAnswer(list, subject.engine, placeId, caller, anyCode);
      t.deepEqual(
        actual,
        {
          catchment: expected.catchment,
          hotels: anyCode ? withAnyCode(hotels) : hotels,
          degraded: false,
        },
        `${placeId} ${JSON.stringify(caller)}`,
      );
      const { rule } = expected.catchment;
      rules.set(rule, (rules.get(rule) ?? 0) + hotels.length);
    }
  });
  await fc.assert(property, { numRuns: runs(worlds), endOnFailure: true });
  t.deepEqual([rules.get('empty'), rules.get('unknown_place')], [0, 0]);
  return rules;
}

test('the Postgres engine finds the catchments of the contract', async (t) => {
  const { pool } = await createTestDatabase(t);
  const rules = await catchmentsAreAsTheContractSays(t, pool, postgresTestEngine(pool), 20, 10);
  // Each rule came up, and those that take hotels took some.
  for (const rule of ['namesake_zone', 'thin_city', 'tree', 'overlay', 'radius'])
    t.true((rules.get(rule) ?? 0) > 0, rule);
});

test('the Postgres engine finds the same when it reads few rows at a time', async (t) => {
  const { pool } = await createTestDatabase(t);
  const subject = postgresTestEngine(pool, { partSizes: { first: 1, others: 3 } });
  await catchmentsAreAsTheContractSays(t, pool, subject, 10, 20);
});

const indices = [
  { name: 'one shard', options: {} },
  {
    name: 'three shards, few rows at a time',
    options: {
      settings: { ...defaultRebuildSettings, shards: 3 },
      sizes: { firstScanRows: 1, maxResultWindow: 4 },
    },
  },
  {
    name: 'groups of more than two rows are large, one row at a time',
    options: { largestOrdinaryGroup: 2, sizes: { firstScanRows: 2, maxResultWindow: 1 } },
  },
  {
    name: 'every reader pauses for too long',
    options: { sizes: { firstScanRows: 2, maxResultWindow: 3, maxPauseMs: 0 } },
  },
];

for (const { name, options } of indices) {
  testWith(`the Elasticsearch engine finds the catchments of the contract: ${name}`, async (t) => {
    const { pool } = await createTestDatabase(t);
    const subject = elasticsearchTestEngine(pool, url, options);
    t.teardown(() => subject.close());
    await catchmentsAreAsTheContractSays(t, pool, subject, 5, 30);
  });
}
