import test from 'ava';
import { refreshCoverage } from '../../catalog/coverage/snapshot.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';

test('mapping quality is that of the snapshot, and before the first one of the last run', async (t) => {
  const { pool, ask } = await openApiScene(t);
  const [quality, coverage] = ['/metrics/mapping-quality', '/metrics/coverage'];
  const run = (groups: number): Promise<unknown> =>
    pool.query(
      `insert into mapping_quality_runs (duplicate_groups, redundant_identifiers, bases_compared, pairs_compared,
         computed_at, detector_version)
       values ($1, 5, 100, 9007199254740991, '2026-03-02T02:00:00.123Z', '1')`,
      [groups],
    );
  const found = (duplicateGroups: number) => ({
    duplicateGroups,
    redundantIdentifiers: 5,
    basesCompared: 100,
    pairsCompared: 9_007_199_254_740_991,
    computedAt: '2026-03-02T02:00:00.123Z',
    detectorVersion: '1',
  });
  t.deepEqual(await ask(quality), { available: false, cached: false });
  await run(3);
  t.deepEqual(await ask(quality), { available: true, cached: false, mappingQuality: found(3) });
  await pool.query('truncate mapping_quality_runs');
  await refreshCoverage(pool);
  t.deepEqual(await ask(quality), { available: false, cached: true });
  t.false('mappingQuality' in (await ask(coverage)));
  await run(2);
  await run(4);
  t.deepEqual(await ask(quality), { available: false, cached: true }, 'until the next refresh');
  t.deepEqual((await ask(`${coverage}?media=true`))['mappingQuality'], found(4));
  await refreshCoverage(pool);
  t.deepEqual(await ask(quality), { available: true, cached: true, mappingQuality: found(4) });
  t.deepEqual((await ask(coverage))['mappingQuality'], found(4));
});
