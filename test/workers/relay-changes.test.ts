import { setConsumerPosition } from '../../catalog/changes/consumers.ts';
import { publishAllChanges } from '../../catalog/changes/sequencer.ts';
import { rebuildIndex } from '../../indexer/rebuild/rebuild.ts';
import { createMetricsRegistry } from '../../runtime/metrics.ts';
import type { JobResources, RelayedPart } from '../../workers/job.ts';
import { relayChangesJob } from '../../workers/jobs/relay-changes.ts';
import { requestRelayTask } from '../../workers/tasks/request-relay.ts';
import { addHotels, type IndexScene, openIndexScene } from '../support/scenes/index-scene.ts';
import { serviceOrSkip } from '../support/services.ts';
import { silentLogger } from '../support/silent-logger.ts';

const { testWith, url } = await serviceOrSkip('elasticsearch');

/** What workers have, with lists of what is requested of queues. */
function resourcesOf({ database, direct }: IndexScene) {
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
  await run(signal);
  t.deepEqual(relays, [{ part: null }]);
  for (const hotels of [6, 7, 8]) {
    await addHotels(scene.database, hotels);
    await publishAllChanges(scene.database.pool);
    await run(signal);
  }
  t.deepEqual(relays, [{ part: null }]);
});
