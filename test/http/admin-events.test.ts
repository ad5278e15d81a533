import test from 'ava';
import { createIndexOperations } from '../../bootstrap/operations/index-operations.ts';
import { withTransaction } from '../../runtime/postgres/pool.ts';
import { createImport } from '../../catalog/import/requested/requested-imports.ts';
import { openSession } from '../../catalog/import/session.ts';
import { rebuildIndex } from '../../indexer/rebuild/rebuild.ts';
import { createTestDatabase } from '../support/database.ts';
import { createTestElasticsearch } from '../support/elasticsearch.ts';
import { addHotels } from '../support/scenes/index-scene.ts';
import { openOperationsScene, queuesIn } from '../support/scenes/operations-scene.ts';
import { jwtSecret, type TestServer } from '../support/servers/server.ts';
import { startService } from '../support/servers/service.ts';
import { serviceOrSkip } from '../support/services.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { waitFor } from '../support/wait-for.ts';

const { testWith, url } = await serviceOrSkip('elasticsearch');

interface StateEvent {
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Follows a stream: what it has sent, and whether it has ended. */
async function follow(
  address: string,
  token: string,
  signal?: AbortSignal,
): Promise<{ readonly response: Response; readonly events: StateEvent[]; readonly ended: Promise<void> }> {
  const response = await fetch(`${address}/content/hotels/v1/admin/events`, {
    headers: { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'br, gzip' },
    ...(signal && { signal }),
  });
  const events: StateEvent[] = [];
  const read = async (): Promise<void> => {
    let rest = '';
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (rest + text).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
        if (event !== undefined && data !== undefined)
          events.push({ event, data: JSON.parse(data) as StateEvent['data'] });
      }
    }
  };
  return { response, events, ended: read() };
}

const namesOf = (events: readonly StateEvent[]): readonly string[] => events.map(({ event }) => event);

testWith('each part comes at once, and again when it has changed', async (t) => {
  t.timeout(120_000);
  const database = await createTestDatabase(t);
  const elasticsearch = createTestElasticsearch(url);
  t.teardown(() => elasticsearch.clean());
  await addHotels(database, 5);
  const { pool, url: databaseUrl } = database;
  const logger = silentLogger();
  const deps = { pool, client: elasticsearch.client, indexPrefix: elasticsearch.prefix, logger };
  const system = queuesIn(databaseUrl);
  const { server, queues } = await openOperationsScene(t, pool, system, (opened) =>
    createIndexOperations({ ...deps, queues: opened, stopping: new AbortController().signal }),
  );
  const left = new AbortController();
  const token = await server.createToken();
  const { response, events, ended } = await follow(server.url, token, left.signal);
  ended.catch(() => undefined);
  t.is(response.headers.get('Content-Type'), 'text/event-stream; charset=utf-8');
  t.is(response.headers.get('Content-Encoding'), null);
  t.is(response.headers.get('X-Accel-Buffering'), 'no');
  await waitFor('all parts', () => new Set(namesOf(events)).size === 3);
  t.like(events.find(({ event }) => event === 'index')?.data, { hotels: 5, generations: [] });
  t.deepEqual(events.find(({ event }) => event === 'imports')?.data, { requested: [], running: [] });
  await queues.clean.add({});
  await rebuildIndex(deps);
  const session = await openSession(pool, { dryRun: false, wait: true }, () => undefined);
  t.teardown(() => session.close());
  await pool.query(`insert into import_runs (files) values ('{a.ndjson}')`);
  const last = (name: string): StateEvent['data'] =>
    events.filter(({ event }) => event === name).at(-1)?.data ?? {};
  await waitFor('the rebuilt index', () => (last('index')['generations'] as { live: boolean }[])[0]?.live);
  await waitFor('the import', () => (last('imports')['running'] as unknown[]).length === 1);
  await withTransaction(pool, (client) => createImport(client, 'ops', anyImport));
  await waitFor('the other import', () => (last('imports')['requested'] as unknown[]).length === 1);
  t.like((last('imports')['requested'] as unknown[])[0], { status: 'awaiting_upload', createdBy: 'ops' });
  await waitFor('the job', () => JSON.stringify(last('jobs')).includes('"waiting":1'));
  left.abort();
  // What has not changed is not sent again.
  t.is(events.filter(({ event }) => event === 'imports').length, 3);
  t.is(events.filter(({ event }) => event === 'jobs').length, 2);
});

const anyImport = { fileName: 'b.ndjson', dryRun: true, allowMassRemoval: false, allowUnread: false };

test('a stream ends with its token', async (t) => {
  const { pool, url: databaseUrl } = await createTestDatabase(t);
  const system = queuesIn(databaseUrl);
  const { server } = await openOperationsScene(t, pool, system);
  const since = Date.now();
  const { response, ended } = await follow(server.url, await tokenFor(server, 4));
  t.is(response.status, 200);
  await ended;
  // Seconds are whole in a token.
  t.true(Date.now() - since >= 2900);
  const left = new AbortController();
  const endless = await follow(server.url, await tokenFor(server, 1e13), left.signal);
  endless.ended.catch(() => undefined);
  await waitFor('a stream by a token that ends after all time', () => endless.events.length === 2);
  left.abort();
});

const tokenFor = (server: TestServer, seconds: number): Promise<string> =>
  server.tokens.sign(
    {
      ...{ serviceAccount: 'administrator', scopes: [], organization: null, email: 'ann@example.com' },
      ...{ roles: ['content:admin'], limits: { perMinute: null, perHour: null, perDay: null } },
    },
    seconds,
  );

test('who may not follow is refused, and so is who comes when all streams are taken', async (t) => {
  t.timeout(180_000);
  const { pool, url: databaseUrl } = await createTestDatabase(t);
  const { server } = await openOperationsScene(t, pool, queuesIn(databaseUrl));
  t.is((await server.send('/admin/events', { token: await server.createToken({ roles: [] }) })).status, 403);
  t.is((await server.send('/admin/events', { key: await server.createKey() })).status, 401);
  const token = await server.createToken();
  const left = new AbortController();
  const streams = await Promise.all(Array.from({ length: 50 }, () => follow(server.url, token, left.signal)));
  for (const { ended } of streams) ended.catch(() => undefined);
  t.true(streams.every(({ response }) => response.status === 200));
  await waitFor('all to be served by one look', () =>
    streams.every(({ events }) => new Set(namesOf(events)).size === 2),
  );
  const refused = await server.send('/admin/events', { token });
  t.is(refused.status, 503);
  t.truthy(refused.headers.get('Retry-After'));
  left.abort();
  await waitFor('the streams to be free again', async () => {
    const again = new AbortController();
    const { response, ended } = await follow(server.url, token, again.signal);
    ended.catch(() => undefined);
    again.abort();
    return response.status === 200;
  });
});

test('the whole service without Elasticsearch: streams end when it stops', async (t) => {
  t.timeout(120_000);
  const { pool, url: databaseUrl } = await createTestDatabase(t);
  const service = await startService(t, { DATABASE_URL: databaseUrl, JWT_SECRET: jwtSecret });
  const { server } = await openOperationsScene(t, pool, queuesIn(databaseUrl));
  const token = await tokenFor(server, 600);
  const { events, ended } = await follow(service.address, token);
  await waitFor('both parts', () => new Set(namesOf(events)).size === 2);
  t.deepEqual([...new Set(namesOf(events))].sort(), ['imports', 'jobs']);
  const ask = (path: string, method = 'GET'): Promise<Response> =>
    fetch(`${service.address}/content/hotels/v1/admin${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}` },
    });
  const index = await ask('/index');
  t.is(index.status, 409);
  t.regex(await index.text(), /ELASTICSEARCH_URL is not set/);
  t.is((await ask('/jobs/clean', 'POST')).status, 202);
  const { actions } = (await (await ask('/actions')).json()) as { actions: readonly object[] };
  t.like(actions[0], { actor: 'ann@example.com', action: 'job.run', subject: 'clean' });
  service.kill('SIGTERM');
  await ended;
  t.is((await service.ended).status, 0);
});
