import type { ExecutionContext } from 'ava';
import { rebuildIndex } from '../../indexer/rebuild/rebuild.ts';
import { isSame, verifyIndex } from '../../indexer/verify/verify-index.ts';
import { openIndexScene } from '../support/scenes/index-scene.ts';
import { settle } from '../support/scenes/relay-scene.ts';
import { serviceOrSkip } from '../support/services.ts';

const { testWith, url } = await serviceOrSkip('elasticsearch');

/** A verification that other indices overtake while it compares: they go live, and the relay follows. */
async function verifyOvertaken(t: ExecutionContext, rebuilds: number, repair: boolean) {
  const { database, proxy, deps, direct } = await openIndexScene(t, url, 20);
  await rebuildIndex(direct);
  let live = '';
  const overtake = async (): Promise<void> => {
    for (let count = 0; count < rebuilds; count += 1) ({ index: live } = await rebuildIndex(direct));
    await database.pool.query(`update hotels set deleted_at = now() where hotel_code = 'h3'`);
    await settle(direct);
  };
  let overtaken: Promise<void> | undefined;
  proxy.use(({ path }) => (path.includes('/_search') ? { after: (overtaken ??= overtake()) } : 'forward'));
  const report = await verifyIndex(deps, { repair, relayTimeoutMs: 200 });
  t.is(report.index, live);
  t.like(report, { hotels: 19, changing: { count: 0 }, repaired: 0, noWorker: false });
  t.true(isSame(report));
}

testWith('an index that goes live during a comparison is the one that is compared', async (t) => {
  await verifyOvertaken(t, 1, false);
});

testWith('so is it when it is repaired', async (t) => {
  await verifyOvertaken(t, 1, true);
});

testWith('an index that is dropped during a comparison does not end it', async (t) => {
  await verifyOvertaken(t, 2, false);
});
