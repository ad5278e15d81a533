import { readPosition } from '../../catalog/changes/change-sequence.ts';
import { readConsumerPosition, setConsumerPosition } from '../../catalog/changes/consumers.ts';
import { publishAllChanges } from '../../catalog/changes/sequencer.ts';
import { rebuildIndex } from '../../indexer/rebuild/rebuild.ts';
import { createMetricsRegistry } from '../../runtime/metrics.ts';
import type { JobResources, RelayedPart } from '../../workers/job.ts';
import { relayChangesJob } from '../../workers/jobs/relay-changes.ts';
import { requestRelayTask } from '../../workers/tasks/request-relay.ts';
import { addHotels, type IndexScene, openIndexScene } from '../support/scenes/index-scene.ts';
import { serviceOrSkip } from '../support/services.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { waitFor } from '../support/wait-for.ts';

const { testWith, url } = await serviceOrSkip('elasticsearch');

/** What workers have, with lists of what is requested of queues. */
function resourcesOf({ database, direct }: Pick<IndexScene, 'database' | 'direct'>) {
  const relays: RelayedPart[] = [];
  const rebuilds: string[] = [];
  const resources: JobResources = {
    pool: database.pool,
    databaseUrl: database.url,
    logger: silentLogger(),
    registry: createMetricsRegistry({}),
    indexing: {
      ...direct,
      relays: { add: (data) => Promise.resolve(void relays.push(data)) },
      rebuilds: {
        add: ({ reason }) => Promise.resolve(void rebuilds.push(reason)),
        counts: () => Promise.resolve({}),
      },
    },
  };
  return { resources, relays, rebuilds };
}

const { signal } = new AbortController();

testWith('a part whose changes were trimmed leads to a rebuild, which one of all requests', async (t) => {
  const scene = await openIndexScene(t, url, 5);
  const { pool } = scene.database;
  const { index } = await rebuildIndex(scene.direct);
  await addHotels(scene.database, 8);
  await publishAllChanges(pool);
  await setConsumerPosition(pool, index, 0);
  await pool.query('update change_state set trimmed_position = 1');
  const { resources, relays, rebuilds } = resourcesOf(scene);
  const relay = relayChangesJob.createHandler(resources);
  await relay({ part: { number: 1, count: 4 } }, signal);
  t.deepEqual([relays.splice(0), rebuilds], [[{ part: null }], []]);
  await relay({ part: null }, signal);
  t.deepEqual([relays, rebuilds], [[], ['the changes that the index lacks were trimmed']]);
});

testWith('what is published while only a rebuild helps requests no relay', async (t) => {
  const scene = await openIndexScene(t, url, 5);
  const { resources, relays } = resourcesOf(scene);
  const run = requestRelayTask.create(resources);
  const since = performance.now();
  await run(signal);
  t.deepEqual(relays, [{ part: null }]);
  for (const hotels of [6, 7, 8]) {
    await addHotels(scene.database, hotels);
    await publishAllChanges(scene.database.pool);
    await run(signal);
  }
  // The index is looked at every two seconds, which a busy machine may take for this.
  const looks = 1 + Math.floor((performance.now() - since) / 2000);
  t.true(relays.length <= looks, `${relays.length} requests, ${looks} looks`);
});

testWith(
  'many changes at once are requested by parts, as soon as they are published, which end together',
  async (t) => {
    const scene = await openIndexScene(t, url, 5);
    const { pool } = scene.database;
    await publishAllChanges(pool);
    const { index } = await rebuildIndex(scene.direct);
    const { resources, relays } = resourcesOf(scene);
    const run = requestRelayTask.create(resources);
    const publish = async (hotels: number): Promise<number> => {
      await pool.query(
        `insert into change_log (provider_code, hotel_code) select 'alpha', 'h' || n from generate_series(1, $1) as n`,
        [hotels],
      );
      await publishAllChanges(pool);
      return readPosition(pool);
    };
    await run(signal);
    t.deepEqual(relays, []);
    await publish(10);
    await run(signal);
    t.deepEqual(relays.splice(0), [{ part: null }]);
    const until = await publish(5000);
    await run(signal);
    const requested = relays.splice(0);
    t.deepEqual(
      requested,
      [1, 2, 3, 4].map((number) => ({ part: { number, count: 4 }, until })),
    );
    await publish(10);
    const relay = relayChangesJob.createHandler(resources);
    for (const request of requested) await relay(request, signal);
    t.is(await readConsumerPosition(pool, index), until);
    await relay({ part: null }, signal);
    t.is(await readConsumerPosition(pool, index), await readPosition(pool));
  },
);

testWith('while a refresh takes long, what is published is requested', async (t) => {
  const scene = await openIndexScene(t, url, 5);
  await rebuildIndex(scene.direct);
  const { resources, relays } = resourcesOf({ ...scene, direct: scene.deps });
  const run = requestRelayTask.create(resources);
  const relay = relayChangesJob.createHandler(resources);
  const refreshes = { begun: 0, end: (): void => undefined };
  const held = new Promise<void>((resolve) => (refreshes.end = resolve));
  scene.proxy.use(({ path }) => {
    if (!path.includes('/_refresh')) return 'forward';
    refreshes.begun += 1;
    return { after: held };
  });
  for (const hotels of [6, 7, 8]) {
    await addHotels(scene.database, hotels);
    await publishAllChanges(scene.database.pool);
    await run(signal);
    t.deepEqual(relays.splice(0), [{ part: null }]);
    await relay({ part: null }, signal);
    await waitFor('a refresh to begin', async () => {
      await run(signal);
      return refreshes.begun > 0;
    });
  }
  t.is(refreshes.begun, 1);
  refreshes.end();
  await waitFor('all hotels to be found', async () => {
    await run(signal);
    return (await scene.liveCount()) === 8;
  });
});

testWith('a refresh that fails fails the next run, and is tried again', async (t) => {
  const scene = await openIndexScene(t, url, 5);
  await rebuildIndex(scene.direct);
  const { resources } = resourcesOf({ ...scene, direct: scene.deps });
  const run = requestRelayTask.create(resources);
  await addHotels(scene.database, 6);
  await publishAllChanges(scene.database.pool);
  await run(signal);
  await relayChangesJob.createHandler(resources)({ part: null }, signal);
  scene.proxy.use(({ path }) => (path.includes('/_refresh') ? { status: 503, body: {} } : 'forward'));
  const failed = (): Promise<boolean> =>
    run(signal).then(
      () => false,
      () => true,
    );
  await waitFor('a run to fail', failed);
  scene.proxy.use(() => 'forward');
  t.false(await failed());
  await waitFor('all hotels to be found', async () => {
    await run(signal);
    return (await scene.liveCount()) === 6;
  });
});
