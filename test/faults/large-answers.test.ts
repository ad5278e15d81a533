import test, { type ExecutionContext } from 'ava';
import { Client } from '@elastic/elasticsearch';
import { setTimeout as delay } from 'node:timers/promises';
import { hotelsAlias } from '../../indexer/generations/generations.ts';
import { rebuildIndex } from '../../indexer/rebuild/rebuild.ts';
import { createElasticsearchEngine } from '../../search/elasticsearch/engine.ts';
import type { ReadSizes } from '../../search/elasticsearch/tuning.ts';
import { createPostgresEngine } from '../../search/postgres/engine.ts';
import { createResilientEngine } from '../../search/resilient-engine.ts';
import { createTestDatabase, openTestPool, type TestDatabase } from '../support/database.ts';
import { createTestElasticsearch, type TestElasticsearch } from '../support/elasticsearch.ts';
import { createHttpProxy, type HttpFault, type ProxiedRequest } from '../support/servers/http-proxy.ts';
import { loadLargeRegion, readLargeRegion, wrongInLargeAnswer } from '../support/scenes/large-answer.ts';
import type { CodesAnswer } from '../support/scenes/places-scene.ts';
import { startTestServer, type TestServer } from '../support/servers/server.ts';
import { serviceOrSkip } from '../support/services.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { createTcpProxy } from '../support/servers/tcp-proxy.ts';
import { waitFor } from '../support/wait-for.ts';

const { testWith, url } = await serviceOrSkip('elasticsearch');

const onIndex = url === '' ? testWith : test.serial;

/** So that 15,000 rows are 13 parts: 4 of each provider, and a short one before them. */
const sizes = { firstScanRows: 250, maxResultWindow: 1250 };
const partSizes = { first: 250, others: 1250 };
const allParts = 13;
/** Bytes of a part and a half: the client is in the middle of the list. */
const someText = 3_000_000;

let database: TestDatabase;
let elasticsearch: TestElasticsearch | undefined;

test.before(async () => {
  database = await createTestDatabase();
  await loadLargeRegion(database.pool);
  if (url === '') return;
  elasticsearch = createTestElasticsearch(url);
  const { client, prefix } = elasticsearch;
  await rebuildIndex({ pool: database.pool, client, indexPrefix: prefix, logger: silentLogger() });
});

test.after.always(async () => {
  await elasticsearch?.clean();
  await database.drop();
});

/** An API on Elasticsearch behind a proxy, which Postgres stands in for. */
async function onElasticsearch(
  t: ExecutionContext,
  { timeoutMs, more = {} }: { readonly timeoutMs?: number; readonly more?: Partial<ReadSizes> } = {},
) {
  if (elasticsearch === undefined) throw new Error('there is no Elasticsearch');
  const { prefix, client } = elasticsearch;
  const alias = hotelsAlias(prefix);
  const proxy = await createHttpProxy(url);
  const throughProxy = new Client({ node: proxy.url, maxRetries: 0 });
  const search = createResilientEngine({
    primary: createElasticsearchEngine(throughProxy, {
      alias,
      sizes: { ...sizes, ...more },
      ...(timeoutMs !== undefined && { timeoutMs }),
    }),
    fallback: createPostgresEngine(database.pool, { partSizes }),
    logger: silentLogger(),
    probeEveryMs: 50,
  });
  const server = await startTestServer(database.pool, { search, checkResponses: false });
  t.teardown(async () => {
    await server.close();
    search.close();
    await throughProxy.close();
    await proxy.close();
  });
  let parts = 0;
  let awaited = 0;
  const noteAnswer: HttpFault = {
    change(answer) {
      awaited -= 1;
      return answer;
    },
  };
  const pointsInTime = new Set<string>();
  const observe = (decide: (part: number) => HttpFault = () => 'forward'): void => {
    parts = 0;
    proxy.use((request) => {
      const id = pointInTimeOf(request);
      if (id === null) return 'forward';
      pointsInTime.add(id);
      const isPart = request.body.includes('"search_after"') || !request.body.includes('"aggs"');
      if (isPart) parts += 1;
      const fault = isPart ? decide(parts) : 'forward';
      if (fault !== 'forward') return fault;
      awaited += 1;
      return noteAnswer;
    });
  };
  observe();
  return {
    server,
    observe,
    parts: () => parts,
    isReading: () => awaited > 0,
    pointsInTime: () => [...pointsInTime],
    closePointInTime: (id: string) => client.closePointInTime({ id }),
    /** Those of this index alone. */
    async openContexts() {
      const { _all: all } = await client.indices.stats({ index: alias, metric: 'search' });
      return all.total?.search?.open_contexts ?? 0;
    },
  };
}

function pointInTimeOf({ path, body }: ProxiedRequest): string | null {
  if (!path.startsWith('/_search')) return null;
  return (JSON.parse(body) as { pit?: { id: string } }).pit?.id ?? null;
}

/** An API on Postgres alone, behind a proxy of its own. */
async function onPostgres(t: ExecutionContext) {
  const proxy = await createTcpProxy(new URL(database.url));
  const listPool = openTestPool({ connectionString: proxy.urlOf(database.url), max: 3 });
  let parts = 0;
  let running = 0;
  const query = listPool.query.bind(listPool) as (...values: unknown[]) => Promise<unknown>;
  Object.assign(listPool, {
    query: (...values: unknown[]) => {
      if (JSON.stringify(values).includes('mayBeSold')) parts += 1;
      running += 1;
      return query(...values).finally(() => (running -= 1));
    },
  });
  const search = createPostgresEngine(listPool, { partSizes });
  const server = await startTestServer(database.pool, { search, checkResponses: false });
  t.teardown(async () => {
    await server.close();
    await proxy.close();
    await listPool.end();
  });
  return { server, proxy, parts: () => parts, isReading: () => running > 0 };
}

function isWhole(t: ExecutionContext, text: string, warnings: readonly string[] = []): void {
  const answer = JSON.parse(text) as CodesAnswer;
  t.is(wrongInLargeAnswer(answer), null);
  t.deepEqual(
    answer.warnings.map(({ code }) => code),
    [...warnings],
  );
}

/** How a list is read from its store. */
interface Parts {
  /** That were asked for. */
  readonly parts: () => number;
  /** Whether an answer of the store is still awaited. */
  readonly isReading: () => boolean;
}

/** The number of parts, once no more are read. */
async function settled({ parts, isReading }: Parts): Promise<number> {
  let last = -1;
  await waitFor('no more parts to be read', async () => {
    const before = parts();
    await delay(300);
    const unchanged = before === last && parts() === before && !isReading();
    last = parts();
    return unchanged;
  });
  return last;
}

async function slowClientsAreServedWhole(
  t: ExecutionContext,
  scene: Parts & { readonly server: TestServer },
): Promise<void> {
  const reading = await readLargeRegion(scene.server);
  await reading.readTo(1);
  const read = await settled(scene);
  t.true(read < allParts / 2, `${read} parts were read ahead`);
  // It reads in steps, and none of them makes the server read everything.
  await reading.readTo(someText);
  t.true((await settled(scene)) < allParts - 2);
  isWhole(t, await reading.readAll());
}

async function workEndsWithItsClient(
  t: ExecutionContext,
  scene: Parts & { readonly server: TestServer },
): Promise<void> {
  const reading = await readLargeRegion(scene.server);
  await reading.readTo(someText);
  reading.leave();
  const read = await settled(scene);
  t.true(read > 1 && read < allParts - 2, `${read} parts were read`);
}

test.serial('Postgres: a slow client is served whole, and nothing is read ahead of it', async (t) => {
  await slowClientsAreServedWhole(t, await onPostgres(t));
});

test.serial('Postgres: the work for a client that leaves ends', async (t) => {
  await workEndsWithItsClient(t, await onPostgres(t));
});

for (const encoding of [undefined, 'gzip'] as const) {
  test.serial(
    `Postgres goes away: a response without all hotels is cut off, ${encoding ?? 'plain'}`,
    async (t) => {
      const { server, proxy } = await onPostgres(t);
      const reading = await readLargeRegion(server, encoding === undefined ? {} : { encoding });
      await reading.readTo(100_000);
      await proxy.set('refuse');
      await t.throwsAsync(() => reading.readAll());
      t.throws(() => JSON.parse(reading.text()) as unknown, { instanceOf: SyntaxError });

      await proxy.set('pass');
      isWhole(t, await (await readLargeRegion(server, encoding === undefined ? {} : { encoding })).readAll());
    },
  );
}

onIndex('Elasticsearch: a slow client is served whole, and nothing is read ahead of it', async (t) => {
  const scene = await onElasticsearch(t);
  await slowClientsAreServedWhole(t, scene);
  t.is(scene.pointsInTime().length, 1);
  await waitFor('its point in time to be closed', async () => (await scene.openContexts()) === 0);
});

onIndex('Elasticsearch: the work for a client that leaves ends, and its point in time', async (t) => {
  const scene = await onElasticsearch(t);
  const reading = await readLargeRegion(scene.server);
  await reading.readTo(someText);
  t.true((await scene.openContexts()) > 0);
  reading.leave();
  await waitFor('its point in time to be closed', async () => (await scene.openContexts()) === 0);
  const read = await settled(scene);
  t.true(read > 1 && read < allParts - 2, `${read} parts were read`);
});

const faults: readonly {
  readonly name: string;
  readonly fault: HttpFault;
  readonly at: readonly number[];
}[] = [
  { name: 'its connection is reset', fault: 'reset', at: [1, 2, 5, allParts - 1] },
  { name: 'it hangs', fault: 'hang', at: [2] },
  {
    name: 'it has lost the point in time',
    fault: { status: 404, body: { error: { type: 'search_context_missing_exception', reason: 'gone' } } },
    at: [1, 6],
  },
];

for (const { name, fault, at } of faults) {
  onIndex(`Elasticsearch goes away in the middle, ${name}: Postgres continues`, async (t) => {
    for (const part of at) {
      const { server, observe, parts } = await onElasticsearch(t, { timeoutMs: 2000 });
      observe((current) => (current >= part ? fault : 'forward'));
      isWhole(t, await (await readLargeRegion(server)).readAll(), ['WARN_SEARCH_DEGRADED']);
      t.true(parts() >= part, `${parts()} parts`);
    }
  });
}

onIndex('a point in time that ended while the client paused is followed by another', async (t) => {
  const scene = await onElasticsearch(t, { more: { maxPauseMs: 200 } });
  const reading = await readLargeRegion(scene.server);
  await reading.readTo(1);
  for (let length = someText; length <= 4 * someText; length += someText) {
    await settled(scene);
    // What Elasticsearch does after that time.
    const last = scene.pointsInTime().at(-1);
    if (last !== undefined) await scene.closePointInTime(last).catch(() => undefined);
    await reading.readTo(length);
  }
  isWhole(t, await reading.readAll());
  t.true(scene.pointsInTime().length > 2, `${scene.pointsInTime().length} points in time`);
  await waitFor('the last one to be closed', async () => (await scene.openContexts()) === 0);
});
