import { randomUUID } from 'node:crypto';
import test, { type ExecutionContext } from 'ava';
import { createTokenService } from '../../api/access/jwt.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { createTestElasticsearch } from '../support/elasticsearch.ts';
import { createHttpProxy } from '../support/servers/http-proxy.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { jwtSecret, tokenOptions } from '../support/servers/server.ts';
import { startService } from '../support/servers/service.ts';
import { serviceOrSkip } from '../support/services.ts';
import { waitFor } from '../support/wait-for.ts';

const { url: elasticsearchUrl } = await serviceOrSkip('elasticsearch');

/** As many as leave three connections for requests in a process that has all parts. */
const poolSize = 24;
const forRequests = 3;

/** The connections of the service, and of its requests: those of tests have no name. */
const connections = `
  select
    count(*)::integer as "all",
    count(*) filter (where application_name = 'hotel-content all')::integer as requests
  from pg_stat_activity
  where datname = current_database() and application_name <> ''`;

/** Without those of the typeahead, which are refused where many wait: one types beside all this. */
const requests: readonly (readonly [string, object?])[] = [
  ['/hotels', { query: { hotelName: 'hotel' } }],
  ['/hotels/by-base-codes', { baseCodes: ['B-1'] }],
  ['/destinations', { query: { providerCode: 'sol' } }],
  ['/stats'],
  ['/hotels/match', { hotels: [{ name: 'Hotel 7', countryCode: 'AT' }] }],
  ['/export/catalog'],
  ['/health'],
];

async function createCatalog(t: ExecutionContext): Promise<TestDatabase> {
  const database = await createTestDatabase(t);
  const hotels = Array.from({ length: 500 }, (_, index) => [
    { type: 'hotel', providerCode: 'sol', hotelCode: String(index), name: `Hotel ${index}` },
    { type: 'mapping', providerCode: 'sol', hotelCode: String(index), baseCode: `B-${index}` },
  ]);
  await loadRecords(database.pool, [
    { type: 'provider', providerCode: 'sol', name: 'Sol' },
    ...hotels.flat(),
  ]);
  return database;
}

/** Sends a request of a caller without limits; what becomes of it. */
async function callerOf(address: string) {
  const tokens = createTokenService(tokenOptions);
  const token = await tokens.sign(
    {
      serviceAccount: 'load',
      scopes: ['content:read'],
      organization: null,
      email: null,
      roles: [],
      limits: { perMinute: 1e6, perHour: 1e6, perDay: 1e6 },
    },
    600,
  );
  /** The status, and of a request that fails the route and the reason. */
  return async (path: string, body: object | undefined): Promise<string> => {
    const response = await fetch(`${address}/content/hotels/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...{ Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        // One that lay idle between two rounds is closed by the server, on a busy machine while it is used.
        Connection: 'close',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return response.ok ? String(response.status) : `${response.status} ${path} ${text}`;
  };
}

/** The responses to many callers at once, and the most connections that Postgres sees meanwhile. */
async function load(database: TestDatabase, address: string) {
  const send = await callerOf(address);
  const most = { all: 0, requests: 0 };
  const watched = { over: false };
  const watching = (async () => {
    while (!watched.over) {
      const { rows } = await database.pool.query<typeof most>(connections);
      most.all = Math.max(most.all, rows[0]?.all ?? 0);
      most.requests = Math.max(most.requests, rows[0]?.requests ?? 0);
    }
  })();
  const outcomes = new Set<string>();
  const typing = (async () => {
    // No two alike: what is kept in a cache costs nothing.
    for (let number = 0; !watched.over; number += 1) {
      outcomes.add(await send('/hotels/autocomplete', { query: `hotel ${number}` }));
    }
  })();
  const asking = (async () => {
    for (let round = 0; round < 4; round += 1) {
      const answers = Array.from({ length: 70 }, (_, index) => {
        const [path, body] = requests[index % requests.length] ?? ['/health'];
        return send(path, body);
      });
      for (const outcome of await Promise.all(answers)) outcomes.add(outcome);
    }
  })().finally(() => (watched.over = true));
  await Promise.all([asking, watching, typing]);
  return { most, outcomes: [...outcomes] };
}

const variables = (database: TestDatabase) => ({
  DATABASE_URL: database.url,
  DATABASE_POOL_SIZE: String(poolSize),
  QUEUE_PREFIX: `queues_${randomUUID().replaceAll('-', '')}`,
  JWT_SECRET: jwtSecret,
  LOG_LEVEL: 'info',
});

test.serial('a process holds no more connections than it is told, with everything in Postgres', async (t) => {
  const database = await createCatalog(t);
  const service = await startService(t, variables(database));
  const { most, outcomes } = await load(database, service.address);
  t.deepEqual(outcomes, ['200']);
  t.true(most.all <= poolSize, `${most.all} connections`);
  // Without an index there are fewer parts.
  t.true(most.requests >= forRequests, `${most.requests} for requests`);
});

test.serial('nothing is down because requests use all connections', async (t) => {
  const database = await createCatalog(t);
  const { address } = await startService(t, variables(database));
  const send = await callerOf(address);
  const holder = await database.pool.connect();
  t.teardown(() => {
    holder.release(true);
  });
  await holder.query('begin; lock table hotels in access exclusive mode');
  const codes = Array.from({ length: 3 * poolSize }, (_, number) => `B-${number}`);
  const sent = Promise.all(codes.map((code) => send('/hotels/by-base-codes', { baseCodes: [code] })));
  sent.catch(() => undefined);
  await waitFor('all to wait', async () => {
    const { rows } = await database.pool.query<{ waiting: boolean }>(
      `select count(*) > ${forRequests} and bool_and(wait_event_type = 'Lock') as waiting from pg_stat_activity
       where datname = current_database() and application_name = 'hotel-content all'`,
    );
    return rows[0]?.waiting === true;
  });
  t.like(await (await fetch(`${address}/content/hotels/v1/health`)).json(), {
    status: 'ok',
    components: { postgres: { status: 'up' }, search: { status: 'up' } },
  });
  await holder.query('rollback');
  t.deepEqual([...new Set(await sent)], ['200']);
});

const testWith = elasticsearchUrl === '' ? test.skip : test.serial;

testWith('nor while it indexes, nor while Postgres searches in the place of Elasticsearch', async (t) => {
  const database = await createCatalog(t);
  const elasticsearch = createTestElasticsearch(elasticsearchUrl);
  t.teardown(() => elasticsearch.clean());
  const proxy = await createHttpProxy(elasticsearchUrl);
  t.teardown(() => proxy.close());
  const service = await startService(t, {
    ...variables(database),
    ELASTICSEARCH_URL: proxy.url,
    INDEX_PREFIX: elasticsearch.prefix,
    SEARCH_FALLBACK_TIMEOUT_MS: '20000',
  });
  const indexing = await load(database, service.address);
  t.true(indexing.most.all <= poolSize, `${indexing.most.all} connections`);
  await waitFor('the index to be built', () => service.said('the index was rebuilt'));
  proxy.use(() => 'reset');
  const away = await load(database, service.address);
  t.true(away.most.all <= poolSize, `${away.most.all} connections`);
  t.is(away.most.requests, forRequests);
  t.deepEqual([...indexing.outcomes, ...away.outcomes], ['200', '200']);
});
