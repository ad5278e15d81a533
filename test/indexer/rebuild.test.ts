import { setTimeout as delay } from 'node:timers/promises';
import { readCatalogIdentity } from '../../catalog/database/identity.ts';
import { createTestDatabase } from '../support/database.ts';
import { createTestElasticsearch, type TestElasticsearch } from '../support/elasticsearch.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { serviceOrSkip } from '../support/services.ts';
import { silentLogger } from '../support/silent-logger.ts';
import {
  createGeneration,
  hotelsAlias,
  listGenerations,
  newGenerationName,
} from '../../indexer/generations/generations.ts';
import {
  rebuildIndex,
  RebuildRunningError,
  type RebuildDependencies,
} from '../../indexer/rebuild/rebuild.ts';
import { saveFilledPage, saveSwap, storeRebuild } from '../../indexer/rebuild/stored-rebuild.ts';
import { rollbackIndex } from '../../indexer/relay/rollback.ts';
import { isSame, verifyIndex } from '../../indexer/verify/verify-index.ts';
import { createPool } from '../../runtime/postgres/pool.ts';
import { hotelsSchemaVersion, oneShard } from '../../mappings/hotels.ts';
import type { ExecutionContext } from 'ava';

const { testWith, url } = await serviceOrSkip('elasticsearch');

function* hotels(count: number): Iterable<unknown> {
  for (let index = 0; index < count; index += 1) {
    yield { type: 'hotel', providerCode: 'alpha', hotelCode: `h${index}`, name: `Hotel ${index}` };
  }
}

async function prepare(
  t: ExecutionContext,
  count: number,
): Promise<{ deps: RebuildDependencies; databaseUrl: string; elasticsearch: TestElasticsearch }> {
  const database = await createTestDatabase(t);
  const elasticsearch = createTestElasticsearch(url);
  t.teardown(() => elasticsearch.clean());
  await loadRecords(database.pool, hotels(count));
  const { client, prefix } = elasticsearch;
  return {
    deps: { pool: database.pool, client, indexPrefix: prefix, logger: silentLogger() },
    databaseUrl: database.url,
    elasticsearch,
  };
}

async function liveCount({ client, indexPrefix }: RebuildDependencies): Promise<number> {
  return (await client.count({ index: hotelsAlias(indexPrefix) })).count;
}

testWith(
  'a rebuild takes over live rows only, keeps the generation before and drops older ones',
  async (t) => {
    const { deps } = await prepare(t, 25);
    const first = await rebuildIndex(deps);
    t.is(first.documents, 25);
    await deps.pool.query(`update hotels set deleted_at = now() where hotel_code = 'h3'`);
    const second = await rebuildIndex(deps);
    t.is(second.documents, 24);
    const third = await rebuildIndex(deps);
    const generations = await listGenerations(deps.client, deps.indexPrefix);
    t.deepEqual(
      generations.map(({ index, live, state }) => ({ index, live, state })),
      [
        { index: third.index, live: true, state: 'complete' },
        { index: second.index, live: false, state: 'complete' },
      ],
    );
  },
);

testWith('what another process publishes while a rebuild begins is read once', async (t) => {
  const { deps } = await prepare(t, 25);
  const other = await deps.pool.connect();
  await other.query('begin');
  await other.query('select last_position from sequence_changes(100)');
  const rebuilt = rebuildIndex(deps);
  await delay(300);
  await other.query('commit');
  other.release();
  t.like(await rebuilt, { documents: 25, changes: 0 });
});

testWith('a rollback points searches to the previous generation, and loses no change', async (t) => {
  const { deps } = await prepare(t, 5);
  await t.throwsAsync(rollbackIndex(deps), { message: /no previous generation/ });
  const first = await rebuildIndex(deps);
  await loadRecords(deps.pool, hotels(9));
  await rebuildIndex(deps);
  t.is(await liveCount(deps), 9);
  await deps.pool.query(`update hotels set deleted_at = now() where hotel_code = 'h3'`);
  t.like(await rollbackIndex(deps), { index: first.index, documents: 8 });
  t.is(await liveCount(deps), 8);
  t.true(isSame(await verifyIndex(deps, { deep: true })));
});

testWith('a rebuild after a rollback retains the generation that was rolled back to', async (t) => {
  const { deps } = await prepare(t, 5);
  const good = await rebuildIndex(deps);
  await rebuildIndex(deps);
  await rollbackIndex(deps);
  await loadRecords(deps.pool, hotels(9));
  const next = await rebuildIndex(deps);
  const generations = await listGenerations(deps.client, deps.indexPrefix);
  t.deepEqual(
    generations.map(({ index, live, previous }) => ({ index, live, previous })),
    [
      { index: next.index, live: true, previous: good.index },
      { index: good.index, live: false, previous: null },
    ],
  );
  t.is((await rollbackIndex(deps)).index, good.index);
  t.is(await liveCount(deps), 9);
});

testWith('a rebuild gives its connections back with the settings of the pool', async (t) => {
  const { deps, databaseUrl } = await prepare(t, 5);
  const size = 3;
  const options = { applicationName: 'test', size, statementTimeoutMs: 12_345 };
  const pool = createPool({ connectionString: databaseUrl, ...options });
  t.teardown(() => pool.end());
  // However long a rebuild takes, it closes none for having nothing to do.
  pool.options.idleTimeoutMillis = 0;
  // Each sleeps so long that every connection of the pool is asked.
  const states = async () => {
    const asked = Array.from({ length: size }, () =>
      pool.query<{ pid: number }>(
        `select pg_backend_pid() as pid, current_setting('statement_timeout') as "statementTimeout",
           current_setting('idle_in_transaction_session_timeout') as "idleTimeout",
           pg_sleep(0.3)::text as slept,
           (select count(*) from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks`,
      ),
    );
    return (await Promise.all(asked)).flatMap(({ rows }) => rows).sort((a, b) => a.pid - b.pid);
  };
  const before = await states();
  t.like(before[0], { statementTimeout: '12345ms', locks: 0 });
  await rebuildIndex({ ...deps, pool });
  t.deepEqual(await states(), before);
  const stop = AbortSignal.abort(new Error('stop'));
  await t.throwsAsync(rebuildIndex({ ...deps, pool }, { signal: stop }), { message: 'stop' });
  t.deepEqual(await states(), before);
});

testWith('replicas that no node can allocate do not block a rebuild', async (t) => {
  const { deps } = await prepare(t, 40);
  const { client, indexPrefix } = deps;
  const settings = { shards: 3, replicas: 1, maxRefusedPercent: 0 };
  const { index } = await rebuildIndex({ ...deps, settings });
  const made = (await client.indices.getSettings({ index }))[index]?.settings?.index;
  t.like(made, { number_of_shards: '3', number_of_replicas: '1' });
  const health = await client.cluster.health({ index });
  t.true(health.unassigned_shards > 0, 'the server of the tests is one node');
  t.is(await liveCount(deps), 40);
  const [generation] = await listGenerations(client, indexPrefix);
  t.like(generation, { index, documents: 40, live: true });
  await rebuildIndex({ ...deps, settings });
  await rollbackIndex(deps);
  t.is(await liveCount(deps), 40);
});

testWith('an unfinished index that no rebuild remembers is dropped by the next one', async (t) => {
  const { deps } = await prepare(t, 2);
  const leftover = newGenerationName(deps.indexPrefix, new Date(0));
  await createGeneration(deps.client, leftover, oneShard);
  const { index } = await rebuildIndex(deps);
  const generations = await listGenerations(deps.client, deps.indexPrefix);
  t.deepEqual(
    generations.map((generation) => generation.index),
    [index],
  );
});

testWith('a rebuild that was killed when it was live says what its index lacks', async (t) => {
  const { deps } = await prepare(t, 3);
  const { index } = await rebuildIndex(deps);
  const catalog = await readCatalogIdentity(deps.pool);
  const alias = hotelsAlias(deps.indexPrefix);
  // What is stored until it has tidied up.
  const rebuild = { generation: index, schemaVersion: hotelsSchemaVersion, ...oneShard, catalog };
  await storeRebuild(deps.pool, alias, rebuild);
  await saveFilledPage(deps.pool, alias, { end: null, documents: 2000, refused: 1500 });
  await saveSwap(deps.pool, alias);
  const report = await rebuildIndex(deps);
  t.like(report, { index, resumed: true, documents: 3, refused: 500, unlisted: 500 });
});

testWith('only one rebuild runs at a time', async (t) => {
  const { deps } = await prepare(t, 300);
  // Neither can end before the other one has begun.
  const holder = await deps.pool.connect();
  await holder.query('begin; lock table hotels in access exclusive mode');
  const both = [rebuildIndex(deps), rebuildIndex(deps)];
  await Promise.race(both).catch(() => undefined);
  await holder.query('rollback');
  holder.release();
  const outcomes = await Promise.allSettled(both);
  t.deepEqual(outcomes.map((outcome) => outcome.status).sort(), ['fulfilled', 'rejected']);
  const refused = outcomes.find((outcome) => outcome.status === 'rejected');
  t.true(refused?.reason instanceof RebuildRunningError);
  t.is(await liveCount(deps), 300);
});
