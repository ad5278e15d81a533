import fc from 'fast-check';
import { hotelsAlias } from '../../indexer/generations.ts';
import { rebuildIndex } from '../../indexer/rebuild.ts';
import { createElasticsearchEngine } from '../../search/elasticsearch/engine.ts';
import { createPostgresEngine } from '../../search/postgres/engine.ts';
import { anyCatalog, anyGroupedCatalog, anyRequest } from '../support/arbitrary-catalog.ts';
import { bruteForceAutocomplete } from '../support/brute-force-autocomplete.ts';
import { createTestDatabase } from '../support/database.ts';
import { createTestElasticsearch } from '../support/elasticsearch.ts';
import { loadRecords } from '../support/load-records.ts';
import { serviceOrSkip } from '../support/services.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { loadSmallCatalog } from '../support/small-catalog.ts';

const { testWith, url } = await serviceOrSkip('elasticsearch', import.meta.url);

const sizes = [
  { name: 'small catalogs', size: { minLength: 0, maxLength: 25 }, runs: 6, questions: 25 },
  {
    name: 'groups of more than one row are large',
    size: { minLength: 20, maxLength: 60 },
    runs: 6,
    questions: 40,
    largestOrdinaryGroup: 1,
  },
  {
    name: 'some groups are large',
    size: { minLength: 60, maxLength: 120 },
    runs: 6,
    questions: 40,
    largestOrdinaryGroup: 4,
  },
  { name: 'more candidates than seats', size: { minLength: 500, maxLength: 600 }, runs: 2, questions: 40 },
];

for (const { name, size, runs, questions, ...options } of sizes) {
  testWith(`the Elasticsearch engine ranks as the contract says: ${name}`, async (t) => {
    const { pool } = await createTestDatabase(t);
    const elasticsearch = createTestElasticsearch(url);
    t.teardown(() => elasticsearch.clean());
    const { client, prefix } = elasticsearch;
    const engine = createElasticsearchEngine(client, { alias: hotelsAlias(prefix) });
    const question = (options.largestOrdinaryGroup === undefined ? anyCatalog : anyGroupedCatalog)(
      size,
    ).chain((catalog) =>
      fc.tuple(
        fc.constant(catalog),
        fc.array(anyRequest(catalog), { minLength: questions, maxLength: questions }),
      ),
    );
    const property = fc.asyncProperty(question, async ([catalog, requests]) => {
      await loadSmallCatalog(pool, catalog);
      await rebuildIndex({ pool, client, indexPrefix: prefix, logger: silentLogger() }, options);
      for (const request of requests) {
        const { result, degraded } = await engine.autocomplete(request);
        t.deepEqual(
          result,
          bruteForceAutocomplete(catalog, request, options.largestOrdinaryGroup),
          JSON.stringify(request),
        );
        t.false(degraded);
      }
    });
    await fc.assert(property, { numRuns: runs, endOnFailure: true });
  });
}

testWith('both engines find a very long name by its beginning', async (t) => {
  const { pool } = await createTestDatabase(t);
  const elasticsearch = createTestElasticsearch(url);
  t.teardown(() => elasticsearch.clean());
  const { client, prefix } = elasticsearch;
  await loadRecords(pool, [
    {
      type: 'hotel',
      providerCode: 'alpha',
      hotelCode: '1',
      name: `Hotel ${'lang '.repeat(700)}${'旅'.repeat(400)}`,
    },
    { type: 'hotel', providerCode: 'alpha', hotelCode: '2', name: 'Hotel Langer' },
  ]);
  await rebuildIndex({ pool, client, indexPrefix: prefix, logger: silentLogger() });
  const engines = [
    createPostgresEngine(pool),
    createElasticsearchEngine(client, { alias: hotelsAlias(prefix) }),
  ];
  for (const engine of engines) {
    const { result } = await engine.autocomplete({ query: 'hotel lang', limit: 5 });
    t.deepEqual(
      result.map((item) => item.providers[0]?.providerHotelCode),
      ['1', '2'],
      engine.kind,
    );
  }
});
