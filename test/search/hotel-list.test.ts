import fc from 'fast-check';
import test, { type ExecutionContext } from 'ava';
import type { Pool } from 'pg';
import { hotelsAlias } from '../../indexer/generations.ts';
import { rebuildIndex } from '../../indexer/rebuild.ts';
import { createElasticsearchEngine } from '../../search/elasticsearch/engine.ts';
import type { SearchEngine } from '../../search/engine.ts';
import { createPostgresEngine } from '../../search/postgres/engine.ts';
import { anyCircleRequest, anyListCatalog, anyListRequest } from '../support/arbitrary-hotel-list.ts';
import { bruteForceHotelList } from '../support/brute-force-hotel-list.ts';
import { createTestDatabase } from '../support/database.ts';
import { createTestElasticsearch } from '../support/elasticsearch.ts';
import { serviceOrSkip } from '../support/services.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { loadSmallCatalog } from '../support/small-catalog.ts';

const { testWith, url } = await serviceOrSkip('elasticsearch', import.meta.url);

interface Subject {
  readonly pool: Pool;
  readonly engine: SearchEngine;
  /** Lets the engine see what the database holds. */
  readonly settle: () => Promise<unknown>;
}

async function listsAsTheContractSays(
  t: ExecutionContext,
  { pool, engine, settle }: Subject,
  { catalogs, questions }: { readonly catalogs: number; readonly questions: number },
): Promise<void> {
  const many = { minLength: questions, maxLength: questions };
  const asked = anyListCatalog({ minLength: 0, maxLength: 60 }).chain((catalog) =>
    fc.tuple(
      fc.constant(catalog),
      fc.array(fc.oneof(anyListRequest(catalog), anyCircleRequest(catalog)), many),
    ),
  );
  let listed = 0;
  const property = fc.asyncProperty(asked, async ([catalog, requests]) => {
    await loadSmallCatalog(pool, catalog);
    await settle();
    for (const request of requests) {
      const { result, degraded } = await engine.listHotels(request);
      t.deepEqual(result, bruteForceHotelList(catalog, request), JSON.stringify(request));
      t.false(degraded);
      listed += result.rows.length;
    }
  });
  await fc.assert(property, { numRuns: catalogs, endOnFailure: true });
  t.true(listed > 0);
}

test('the Postgres engine lists hotels as the contract says', async (t) => {
  const { pool } = await createTestDatabase(t);
  const subject = { pool, engine: createPostgresEngine(pool), settle: () => Promise.resolve() };
  await listsAsTheContractSays(t, subject, { catalogs: 60, questions: 20 });
});

testWith('the Elasticsearch engine lists hotels as the contract says', async (t) => {
  const { pool } = await createTestDatabase(t);
  const elasticsearch = createTestElasticsearch(url);
  t.teardown(() => elasticsearch.clean());
  const { client, prefix } = elasticsearch;
  const subject = {
    pool,
    engine: createElasticsearchEngine(client, { alias: hotelsAlias(prefix) }),
    settle: () => rebuildIndex({ pool, client, indexPrefix: prefix, logger: silentLogger() }),
  };
  await listsAsTheContractSays(t, subject, { catalogs: 20, questions: 80 });
});
