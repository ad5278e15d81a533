import { dropGeneration, listGenerations } from '../../indexer/generations/generations.ts';
import { rebuildIndex } from '../../indexer/rebuild/rebuild.ts';
import { rollbackIndex, RollbackRefusedError } from '../../indexer/relay/rollback.ts';
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
