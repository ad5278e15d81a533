import { isDeepStrictEqual as isEqual } from 'node:util';
import test from 'ava';
import { hotelsAlias } from '../../indexer/generations/generations.ts';
import { rebuildIndex } from '../../indexer/rebuild/rebuild.ts';
import { createElasticsearchClient } from '../../runtime/elasticsearch.ts';
import { createElasticsearchEngine } from '../../search/elasticsearch/engine.ts';
import { createPostgresEngine } from '../../search/postgres/engine.ts';
import { createResilientEngine } from '../../search/resilient-engine.ts';
import { createTestDatabase } from '../support/database.ts';
import { createTestElasticsearch } from '../support/elasticsearch.ts';
import { fileOwner } from '../support/file-owner.ts';
import {
  allFine,
  startGuardedServer,
  type Answers,
  type GuardedServer,
} from '../support/servers/guarded-server.ts';
import { createHttpProxy, type HttpFault, type HttpProxy } from '../support/servers/http-proxy.ts';
import { recordingLogger } from '../support/recording-logger.ts';
import type { Owner } from '../support/servers/service.ts';
import { serviceOrSkip } from '../support/services.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { waitFor } from '../support/wait-for.ts';

const { url } = await serviceOrSkip('elasticsearch');
const testSerially = url === '' ? test.skip : test.serial;

const elasticsearchTimeoutMs = 1500;
const fallbackTimeoutMs = 2500;

/** How long an answer may take: what is allowed, and what a busy machine adds. */
const longestMs = elasticsearchTimeoutMs + fallbackTimeoutMs + 3000;

const fallbackAnswers: Answers['of'] = {
  ...allFine,
  hotels: '200 WARN_SEARCH_DEGRADED',
  restricted: '200 WARN_SEARCH_DEGRADED',
  health: '200 degraded',
};

const isSearch = (path: string): boolean => /_m?search/.test(path);

interface Setting extends GuardedServer {
  readonly proxy: HttpProxy;
  readonly index: string;
  readonly client: ReturnType<typeof createTestElasticsearch>['client'];
  /** How many typeahead requests memory has answered. */
  readonly fromMemory: () => number;
  /** Replaces the index, as a rebuild does. */
  readonly rebuild: () => Promise<unknown>;
}

/** A server whose Elasticsearch is behind a proxy. */
async function setUp(t: Owner): Promise<Setting> {
  const database = await createTestDatabase(t);
  const elasticsearch = createTestElasticsearch(url);
  const { client, prefix } = elasticsearch;
  t.teardown(() => elasticsearch.clean());
  const proxy = await createHttpProxy(url);
  const searching = createElasticsearchClient({
    url: proxy.url,
    auth: null,
    timeoutMs: elasticsearchTimeoutMs,
  });
  const { logger, lines } = recordingLogger();
  let answered = 0;
  const guarded = await startGuardedServer(t, database.url, {
    apiOf(pool, typeahead) {
      const search = createResilientEngine({
        primary: createElasticsearchEngine(searching, {
          alias: hotelsAlias(prefix),
          timeoutMs: elasticsearchTimeoutMs,
        }),
        fallback: createPostgresEngine(pool, { timeoutMs: fallbackTimeoutMs }),
        typeahead: {
          ...typeahead,
          find(request) {
            answered += 1;
            return typeahead.find(request);
          },
        },
        logger,
        probeEveryMs: 100,
        maxWaitMs: 1000,
      });
      t.teardown(async () => {
        search.close();
        await searching.close();
        await proxy.close();
      });
      const up = { kind: 'memory', ping: () => Promise.resolve() };
      return {
        search,
        typeahead: search,
        probes: {
          postgres: up,
          search: { kind: 'elasticsearch', ping: () => search.ping() },
          queue: up,
          rateLimiter: up,
        },
      };
    },
  });
  const rebuild = () =>
    rebuildIndex({ pool: database.pool, client, indexPrefix: prefix, logger: silentLogger() });
  const { index } = await rebuild();
  // The first questions may have met no index, or a machine that is busy.
  await waitFor('Elasticsearch to answer', async () => isEqual((await guarded.ask()).of, allFine));
  return { ...guarded, lines, proxy, index, client, rebuild, fromMemory: () => answered };
}

/** Of all tests: each of them waits in the end until all is well again. */
let setting: Setting;
const owner = fileOwner();

test.before(async () => {
  if (url !== '') setting = await setUp(owner);
});
test.after.always(owner.end);

const faults: Readonly<Record<string, HttpFault>> = {
  'searches come late': { delayMs: 2 * elasticsearchTimeoutMs },
  'searches hang': 'hang',
  'connections are reset': 'reset',
  'too many requests': {
    status: 429,
    body: { error: { type: 'es_rejected_execution_exception' }, status: 429 },
  },
  'an error of the server': { status: 500, body: { error: { type: 'exception' }, status: 500 } },
  'not available': {
    status: 503,
    body: { error: { type: 'search_phase_execution_exception' }, status: 503 },
  },
  'no access': { status: 403, body: { error: { type: 'security_exception' }, status: 403 } },
  'no JSON': { status: 200, body: 'half an ans' },
  'a shard failed': { change: (answer) => changed(answer, { _shards: { failed: 1 } }) },
  'only a part in time': { change: (answer) => changed(answer, { timed_out: true }) },
};

function changed(answer: unknown, more: object): unknown {
  const { responses } = answer as { responses?: readonly object[] };
  return responses === undefined
    ? { ...(answer as object), ...more }
    : { responses: responses.map((response) => ({ ...response, ...more })) };
}

for (const [name, fault] of Object.entries(faults)) {
  testSerially(`Elasticsearch is grey: ${name}, while its alias answers`, async (t) => {
    const { proxy, ask, lines } = setting;
    const before = lines().length;
    proxy.use(({ path }) => (isSearch(path) ? fault : 'forward'));
    const first = await ask();
    t.deepEqual({ ...first.of, health: '' }, { ...fallbackAnswers, health: '' });
    t.true(first.slowestMs < longestMs, `answered after ${first.slowestMs} ms`);
    for (let round = 0; round < 5; round += 1) {
      const { of, slowestMs } = await ask();
      t.deepEqual(of, fallbackAnswers);
      t.true(slowestMs < longestMs, `known, and answered after ${slowestMs} ms`);
    }
    t.deepEqual(
      lines()
        .slice(before)
        .map(({ msg }) => msg),
      ['the search engine is away; another one answers'],
    );

    proxy.use(() => 'forward');
    await waitFor('Elasticsearch to answer again', async () => isEqual((await ask()).of, allFine));
    t.is(lines().at(-1)?.msg, 'the search engine is back');
  });
}

testSerially('heavy requests that come late keep nobody else from Elasticsearch', async (t) => {
  const { proxy, ask, lines, server } = setting;
  const before = lines().length;
  proxy.use(({ body }) => (body.includes('geo_') ? { delayMs: 2 * elasticsearchTimeoutMs } : 'forward'));
  const token = await server.createToken();
  const area = { bbox: [-10, 30, 10, 60] };
  const heavy = Array.from({ length: 8 }, () => server.send('/hotels/by-area', { token, body: { area } }));
  for (const response of await Promise.all(heavy)) {
    const { warnings } = (await response.json()) as { warnings: readonly { code: string }[] };
    t.deepEqual(
      warnings.map(({ code }) => code),
      ['WARN_SEARCH_DEGRADED'],
    );
  }
  for (let round = 0; round < 3; round += 1) t.deepEqual((await ask()).of, allFine);
  t.deepEqual(lines().slice(before), []);
  proxy.use(() => 'forward');
});

testSerially('an index that is closed, and one that is gone', async (t) => {
  const { ask, client, index, rebuild, lines } = setting;
  const away = () => lines('the search engine is away; another one answers').length;
  const before = away();
  const isAnswered = async (): Promise<void> => {
    for (let round = 0; round < 3; round += 1)
      t.like((await ask()).of, { autocomplete: '200', hotels: '200 WARN_SEARCH_DEGRADED' });
  };
  await client.indices.close({ index });
  await isAnswered();
  t.is((await ask()).of.health, '200 degraded');
  t.is(away(), before + 1);
  await client.indices.open({ index });
  await waitFor('the open index to answer', async () => (await ask()).of.hotels === '200');

  await client.indices.delete({ index });
  await isAnswered();
  t.is(away(), before + 2);
  await rebuild();
  await waitFor('the new index to answer', async () => isEqual((await ask()).of, allFine));
  t.deepEqual(lines('the search engine rejects a request of this service'), []);
});

testSerially(
  'a question that Elasticsearch refuses is our mistake: logged, and answered by memory',
  async (t) => {
    const { proxy, ask, lines, fromMemory } = setting;
    const before = lines().length;
    const answered = fromMemory();
    const refusal = {
      status: 400,
      body: { error: { type: 'parsing_exception', reason: 'unknown query [word]' }, status: 400 },
    };
    proxy.use(({ path }) => (path.includes('_msearch') ? refusal : 'forward'));
    t.deepEqual((await ask()).of, allFine);
    t.deepEqual((await ask()).of, allFine);
    proxy.use(() => 'forward');
    t.is(fromMemory(), answered + 2);
    const said = lines().slice(before);
    t.deepEqual(
      said.map(({ msg, level }) => [msg, level]),
      [
        ['the search engine rejects a request of this service', 50],
        ['the search engine rejects a request of this service', 50],
      ],
    );
    const request = String(said[0]?.['request']);
    t.regex(request, /namePrefix/, 'the fields of the request are logged');
    t.notRegex(request, /grand/, 'but not what was asked for');
  },
);

testSerially('the time of Elasticsearch is that of a question, not of each of its requests', async (t) => {
  const { proxy, ask, fromMemory } = setting;
  const before = fromMemory();
  // Typeahead needs two, lists ask both of theirs at once.
  proxy.use(({ path }) => (isSearch(path) ? { delayMs: elasticsearchTimeoutMs * 0.6 } : 'forward'));
  const { of, slowestMs } = await ask();
  t.is(of.autocomplete, '200');
  t.is(fromMemory(), before + 1);
  t.true(slowestMs < longestMs);
});
