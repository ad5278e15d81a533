import test, { type ExecutionContext } from 'ava';
import fc from 'fast-check';
import type { Pool } from 'pg';
import type { ChainSearchRequest } from '../../search/chains/chain-search.ts';
import {
  anyChainCatalog,
  anyChainQuery,
  type ChainCatalog,
  chainFamilies,
  loadChainCatalog,
} from '../support/generators/arbitrary-chains.ts';
import { bruteForceChainSearch } from '../support/oracles/brute-force-chain-search.ts';
import { createTestDatabase } from '../support/database.ts';
import { elasticsearchTestEngine, postgresTestEngine, type TestEngine } from '../support/scenes/engines.ts';
import { runs } from '../support/properties.ts';
import { serviceOrSkip } from '../support/services.ts';

const { testWith, url } = await serviceOrSkip('elasticsearch');

function anyRequest(catalog: ChainCatalog): fc.Arbitrary<ChainSearchRequest> {
  const families = [...new Set(Object.values(chainFamilies))];
  const provider = fc.constantFrom(...families).map((family) => ({
    family,
    providerCodes: Object.keys(chainFamilies).filter((code) => chainFamilies[code] === family),
  }));
  return fc
    .record({
      query: anyChainQuery(catalog),
      withAlternatives: fc.boolean(),
      provider: fc.option(provider, { nil: undefined }),
      limit: fc.constantFrom(1, 2, 3, 5, 20, 50),
    })
    .map(({ provider: filter, ...request }) => ({ ...request, ...(filter && { provider: filter }) }));
}

async function searchesAsTheContractSays(
  t: ExecutionContext,
  pool: Pool,
  subject: TestEngine,
  { catalogs, queries }: { readonly catalogs: number; readonly queries: number },
): Promise<void> {
  const many = { minLength: queries, maxLength: queries };
  const catalogWithRequests = anyChainCatalog.chain((catalog) =>
    fc.tuple(fc.constant(catalog), fc.array(anyRequest(catalog), many)),
  );
  const seen = { exact: 0, prefix: 0, contains: 0, fuzzy: 0, alternatives: 0 };
  await subject.settle();
  const property = fc.asyncProperty(catalogWithRequests, async ([catalog, requests]) => {
    await loadChainCatalog(pool, catalog);
    await subject.relay();
    for (const request of requests) {
      const { result, degraded } = await subject.engine.searchChains(request);
      t.deepEqual(result, await bruteForceChainSearch(pool, catalog, request), JSON.stringify(request));
      t.false(degraded);
      for (const { matchType } of result.items) seen[matchType] += 1;
      seen.alternatives += result.alternatives?.length ?? 0;
    }
  });
  await fc.assert(property, { numRuns: runs(catalogs), endOnFailure: true });
  t.true(
    Object.values(seen).every((count) => count > 0),
    JSON.stringify(seen),
  );
}

test('the Postgres engine finds chains as the contract says', async (t) => {
  const { pool } = await createTestDatabase(t);
  await searchesAsTheContractSays(t, pool, postgresTestEngine(pool), { catalogs: 15, queries: 25 });
});

testWith(
  'the Elasticsearch engine finds chains as the contract says, in an index that follows changes',
  async (t) => {
    const { pool } = await createTestDatabase(t);
    const subject = elasticsearchTestEngine(pool, url);
    t.teardown(() => subject.close());
    await searchesAsTheContractSays(t, pool, subject, { catalogs: 6, queries: 40 });
  },
);
