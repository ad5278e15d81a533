import { setTimeout as delay } from 'node:timers/promises';
import test from 'ava';
import { hotelsAlias } from '../../indexer/generations/generations.ts';
import {
  type ApiProcess,
  type Distributed,
  openDistributed,
  type WorkerProcess,
} from '../support/scenes/distributed.ts';
import { createScene, sceneRecords, warningsOf } from '../support/scenes/distributed-scene.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { metricOf } from '../support/metric-of.ts';
import { isCurrent } from '../support/scenes/relay-scene.ts';
import { serviceOrSkip } from '../support/services.ts';
import { waitFor } from '../support/wait-for.ts';

const needed = [await serviceOrSkip('redis'), await serviceOrSkip('elasticsearch')];
const testInOrder = needed.every(({ url }) => url !== '') ? test.serial : test.serial.skip;

/** How often a worker is killed. */
const rounds = Number(process.env['RELAY_KILLS'] ?? 3);

let service: Distributed;
let api: ApiProcess;
let worker: WorkerProcess;
let bearer = '';

const scene = createScene(
  () => api.address,
  () => bearer,
);

let close = (): Promise<void> => Promise.resolve();
test.after.always(() => close());

const indexDeps = () => {
  const { client, prefix } = service.testElasticsearch;
  return { pool: service.database.pool, client, indexPrefix: prefix };
};

const isCaughtUp = async (): Promise<boolean> =>
  (await scene.health()).body.components?.['search']?.lagChanges === 0;

testInOrder(
  'a first start builds its index by itself, and an import is found without a command',
  async (t) => {
    service = await openDistributed({ RATE_LIMIT_PER_MINUTE: '60000', ELASTICSEARCH_TIMEOUT_MS: '2000' });
    close = () => service.close();
    [api, worker] = await Promise.all([service.startApi(), service.startWorker()]);
    await loadRecords(service.database.pool, sceneRecords());
    bearer = (await service.cli('token', 'create')).out.trim();
    await worker.said('the index was rebuilt');
    await waitFor('the hotels to be found', async () => {
      const answer = await scene.typeahead('grand hotel 07');
      return warningsOf(answer).length === 0 && answer.body.items?.[0]?.name === 'Grand Hotel 07';
    });
    await waitFor('the relay to have caught up', isCaughtUp);
    await isCurrent(t, indexDeps());
  },
);

testInOrder('a change in psql shows in typeahead within seconds, also of what everybody types', async (t) => {
  const { pool } = service.database;
  const asking = { over: false };
  const users = Array.from({ length: 4 }, async () => {
    while (!asking.over) await scene.typeahead('grand hotel');
  });
  const changes = async (): Promise<void> => {
    // Shorter names than those of the others come first.
    for (const name of ['Grand Hotel A', 'Grand Hotel B', 'Grand Hotel C']) {
      const since = performance.now();
      await pool.query('update hotels set name = $1 where hotel_code = $2', [name, '05']);
      await waitFor(name, async () => (await scene.typeahead('grand hotel')).body.items?.[0]?.name === name, {
        timeout: 20_000,
      });
      t.log(`${name}: ${Math.round(performance.now() - since)} ms`);
    }
  };
  await changes().finally(() => (asking.over = true));
  await Promise.all(users);
  const metrics = await (await fetch(api.metricsUrl)).text();
  const hits = metricOf(metrics, 'search_cache_lookups_total', 'result="hit"');
  t.true((hits ?? 0) > 0, 'the cache was in use');
});

testInOrder('workers that are killed while they relay leave nothing out', async (t) => {
  const { pool } = service.database;
  const writing = { over: false };
  const writer = (async () => {
    for (let round = 0; !writing.over; round += 1) {
      await pool.query(
        `update hotels set name = 'Grand Hotel ' || hotel_code || ' ' || $1::text
         where provider_code = 'sol' and right(hotel_code, 1) = right($1::text, 1)`,
        [round],
      );
      if (round % 7 === 0) {
        await pool.query(
          `update hotels set deleted_at = case when deleted_at is null then now() end where right(hotel_code, 1) = '3'`,
        );
      }
      await delay(10);
    }
  })();
  for (let round = 0; round < rounds; round += 1) {
    await worker.said('workers are started');
    await delay(Math.random() * 2000);
    worker.kill('SIGKILL');
    await worker.ended;
    worker = await service.startWorker();
  }
  writing.over = true;
  await writer;
  await waitFor('the relay to have caught up', isCaughtUp);
  await isCurrent(t, indexDeps());
  const metrics = await (await fetch(api.metricsUrl)).text();
  t.is(metricOf(metrics, 'index_lag_changes'), 0);
  t.is(metricOf(metrics, 'change_log_rows'), 0);
});

testInOrder('an index that is deleted, or of another version, is rebuilt by itself', async (t) => {
  const { client, indexPrefix } = indexDeps();
  const alias = hotelsAlias(indexPrefix);
  const liveIndex = async () => Object.keys(await client.indices.getAlias({ name: alias }))[0] ?? '';
  const spoil: readonly ((index: string) => Promise<unknown>)[] = [
    (index) => client.indices.delete({ index }),
    (index) => client.indices.putMapping({ index, _meta: { state: 'complete', schemaVersion: 1 } }),
  ];
  for (const makeUseless of spoil) {
    const before = await liveIndex();
    await makeUseless(before);
    await waitFor('a new index', async () => (await liveIndex()) !== before);
    await waitFor(
      'answers without a warning',
      async () => warningsOf(await scene.typeahead('grand')).length === 0,
    );
    await waitFor('the relay to have caught up', isCaughtUp);
    await isCurrent(t, indexDeps());
  }
});

testInOrder(
  'an index of another version is not searched: Postgres answers, and the engine stays in use',
  async (t) => {
    const { client, indexPrefix } = indexDeps();
    worker.kill('SIGKILL');
    await worker.ended;
    const index = hotelsAlias(indexPrefix);
    const { mappings } = Object.values(await client.indices.getMapping({ index }))[0] ?? { mappings: {} };
    await client.indices.putMapping({ index, _meta: { ...mappings._meta, schemaVersion: 1 } });
    const newcomer = await service.startApi();
    const other = createScene(
      () => newcomer.address,
      () => bearer,
    );
    const listed = await other.list();
    t.deepEqual([listed.status, warningsOf(listed)], [200, ['WARN_SEARCH_DEGRADED']]);
    t.is((await other.typeahead('grand hotel 07')).status, 200);
    await client.indices.putMapping({ index, _meta: { ...mappings._meta } });
    await waitFor('answers from the index', async () => warningsOf(await other.list()).length === 0);
    t.false(newcomer.output().includes('the search engine is away'));
  },
);
