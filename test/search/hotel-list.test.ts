import fc from 'fast-check';
import test, { type ExecutionContext } from 'ava';
import type { Pool } from 'pg';
import { defaultRebuildSettings } from '../../indexer/rebuild/rebuild.ts';
import {
  anyCircleRequest,
  anyListCatalog,
  anyListRequest,
} from '../support/generators/arbitrary-hotel-list.ts';
import { bruteForceHotelList } from '../support/oracles/brute-force-hotel-list.ts';
import { createTestDatabase } from '../support/database.ts';
import { elasticsearchTestEngine, postgresTestEngine, type TestEngine } from '../support/scenes/engines.ts';
import { runs } from '../support/properties.ts';
import { serviceOrSkip } from '../support/services.ts';
import type { HotelList } from '../../search/hotel-list.ts';
import { loadSmallCatalog } from '../support/generators/small-catalog.ts';

const { testWith, url } = await serviceOrSkip('elasticsearch');

async function listsAsTheContractSays(
  t: ExecutionContext,
  pool: Pool,
  subject: TestEngine,
  { catalogs, queries }: { readonly catalogs: number; readonly queries: number },
): Promise<void> {
  const many = { minLength: queries, maxLength: queries };
  const catalogWithRequests = anyListCatalog({ minLength: 0, maxLength: 60 }).chain((catalog) =>
    fc.tuple(
      fc.constant(catalog),
      fc.array(fc.oneof(anyListRequest(catalog), anyCircleRequest(catalog)), many),
    ),
  );
  let listed = 0;
  const property = fc.asyncProperty(catalogWithRequests, async ([catalog, requests]) => {
    await loadSmallCatalog(pool, catalog);
    await subject.settle();
    for (const [place, request] of requests.entries()) {
      const keysOnly = place % 2 === 1;
      const { result, degraded } = await subject.engine.listHotels({ ...request, keysOnly });
      const expected = bruteForceHotelList(catalog, request);
      const asked = keysOnly ? keysOf : (list: HotelList) => list;
      t.deepEqual(asked(result), asked(expected), JSON.stringify(request));
      t.false(degraded);
      listed += result.rows.length;
    }
  });
  await fc.assert(property, { numRuns: runs(catalogs), endOnFailure: true });
  t.true(listed > 0);
}

/** The list without base codes. */
function keysOf({ rows, ...list }: HotelList) {
  return { ...list, rows: rows.map(({ providerCode, hotelCode }) => ({ providerCode, hotelCode })) };
}

test('the Postgres engine lists hotels as the contract says', async (t) => {
  const { pool } = await createTestDatabase(t);
  await listsAsTheContractSays(t, pool, postgresTestEngine(pool), { catalogs: 12, queries: 20 });
});

test('the Postgres engine lists the same when it soon goes over to judging all rows together', async (t) => {
  const { pool } = await createTestDatabase(t);
  const subject = postgresTestEngine(pool, { windowSize: 3 });
  await listsAsTheContractSays(t, pool, subject, { catalogs: 12, queries: 20 });
});

const indices = [
  { name: 'one shard', options: {} },
  { name: 'three shards', options: { settings: { ...defaultRebuildSettings, shards: 3 } } },
  { name: 'groups of more than two rows are large', options: { largestOrdinaryGroup: 2 } },
];

for (const { name, options } of indices) {
  testWith(`the Elasticsearch engine lists hotels as the contract says: ${name}`, async (t) => {
    const { pool } = await createTestDatabase(t);
    const subject = elasticsearchTestEngine(pool, url, options);
    t.teardown(() => subject.close());
    await listsAsTheContractSays(t, pool, subject, { catalogs: 4, queries: 40 });
  });
}
