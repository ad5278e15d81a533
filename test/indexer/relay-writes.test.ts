import fc from 'fast-check';
import { publishAllChanges } from '../../catalog/changes/sequencer.ts';
import { rebuildIndex } from '../../indexer/rebuild/rebuild.ts';
import { relayChanges } from '../../indexer/relay/relay.ts';
import { anyWrite, applyWrite } from '../support/generators/arbitrary-writes.ts';
import { openIndexScene } from '../support/scenes/index-scene.ts';
import { runs } from '../support/properties.ts';
import { isCurrent, settle } from '../support/scenes/relay-scene.ts';
import { serviceOrSkip } from '../support/services.ts';

const { testWith, url } = await serviceOrSkip('elasticsearch');

/** Groups of more rows are large, so that a few rows make one. */
const largestOrdinaryGroup = 3;

const numRuns = runs(8);

testWith('after any writes the index is what a fresh build would be', async (t) => {
  const { database, deps } = await openIndexScene(t, url, 1);
  const { pool } = database;
  await rebuildIndex(deps, { largestOrdinaryGroup });
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyWrite, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 40 }),
      async (writes, maxRows) => {
        for (const write of writes) if (!(await applyWrite(pool, write))) refused += 1;
        await settle(deps, { maxRows, largestOrdinaryGroup });
        await isCurrent(t, deps, largestOrdinaryGroup);
      },
    ),
    // What a run begins with is what the one before has left: it cannot be made smaller.
    { numRuns, endOnFailure: true },
  );
  t.true(refused < numRuns * 4, `${refused} writes were refused`);
});

testWith('two relays at once do the work of one, while others write', async (t) => {
  const { database, deps } = await openIndexScene(t, url, 200);
  const { pool } = database;
  await rebuildIndex(deps);
  let writing = true;
  const relay = async (): Promise<number> => {
    let batches = 0;
    while (writing) {
      await publishAllChanges(pool);
      if ((await relayChanges(deps, { maxRows: 20 })) !== null) batches += 1;
    }
    return batches;
  };
  const relays = [relay(), relay()];
  for (let round = 0; round < 40; round += 1) {
    await pool.query(
      `update hotels set name = 'Palace ' || $1::text where right(hotel_code, 1) = right($1::text, 1)`,
      [round],
    );
    await pool.query(`delete from hotels where hotel_code = 'h' || $1::text`, [100 + round]);
  }
  writing = false;
  const batches = await Promise.all(relays);
  t.true(batches.reduce((sum, count) => sum + count, 0) > 0);
  await settle(deps);
  await isCurrent(t, deps);
});
