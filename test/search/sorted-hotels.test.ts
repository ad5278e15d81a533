import fc from 'fast-check';
import test, { type ExecutionContext } from 'ava';
import type { Pool } from 'pg';
import { defaultRebuildSettings } from '../../indexer/rebuild/rebuild.ts';
import type { SortedListRequest } from '../../search/sorted-hotels.ts';
import { anySortedRequest, anyWorld, hotelsAtOnePoint } from '../support/generators/arbitrary-places.ts';
import { bruteForceSortedHotels } from '../support/oracles/brute-force-sorted-hotels.ts';
import { createTestDatabase } from '../support/database.ts';
import { elasticsearchTestEngine, postgresTestEngine, type TestEngine } from '../support/scenes/engines.ts';
import { runs } from '../support/properties.ts';
import { serviceOrSkip } from '../support/services.ts';
import { loadSmallCatalog, type SmallCatalog } from '../support/generators/small-catalog.ts';

const { testWith, url } = await serviceOrSkip('elasticsearch');

/** Reads the list page by page, to its end or so many pages. */
async function answersLikeBruteForce(
  t: ExecutionContext,
  { engine }: TestEngine,
  catalog: SmallCatalog,
  first: SortedListRequest,
  maxPages = Infinity,
): Promise<number> {
  let listed = 0;
  let request = first;
  for (let page = 1; ; page += 1) {
    const { result, degraded } = await engine.sortedHotels(request);
    const actual = { ...result, counts: Object.fromEntries(result.counts) };
    t.deepEqual(actual, bruteForceSortedHotels(catalog, request), JSON.stringify(request));
    t.false(degraded);
    listed += result.hotels.length;
    const last = result.more ? result.hotels.at(-1) : undefined;
    if (last === undefined || page === maxPages) return listed;
    request = { ...request, after: last };
  }
}

async function hotelsAreListedAsTheContractSays(
  t: ExecutionContext,
  pool: Pool,
  subject: TestEngine,
  { worlds, queries, fewest }: { readonly worlds: number; readonly queries: number; readonly fewest: number },
): Promise<void> {
  const worldWithRequests = anyWorld({ minLength: fewest, maxLength: 60 }).chain((catalog) =>
    fc.tuple(
      fc.constant(catalog),
      fc.array(anySortedRequest(catalog), { minLength: queries, maxLength: queries }),
    ),
  );
  let listed = 0;
  const property = fc.asyncProperty(worldWithRequests, async ([catalog, requests]) => {
    await loadSmallCatalog(pool, catalog);
    await subject.settle();
    for (const request of requests) listed += await answersLikeBruteForce(t, subject, catalog, request);
  });
  await fc.assert(property, { numRuns: runs(worlds), endOnFailure: true });
  t.true(listed > 0);
}

const onePoint = { latitude: 48.2082, longitude: 16.3738 };

/**
 * Each limit cuts through hotels that are equally far away: on the first pages,
 * in the middle, and at the end.
 */
async function hotelsAtOnePointAreCutByCode(
  t: ExecutionContext,
  pool: Pool,
  subject: TestEngine,
): Promise<void> {
  const catalog = hotelsAtOnePoint(onePoint, 40);
  await loadSmallCatalog(pool, catalog);
  await subject.settle();
  // At the point itself, from a kilometre away, and with all of them on the edge of the circle.
  const away = { latitude: 48.2182, longitude: 16.3738 };
  for (const near of [
    { ...onePoint, radiusKm: 0.001 },
    { ...away, radiusKm: 5 },
    { ...away, radiusKm: 1.112 },
    { ...away, radiusKm: 1.111 },
  ]) {
    for (const limit of [1, 2, 3, 5, 8, 20, 39, 40, 41]) {
      const list = { criteria: { near }, after: null, limit };
      await answersLikeBruteForce(t, subject, catalog, { ...list, sort: 'distance', distinct: false }, 2);
    }
  }
}

test('the Postgres engine lists hotels in every order as the contract says', async (t) => {
  const { pool } = await createTestDatabase(t);
  const subject = postgresTestEngine(pool);
  await hotelsAreListedAsTheContractSays(t, pool, subject, { worlds: 15, queries: 12, fewest: 0 });
  await hotelsAtOnePointAreCutByCode(t, pool, subject);
});

const indices = [
  { name: 'one shard', options: {} },
  {
    name: 'three shards, few rows at a time',
    options: {
      settings: { ...defaultRebuildSettings, shards: 3 },
      sizes: { maxResultWindow: 4, nearbySpare: 1 },
    },
  },
  {
    name: 'groups of more than two rows are large, no row to spare',
    options: { largestOrdinaryGroup: 2, sizes: { nearbySpare: 0 } },
  },
];

for (const { name, options } of indices) {
  testWith(
    `the Elasticsearch engine lists hotels in every order as the contract says: ${name}`,
    async (t) => {
      const { pool } = await createTestDatabase(t);
      const subject = elasticsearchTestEngine(pool, url, options);
      t.teardown(() => subject.close());
      await hotelsAreListedAsTheContractSays(t, pool, subject, { worlds: 3, queries: 16, fewest: 30 });
      await hotelsAtOnePointAreCutByCode(t, pool, subject);
    },
  );
}
