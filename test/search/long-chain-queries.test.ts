import { hotelsAlias } from '../../indexer/generations/generations.ts';
import { rebuildIndex } from '../../indexer/rebuild/rebuild.ts';
import { createElasticsearchEngine } from '../../search/elasticsearch/engine.ts';
import { createPostgresEngine } from '../../search/postgres/engine.ts';
import { createTestDatabase } from '../support/database.ts';
import { createTestElasticsearch } from '../support/elasticsearch.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { serviceOrSkip } from '../support/services.ts';
import { silentLogger } from '../support/silent-logger.ts';

const { testWith, url } = await serviceOrSkip('elasticsearch');

/** Eighteen letters when it is folded, the most that there are. */
const ligature = 'ﷺ';

/** As many texts of a hundred letters, of which no three stand in another or twice in one. */
const long = (number: number): string =>
  Array.from({ length: 100 }, (_, index) => String.fromCodePoint(0x4e00 + 37 * index + number)).join('');

const names = [
  ...['Grand', 'Grand Palace', 'Grand Hotels of the World', ligature, ligature.repeat(70), `x${ligature}`],
  ...['a', long(1).slice(0, 60), long(1).slice(20), `${long(1)} ${long(2)}`, `z${ligature.repeat(60)}`],
];

const queries = [
  ...[
    ligature.repeat(55),
    ligature.repeat(56),
    ligature.repeat(60),
    ligature.repeat(70),
    ligature.repeat(100),
  ],
  ...[`x${ligature.repeat(99)}`, '😀'.repeat(100), long(1), long(2), long(3)],
  'grand hotels of the wold and of all that lies in and around it and so on and on until nobody knows it'.slice(
    0,
    100,
  ),
];

testWith('chains are searched by the longest texts in a few searches, with the same results', async (t) => {
  const { pool } = await createTestDatabase(t);
  const elasticsearch = createTestElasticsearch(url);
  t.teardown(() => elasticsearch.clean());
  const { client, prefix } = elasticsearch;
  await loadRecords(
    pool,
    names.flatMap((name, number) => [
      { type: 'chain', providerCode: 'alpha', chainCode: String(number), name },
      { type: 'hotel', providerCode: 'alpha', hotelCode: String(number), name, chainCode: String(number) },
    ]),
  );
  await rebuildIndex({ pool, client, indexPrefix: prefix, logger: silentLogger() });
  const engine = createElasticsearchEngine(client, { alias: hotelsAlias(prefix) });
  const postgres = createPostgresEngine(pool);
  let sent = 0;
  client.diagnostic.on('request', (_error, event) => {
    sent += JSON.stringify(event?.meta.request.params.body ?? '').length;
  });
  for (const query of queries)
    for (const limit of [1, 3, 50]) {
      const request = { query, limit, withAlternatives: true };
      sent = 0;
      const { result } = await engine.searchChains(request);
      t.true(sent < 150_000, `${sent} bytes for ${limit} of ${query}`);
      t.deepEqual(result, (await postgres.searchChains(request)).result, query);
    }
});
