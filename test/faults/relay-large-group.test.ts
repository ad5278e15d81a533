import { publishAllChanges } from '../../catalog/changes/sequencer.ts';
import { rebuildIndex } from '../../indexer/rebuild/rebuild.ts';
import { relayChanges } from '../../indexer/relay/relay.ts';
import { openIndexScene } from '../support/scenes/index-scene.ts';
import { largeGroup } from '../support/generators/large-group.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { isCurrent, settle } from '../support/scenes/relay-scene.ts';
import { serviceOrSkip } from '../support/services.ts';

const { testWith, url } = await serviceOrSkip('elasticsearch');

testWith('one row of a base code of 10,000 rows changes: all of its documents follow', async (t) => {
  const { database, deps } = await openIndexScene(t, url, 1);
  const { pool } = database;
  await rebuildIndex(deps);
  await loadRecords(pool, largeGroup(10_000));
  await settle(deps);
  await isCurrent(t, deps);
  await pool.query(`update hotels set name = 'Nowhere' where hotel_code = 'u00042'`);
  await pool.query(`update hotels set deleted_at = now() where hotel_code = 'u09999'`);
  await publishAllChanges(pool);
  t.like(await relayChanges(deps), { documents: 10_000, refused: 0 });
  await isCurrent(t, deps);
});
