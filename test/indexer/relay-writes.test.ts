import fc from 'fast-check';
import type { CatalogPart } from '../../catalog/changes/catalog-part.ts';
import { publishAllChanges } from '../../catalog/changes/sequencer.ts';
import { rebuildIndex } from '../../indexer/rebuild/rebuild.ts';
import { relayChanges } from '../../indexer/relay/relay.ts';
import { anyWrite, applyWrite } from '../support/generators/arbitrary-writes.ts';
import { openIndexScene } from '../support/scenes/index-scene.ts';
import { runs } from '../support/properties.ts';
import { keepLoading, loadRecords } from '../support/scenes/load-records.ts';
import { isCurrent, settle } from '../support/scenes/relay-scene.ts';
import { serviceOrSkip } from '../support/services.ts';

const { testWith, url } = await serviceOrSkip('elasticsearch');

/** Groups of more rows are large, so that a few rows make one. */
const largestOrdinaryGroup = 3;

const numRuns = runs(8);

testWith('after any writes the index is what a fresh build would be', async (t) => {
  const { database, deps } = await openIndexScene(t, url, 1);
  const { pool } = database;
  await keepLoading(t, pool);
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

/** Three, so that few base codes are in different ones. */
const parts: readonly CatalogPart[] = [1, 2, 3].map((number) => ({ number, count: 3 }));

testWith(
  'after any writes, and relays of any parts between them, all parts bring the index up to date',
  async (t) => {
    const { database, deps } = await openIndexScene(t, url, 1);
    const { pool } = database;
    await keepLoading(t, pool);
    await rebuildIndex(deps, { largestOrdinaryGroup });
    const options = { largestOrdinaryGroup, maxRows: 5 };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(anyWrite, fc.option(fc.constantFrom(...parts))), { minLength: 1, maxLength: 12 }),
        fc.shuffledSubarray([...parts], { minLength: 3 }),
        async (writes, order) => {
          for (const [write, part] of writes) {
            await applyWrite(pool, write);
            if (part === null) continue;
            await publishAllChanges(pool);
            await relayChanges(deps, { ...options, part });
          }
          await publishAllChanges(pool);
          for (const part of order) while ((await relayChanges(deps, { ...options, part })) !== null);
          t.is(await relayChanges(deps), null, 'the position is that of the last part');
          await isCurrent(t, deps, largestOrdinaryGroup);
        },
      ),
      { numRuns, endOnFailure: true },
    );
  },
);

const kinds: readonly (readonly [title: string, parts: readonly (CatalogPart | null)[]])[] = [
  ['two relays of all', [null, null]],
  ['relays of parts, and one of all,', [...parts, ...parts.slice(0, 1), null]],
];

for (const [title, relays] of kinds) {
  testWith(`${title} at once do the work of one, while others write`, async (t) => {
    const { database, deps } = await openIndexScene(t, url, 200);
    const { pool } = database;
    const mapping = (round: number): object[] =>
      Array.from({ length: 20 }, (_, index) => ({
        type: 'mapping',
        providerCode: 'alpha',
        hotelCode: `h${(round * 7 + index) % 90}`,
        baseCode: `B${(round + index) % 11}`,
      }));
    await keepLoading(t, pool);
    await rebuildIndex(deps);
    const writing = { over: false };
    const relay = async (part: CatalogPart | null): Promise<number> => {
      let batches = 0;
      while (!writing.over) {
        await publishAllChanges(pool);
        if ((await relayChanges(deps, { part, maxRows: 20 })) !== null) batches += 1;
      }
      return batches;
    };
    const relaying = relays.map(relay);
    for (let round = 0; round < 40; round += 1) {
      await pool.query(
        `update hotels set name = 'Palace ' || $1::text where right(hotel_code, 1) = right($1::text, 1)`,
        [round],
      );
      await pool.query(`delete from hotels where hotel_code = 'h' || $1::text`, [100 + round]);
      await loadRecords(pool, mapping(round));
    }
    writing.over = true;
    const batches = await Promise.all(relaying);
    t.true(batches.reduce((sum, count) => sum + count, 0) > 0);
    await publishAllChanges(pool);
    for (const part of relays) while ((await relayChanges(deps, { part })) !== null);
    await isCurrent(t, deps);
    t.is(await relayChanges(deps), null);
  });
}
