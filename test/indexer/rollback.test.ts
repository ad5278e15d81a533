import { dropGeneration, listGenerations } from '../../indexer/generations/generations.ts';
import { readPosition } from '../../catalog/changes/change-sequence.ts';
import { setConsumerPosition } from '../../catalog/changes/consumers.ts';
import { rebuildIndex } from '../../indexer/rebuild/rebuild.ts';
import { rollbackIndex, RollbackRefusedError } from '../../indexer/relay/rollback.ts';
import { createTestDatabase } from '../support/database.ts';
import { addHotels, isBulk, openIndexScene } from '../support/scenes/index-scene.ts';
import { serviceOrSkip } from '../support/services.ts';

const { testWith, url } = await serviceOrSkip('elasticsearch');

testWith(
  'a rollback to a generation that a rebuild drops meanwhile makes no index of its name',
  async (t) => {
    const scene = await openIndexScene(t, url, 5);
    const { direct, deps, proxy } = scene;
    const { index: first } = await rebuildIndex(direct);
    const { index: second } = await rebuildIndex(direct);
    await addHotels(scene.database, 9);
    let dropped: Promise<void> | undefined;
    proxy.use((request) => {
      if (!isBulk(request) || dropped !== undefined) return 'forward';
      dropped = dropGeneration(direct.client, first);
      return { after: dropped };
    });
    await t.throwsAsync(rollbackIndex(deps), {
      instanceOf: RollbackRefusedError,
      message: /changed the index meanwhile/,
    });
    t.truthy(dropped);
    t.deepEqual(
      (await listGenerations(direct.client, direct.indexPrefix)).map(({ index, live }) => ({ index, live })),
      [{ index: second, live: true }],
    );
  },
);

testWith('no rollback goes back to an index of the database that was there before a restore', async (t) => {
  const { direct } = await openIndexScene(t, url, 5);
  const { index: first } = await rebuildIndex(direct);
  const { pool } = await createTestDatabase(t);
  // A database that was restored knows the generations of the one that it was.
  await setConsumerPosition(pool, first, await readPosition(pool));
  const { index: second } = await rebuildIndex({ ...direct, pool });
  await t.throwsAsync(rollbackIndex({ ...direct, pool }), {
    instanceOf: RollbackRefusedError,
    message: `${first} was built from another database. Rebuild the index instead.`,
  });
  t.is((await listGenerations(direct.client, direct.indexPrefix)).find(({ live }) => live)?.index, second);
});
