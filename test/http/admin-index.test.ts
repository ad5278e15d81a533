import type { ExecutionContext } from 'ava';
import { createIndexOperations } from '../../bootstrap/operations/index-operations.ts';
import { listGenerations } from '../../indexer/generations/generations.ts';
import { hotelsSchemaVersion } from '../../mappings/hotels.ts';
import { callCommand } from '../support/command-line.ts';
import {
  type IndexOperationsScene,
  openIndexOperationsScene,
} from '../support/scenes/index-operations-scene.ts';
import { openOperationsScene, queuesIn } from '../support/scenes/operations-scene.ts';
import { serviceOrSkip } from '../support/services.ts';
import { waitFor } from '../support/wait-for.ts';

const { testWith, url } = await serviceOrSkip('elasticsearch');

type Scene = IndexOperationsScene;
const open = (t: ExecutionContext, hotels: number): Promise<Scene> =>
  openIndexOperationsScene(t, url, hotels);

interface Status {
  readonly hotels: number;
  readonly rebuildRequested: boolean;
  readonly rebuild: {
    readonly running: boolean;
    readonly documents: number;
    readonly throttle: number;
  } | null;
  readonly generations: readonly { readonly index: string; readonly live: boolean }[];
}

const statusOf = async ({ send }: Scene): Promise<Status> =>
  (await send('GET', '/index')) as unknown as Status;

const until = (scene: Scene, what: string, isTrue: (status: Status) => boolean): Promise<Status> =>
  waitFor(what, async () => {
    const status = await statusOf(scene);
    return isTrue(status) ? status : null;
  });

const conflict = { status: 409, error: { code: 'OPERATION_CONFLICT' } };

testWith('the index is rebuilt, throttled, cancelled and rolled back over HTTP', async (t) => {
  t.timeout(240_000);
  const scene = await open(t, 300);
  const { send } = scene;
  t.like(await statusOf(scene), { hotels: 300, rebuildRequested: false, rebuild: null, generations: [] });
  for (const [method, path, body] of [
    ['DELETE', '/index/rebuild', undefined],
    ['PATCH', '/index/rebuild', { throttle: 5 }],
    ['POST', '/index/rollback', undefined],
  ] as const)
    t.like(await send(method, path, body), conflict, `${method} ${path}`);

  // One that waits for a worker.
  t.like(await send('POST', '/index/rebuild', { throttle: 5 }), { status: 202, queue: 'rebuild-index' });
  t.true((await statusOf(scene)).rebuildRequested);
  t.like(await send('POST', '/index/rebuild', {}), conflict);
  t.deepEqual(await send('DELETE', '/index/rebuild'), { status: 200, index: null, live: false });

  // At five documents a second it would take a minute.
  scene.work();
  t.is((await send('POST', '/index/rebuild', { throttle: 5 })).status, 202);
  await until(scene, 'it to run', ({ rebuild }) => rebuild?.running === true);
  t.like(await send('POST', '/index/rebuild'), conflict);
  t.deepEqual(await send('PATCH', '/index/rebuild', { throttle: 6 }), { status: 200, throttle: 6 });
  t.is((await statusOf(scene)).rebuild?.throttle, 6);
  const since = performance.now();
  t.is((await callCommand(['index', 'throttle', '0'], scene.variables)).status, 0);
  const first = await until(scene, 'it to go live', ({ generations, rebuild }) => {
    return generations[0]?.live === true && rebuild === null;
  });
  t.true(performance.now() - since < 40_000);

  // One that runs is cancelled, and dropped by the worker.
  await waitFor('no job', async () => !(await statusOf(scene)).rebuildRequested);
  t.is((await send('POST', '/index/rebuild', { throttle: 5 })).status, 202);
  const running = await until(scene, 'it to run', ({ rebuild }) => (rebuild?.documents ?? 0) > 0);
  const [unfinished] = running.generations;
  t.deepEqual(await send('DELETE', '/index/rebuild'), {
    ...{ status: 200, index: unfinished?.index, live: false },
  });
  t.is((await statusOf(scene)).rebuild, null);
  t.is((await listGenerations(scene.deps.client, scene.deps.indexPrefix)).length, 1);

  await waitFor('no job', async () => !(await statusOf(scene)).rebuildRequested);
  t.is((await send('POST', '/index/rebuild', { restart: true })).status, 202);
  await until(scene, 'another generation', ({ generations }) => {
    return generations.length === 2 && generations[0]?.live === true;
  });
  t.like(await send('POST', '/index/rollback'), {
    ...{ status: 200, index: first.generations[0]?.index, documents: 300 },
  });
  t.deepEqual(
    (await scene.recorded()).map(([action]) => action),
    [
      ...['index.rebuild', 'index.cancel', 'index.rebuild', 'index.throttle', 'index.throttle'],
      ...['index.rebuild', 'index.cancel', 'index.rebuild', 'index.rollback'],
    ],
  );
});

testWith('a rebuild that a newer version has requested is left to its workers', async (t) => {
  const scene = await open(t, 20);
  const queue = scene.queues['rebuild-index'];
  await queue.add({ reason: 'the mapping has changed', schemaVersion: hotelsSchemaVersion + 1 });
  scene.work();
  const job = await waitFor('the job to be delayed', async () => (await queue.list('delayed', 1))[0]);
  t.like(job, { attempts: 1, maxAttempts: 5 });
  t.regex(job.reason ?? '', /left to a newer worker/);
  t.is((await statusOf(scene)).rebuild, null);
});

testWith('an unfinished rebuild is resumed, or dropped where that is asked for', async (t) => {
  t.timeout(120_000);
  const scene = await open(t, 20);
  const { pool, client, indexPrefix } = scene.deps;
  await pool.query(
    `insert into index_rebuilds (alias, generation, schema_version, shards, replicas, catalog, documents, after_key)
     values ($1, $2, 1, 1, 0, 'x', 7, '{"baseCode": "x"}')`,
    [`${indexPrefix}-hotels`, `${indexPrefix}-hotels-20200101000000000`],
  );
  t.like((await statusOf(scene)).rebuild, { running: false, documents: 7 });
  t.is((await send202(scene, { restart: true })).status, 202);
  const [job] = await scene.queues['rebuild-index'].list('waiting', 1);
  t.like(job?.data, {
    dropped: `${indexPrefix}-hotels-20200101000000000`,
    schemaVersion: hotelsSchemaVersion,
  });
  scene.work();
  await until(scene, 'it to go live', ({ generations }) => generations[0]?.live === true);
  t.is((await client.count({ index: `${indexPrefix}-hotels` })).count, 20);
});

testWith('of several who request the same at once one succeeds', async (t) => {
  const scene = await open(t, 3);
  for (const path of ['/index/rebuild', '/index/verify']) {
    const answers = await Promise.all(Array.from({ length: 5 }, () => scene.send('POST', path, {})));
    t.deepEqual(answers.map(({ status }) => status).toSorted(), [202, 409, 409, 409, 409], path);
  }
  t.deepEqual(
    (await scene.recorded()).map(([action]) => action),
    ['index.rebuild', 'index.verify'],
  );
});

const send202 = (scene: Scene, body: object) => scene.send('POST', '/index/rebuild', body);

interface Verification {
  readonly last: {
    readonly endedAt: string | null;
    readonly same: boolean | null;
    readonly problem: string | null;
    readonly repair: boolean;
    readonly report: { readonly missing: { readonly count: number }; readonly repaired: number } | null;
  } | null;
}

testWith('the index is compared by a worker, and repaired', async (t) => {
  t.timeout(120_000);
  const scene = await open(t, 20);
  const { send } = scene;
  t.deepEqual(await send('GET', '/index/verify'), { status: 200, requested: false, last: null });
  t.is((await callCommand(['index', 'rebuild'], scene.variables)).status, 0);
  const compare = async (body: object) => {
    t.like(await send('POST', '/index/verify', body), { status: 202, queue: 'verify-index' });
    return waitFor('the end of it', async () => {
      const { requested, ...rest } = await send('GET', '/index/verify');
      const { last } = rest as unknown as Verification;
      return requested === false && last?.endedAt ? last : null;
    });
  };
  t.is((await send('POST', '/index/verify', {})).status, 202);
  t.like(await send('POST', '/index/verify', {}), conflict);
  scene.work();
  const first = await waitFor('the first', async () => {
    const { last } = (await send('GET', '/index/verify')) as unknown as Verification;
    return last?.endedAt ? last : null;
  });
  t.like(first, { same: true, problem: null, repair: false });
  const index = `${scene.deps.indexPrefix}-hotels`;
  const { hits } = await scene.deps.client.search({ index, size: 1 });
  await scene.deps.client.delete({ index, id: hits.hits[0]?._id ?? '', refresh: true });
  t.like(await compare({ deep: true }), { same: false, report: { missing: { count: 1 } } });
  t.like(await compare({ repair: true }), { same: true, report: { repaired: 1 } });
  const byCommand = await callCommand(['index', 'verify'], scene.variables);
  t.is(byCommand.status, 0, byCommand.err);
  t.like(await send('GET', '/index/verify'), { last: { same: true, repair: false } });
});

testWith('dead letters are listed page by page, and sent again', async (t) => {
  t.timeout(120_000);
  const scene = await open(t, 5);
  const { send } = scene;
  t.is((await callCommand(['index', 'rebuild'], scene.variables)).status, 0);
  const live = (await statusOf(scene)).generations[0]?.index ?? '';
  const alias = `${scene.deps.indexPrefix}-hotels`;
  await scene.deps.pool.query(
    `insert into index_dead_letters (alias, generation, provider_code, hotel_code, reason)
     select $1, g, 'alpha', 'h' || n, 'refused' from generate_series(1, 3) n, unnest($2::text[]) g`,
    [alias, [live, `${live.slice(0, -17)}99991231000000000`, `${live.slice(0, -17)}20000101000000000`]],
  );
  const walked: { live: boolean; providerHotelCode: string }[] = [];
  for (let cursor: unknown = ''; cursor !== undefined;) {
    const page = await send('GET', `/dead-letters?limit=2${cursor as string}`);
    walked.push(...(page['deadLetters'] as typeof walked));
    cursor = page['nextCursor'] === undefined ? undefined : `&cursor=${page['nextCursor'] as string}`;
  }
  t.deepEqual(
    walked.map((letter) => [letter.live, letter.providerHotelCode]),
    [false, true].flatMap((isLive) => ['h1', 'h2', 'h3'].map((code) => [isLive, code] as const)),
  );
  const listed = await callCommand(['index', 'dead-letters'], scene.variables);
  t.is(listed.out.trim().split('\n').length, 6);
  t.deepEqual(await send('POST', '/dead-letters/retry'), { status: 200, hotels: 3 });
  const { rows } = await scene.deps.pool.query<{ waiting: number }>(
    `select count(*)::integer as waiting from change_log where hotel_code like 'h%' and provider_code = 'alpha'`,
  );
  t.true((rows[0]?.waiting ?? 0) >= 3);
});

const routes = [
  ['GET', '/index'],
  ['POST', '/index/rebuild'],
  ['PATCH', '/index/rebuild', { throttle: 1 }],
  ['DELETE', '/index/rebuild'],
  ['POST', '/index/rollback'],
  ['POST', '/index/verify'],
  ['GET', '/index/verify'],
  ['GET', '/dead-letters'],
  ['POST', '/dead-letters/retry'],
] as const;

testWith(
  'only a person with the role may do this; without Elasticsearch there is nothing to do',
  async (t) => {
    const scene = await open(t, 1);
    for (const [method, path, body] of routes) {
      const what = `${method} ${path}`;
      t.is((await scene.send(method, path, body, { roles: [] })).status, 403, what);
      const key = await scene.server.createKey();
      t.is(
        (await scene.server.send(`/admin${path}`, { method, key, ...(body && { body }) })).status,
        401,
        what,
      );
    }
    t.deepEqual(await scene.recorded(), []);
    const { pool } = scene.deps;
    const system = queuesIn(scene.variables['DATABASE_URL'] ?? '');
    const without = await openOperationsScene(t, pool, system);
    for (const [method, path, body] of routes)
      t.like(await without.send(method, path, body), conflict, `${method} ${path}`);
  },
);

testWith('while Elasticsearch is away that is said', async (t) => {
  const scene = await open(t, 1);
  const { createElasticsearchClient } = await import('../../runtime/elasticsearch.ts');
  const client = createElasticsearchClient({ url: 'http://127.0.0.1:1', auth: null, timeoutMs: 500 });
  t.teardown(() => client.close());
  const system = queuesIn(scene.variables['DATABASE_URL'] ?? '');
  const away = await openOperationsScene(t, scene.deps.pool, system, (queues) =>
    createIndexOperations({ ...scene.deps, client, queues, stopping: new AbortController().signal }),
  );
  t.like(await away.send('GET', '/index'), { status: 503, error: { code: 'SEARCH_UNAVAILABLE' } });
});
