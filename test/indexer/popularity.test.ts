import { publishAllChanges } from '../../catalog/changes/sequencer.ts';
import { rebuildIndex } from '../../indexer/rebuild/rebuild.ts';
import { relayChanges } from '../../indexer/relay/relay.ts';
import { isSame, verifyIndex } from '../../indexer/verify/verify-index.ts';
import { hotel, mapping, popularity } from '../support/records.ts';
import { openIndexScene } from '../support/scenes/index-scene.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { isCurrent } from '../support/scenes/relay-scene.ts';
import { serviceOrSkip } from '../support/services.ts';

const { testWith, url } = await serviceOrSkip('elasticsearch');

testWith('a change of popularity rewrites the documents of the group, and no others', async (t) => {
  const { database, direct: deps } = await openIndexScene(t, url, 3);
  const { pool } = database;
  const largestOrdinaryGroup = 3;
  const rowsOf = (baseCode: string, rows: number): object[] =>
    Array.from({ length: rows }, (_, row) => [
      hotel('beta', `${baseCode}${row}`),
      mapping('beta', `${baseCode}${row}`, baseCode),
    ]).flat();
  await loadRecords(pool, [...rowsOf('TWO', 2), ...rowsOf('LARGE', 7)]);
  await rebuildIndex(deps, { largestOrdinaryGroup });

  /** How many documents a change writes. */
  const written = async (...records: readonly object[]): Promise<number | undefined> => {
    await loadRecords(pool, records);
    const waiting = await verifyIndex(deps, { relayTimeoutMs: 0, largestOrdinaryGroup });
    t.like(waiting, { stale: { count: 0 }, missing: { count: 0 } });
    await publishAllChanges(pool);
    const batch = await relayChanges(deps, { largestOrdinaryGroup });
    t.not(typeof batch, 'string', 'no rebuild is asked for');
    t.is(await relayChanges(deps), null);
    await isCurrent(t, deps, largestOrdinaryGroup);
    t.true(isSame(await verifyIndex(deps, { deep: true, largestOrdinaryGroup })));
    return batch === null || typeof batch === 'string' ? undefined : batch.documents;
  };
  t.is(await written(popularity('TWO', 4)), 2);
  t.is(await written(popularity('LARGE', 9)), 7);
  t.is(await written(popularity('TWO', 4), popularity('nobody', 4)), undefined);
  t.is(await written(popularity('RETIRED', 9)), undefined);
  t.is(await written({ type: 'baseCodeAlias', oldBaseCode: 'RETIRED', baseCode: 'TWO' }), 2);
  t.is(await written(popularity('RETIRED', 0), popularity('LARGE', 0)), 9);
});
