import { createElasticsearchClient } from '../../runtime/elasticsearch.ts';
import { createCachedEngine } from '../../search/cached-engine.ts';
import { createElasticsearchEngine } from '../../search/elasticsearch/engine.ts';
import { createPostgresEngine } from '../../search/postgres/engine.ts';
import { createResilientEngine } from '../../search/resilient-engine.ts';
import { startMemoryTypeahead } from '../../search/memory/typeahead.ts';
import { createMemoryEngine, MemoryNotReadyError } from '../../search/typeahead-engine.ts';
import { hotelsAlias } from '../../indexer/generations/generations.ts';
import { rebuildIndex } from '../../indexer/rebuild/rebuild.ts';
import { createTestDatabase } from '../support/database.ts';
import { createTestElasticsearch } from '../support/elasticsearch.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { serviceOrSkip } from '../support/services.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { createTcpProxy } from '../support/servers/tcp-proxy.ts';
import { waitFor } from '../support/wait-for.ts';

const { testWith, url } = await serviceOrSkip('elasticsearch');

testWith('while Elasticsearch is away Postgres answers lists, and it comes back by itself', async (t) => {
  const database = await createTestDatabase(t);
  const elasticsearch = createTestElasticsearch(url);
  t.teardown(() => elasticsearch.clean());
  await loadRecords(database.pool, [
    { type: 'hotel', providerCode: 'alpha', hotelCode: '1', name: 'Grand Hotel' },
    { type: 'hotel', providerCode: 'alpha', hotelCode: '2', name: 'Grand Palace' },
  ]);
  const { prefix } = elasticsearch;
  await rebuildIndex({
    pool: database.pool,
    client: elasticsearch.client,
    indexPrefix: prefix,
    logger: silentLogger(),
  });

  const proxy = await createTcpProxy(new URL(url));
  const client = createElasticsearchClient({ url: proxy.urlOf(url), auth: null, timeoutMs: 1000 });
  const resilient = createResilientEngine({
    primary: createElasticsearchEngine(client, { alias: hotelsAlias(prefix) }),
    fallback: createPostgresEngine(database.pool),
    logger: silentLogger(),
    probeEveryMs: 50,
  });
  const engine = createCachedEngine(resilient, 100);
  t.teardown(async () => {
    resilient.close();
    await client.close();
    await proxy.close();
  });
  const ask = () => engine.find({ query: 'grand', limit: 5 });
  const list = () =>
    resilient.listHotels({ criteria: {}, order: 'provider', after: null, limit: 1, count: true });

  const whole = await ask();
  t.is(whole.length, 2);
  await waitFor('the name of the live index', () => engine.generation());
  await ask();
  t.is(await ask(), await ask(), 'an answer of the live index is kept');

  const listed = await list();
  t.like(listed, { degraded: false, result: { count: 2, more: true } });

  await proxy.set('refuse');
  // What is kept is still right; something new must be asked.
  t.is(await ask(), await ask());
  await t.throwsAsync(engine.find({ query: 'grand p', limit: 5 }), {
    instanceOf: MemoryNotReadyError,
    message: /TYPEAHEAD_MEMORY_MB is 0/u,
  });
  t.true(resilient.isDegraded());
  t.deepEqual(await list(), { ...listed, degraded: true });

  await proxy.set('pass');
  await waitFor('Elasticsearch to be back', () => !resilient.isDegraded());
  const again = await engine.find({ query: 'grand p', limit: 5 });
  t.is(again[0]?.name, 'Grand Palace', 'an error is not kept');
});

testWith('while Elasticsearch is away memory answers typeahead as well as it', async (t) => {
  const { pool, url: databaseUrl } = await createTestDatabase(t);
  const elasticsearch = createTestElasticsearch(url);
  t.teardown(() => elasticsearch.clean());
  await loadRecords(pool, [
    { type: 'hotel', providerCode: 'alpha', hotelCode: '1', name: 'Grand Hotel', location: { city: 'Wien' } },
    {
      type: 'hotel',
      providerCode: 'alpha',
      hotelCode: '2',
      name: 'Grand Palace',
      location: { city: 'Linz' },
    },
  ]);
  const { client, prefix } = elasticsearch;
  await rebuildIndex({ pool, client, indexPrefix: prefix, logger: silentLogger() });
  const proxy = await createTcpProxy(new URL(url));
  const behindProxy = createElasticsearchClient({ url: proxy.urlOf(url), auth: null, timeoutMs: 1000 });
  const logger = silentLogger();
  const memory = startMemoryTypeahead({ databaseUrl, maxBytes: 2 ** 24, threads: 1, logger });
  await memory.ready;
  const engine = createResilientEngine({
    primary: createElasticsearchEngine(behindProxy, { alias: hotelsAlias(prefix) }),
    fallback: createPostgresEngine(pool),
    typeahead: createMemoryEngine(memory),
    logger: silentLogger(),
    probeEveryMs: 50,
  });
  t.teardown(async () => {
    engine.close();
    await memory.close();
    await behindProxy.close();
    await proxy.close();
  });
  const ask = () => engine.find({ query: 'palcae grand linz', limit: 5 });
  const whole = await ask();
  t.like(whole[0], { name: 'Grand Palace', match: 'fuzzy' });
  await proxy.set('refuse');
  t.deepEqual(await ask(), whole);
  t.true(engine.isDegraded());
  const { degraded } = await engine.listHotels({
    ...{ criteria: {}, order: 'provider', after: null, limit: 1, count: true },
  });
  t.true(degraded, 'lists are those of Postgres');
});
