import fc from 'fast-check';
import { hotelsAlias } from '../../indexer/generations/generations.ts';
import { defaultRebuildSettings, rebuildIndex } from '../../indexer/rebuild/rebuild.ts';
import { createElasticsearchEngine } from '../../search/elasticsearch/engine.ts';
import {
  anyCatalog,
  anyCatalogOfNamesakes,
  anyGroupedCatalog,
  anyRequest,
} from '../support/generators/arbitrary-catalog.ts';
import { bruteForceTypeahead } from '../support/oracles/brute-force-typeahead.ts';
import { loadTypeahead } from '../support/scenes/catalog-typeahead.ts';
import { createTestDatabase } from '../support/database.ts';
import { createTestElasticsearch } from '../support/elasticsearch.ts';
import { elasticsearchTestEngine, type IndexOptions } from '../support/scenes/engines.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { runs } from '../support/properties.ts';
import { serviceOrSkip } from '../support/services.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { loadSmallCatalog } from '../support/generators/small-catalog.ts';

const { testWith, url } = await serviceOrSkip('elasticsearch');

const threeShards = { ...defaultRebuildSettings, shards: 3 };
const many = { minLength: 500, maxLength: 600 };

const kinds: readonly {
  readonly name: string;
  readonly size: { readonly minLength: number; readonly maxLength: number };
  readonly catalogs: number;
  readonly queries: number;
  readonly catalogOf?: typeof anyCatalog;
  readonly options?: IndexOptions;
}[] = [
  { name: 'small catalogs', size: { minLength: 0, maxLength: 25 }, catalogs: 2, queries: 25 },
  {
    name: 'groups of more than one row are large',
    size: { minLength: 20, maxLength: 60 },
    catalogs: 2,
    queries: 40,
    catalogOf: anyGroupedCatalog,
    options: { largestOrdinaryGroup: 1 },
  },
  {
    name: 'some groups are large, on three shards',
    size: { minLength: 60, maxLength: 120 },
    catalogs: 2,
    queries: 40,
    catalogOf: anyGroupedCatalog,
    options: { largestOrdinaryGroup: 4, settings: threeShards },
  },
  { name: 'more candidates than are ranked', size: many, catalogs: 1, queries: 40 },
  {
    name: 'more candidates than are ranked, on three shards',
    size: many,
    catalogs: 1,
    queries: 40,
    options: { settings: threeShards },
  },
  {
    name: 'many names of few words',
    size: many,
    catalogs: 1,
    queries: 60,
    catalogOf: anyCatalogOfNamesakes,
  },
];

for (const { name, size, catalogs, queries, catalogOf = anyCatalog, options = {} } of kinds) {
  testWith(`the Elasticsearch engine ranks as the contract says: ${name}`, async (t) => {
    const { pool } = await createTestDatabase(t);
    const subject = elasticsearchTestEngine(pool, url, options);
    t.teardown(() => subject.close());
    const { largestOrdinaryGroup } = options;
    const catalogWithRequests = catalogOf(size).chain((catalog) =>
      fc.tuple(
        fc.constant(catalog),
        fc.array(anyRequest(catalog), { minLength: queries, maxLength: queries }),
      ),
    );
    const property = fc.asyncProperty(catalogWithRequests, async ([catalog, requests]) => {
      await loadSmallCatalog(pool, catalog);
      await subject.settle();
      for (const request of requests) {
        t.deepEqual(
          await subject.typeahead.find(request),
          bruteForceTypeahead(catalog, request, largestOrdinaryGroup),
          JSON.stringify(request),
        );
      }
    });
    await fc.assert(property, { numRuns: runs(catalogs), endOnFailure: true });
  });
}

testWith('Elasticsearch and memory find a very long name by its beginning', async (t) => {
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
    { type: 'hotel', providerCode: 'alpha', hotelCode: '2', name: 'Hotel Lang Grand' },
  ]);
  await rebuildIndex({ pool, client, indexPrefix: prefix, logger: silentLogger() });
  const engines = {
    memory: await loadTypeahead(pool),
    elasticsearch: createElasticsearchEngine(client, { alias: hotelsAlias(prefix) }),
  };
  for (const [name, engine] of Object.entries(engines)) {
    const items = await engine.find({ query: 'hotel lang', limit: 5 });
    t.deepEqual(
      items.map((item) => item.providers[0]?.hotelCode),
      ['1', '2'],
      name,
    );
  }
});
