import type { Client } from '@elastic/elasticsearch';
import { countAllChainHotels } from '../../catalog/chains/count-hotels.ts';
import { publishAllChanges } from '../../catalog/changes/sequencer.ts';
import { hotelsAlias, listGenerations } from '../../indexer/generations/generations.ts';
import { rebuildIndex } from '../../indexer/rebuild/rebuild.ts';
import { relayChanges } from '../../indexer/relay/relay.ts';
import { rollbackIndex } from '../../indexer/relay/rollback.ts';
import { isSame, verifyIndex } from '../../indexer/verify/verify-index.ts';
import { chainDocumentId, chainsIndexOf } from '../../mappings/chains.ts';
import { countChainHotelsTask } from '../../workers/tasks/count-chain-hotels.ts';
import { publishChangesTask } from '../../workers/tasks/publish-changes.ts';
import { requestRelayTask } from '../../workers/tasks/request-relay.ts';
import type { RelayedPart } from '../../workers/job.ts';
import { relayChangesJob } from '../../workers/jobs/relay-changes.ts';
import { openTask } from '../../workers/task.ts';
import { startTask } from '../../workers/task-runner.ts';
import { createElasticsearchEngine } from '../../search/elasticsearch/engine.ts';
import { createMetricsRegistry } from '../../runtime/metrics.ts';
import { runCommand } from '../support/command-line.ts';
import { type IndexScene, openIndexScene } from '../support/scenes/index-scene.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { settle } from '../support/scenes/relay-scene.ts';
import { serviceOrSkip } from '../support/services.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { waitFor } from '../support/wait-for.ts';

const { testWith, url } = await serviceOrSkip('elasticsearch');

const longName = `Grand ${'Mountain Lodge '.repeat(60)}`.trim();

async function addChains({ database: { pool } }: IndexScene): Promise<void> {
  await loadRecords(pool, [
    ...Array.from({ length: 30 }, (_, number) => ({
      type: 'chain',
      ...{ providerCode: 'alpha', chainCode: `C${number}`, name: `Chain ${number}` },
    })),
    { type: 'chain', providerCode: 'alpha', chainCode: 'LONG', name: longName },
    ...[1, 2, 3].map((number) => ({
      type: 'hotel',
      ...{ providerCode: 'alpha', hotelCode: `c${number}`, name: 'Hotel', chainCode: 'C1' },
    })),
  ]);
  await countAllChainHotels(pool);
}

const override = ({ database }: IndexScene, chainCode: string, name: string) =>
  database.pool.query(
    `insert into chain_overrides (provider_code, chain_code, name, created_by) values ('alpha', $1, $2, 'ann')
     on conflict (provider_code, chain_code) do update set name = excluded.name`,
    [chainCode, name],
  );

/** The indices behind the two aliases. */
async function liveIndices(client: Client, prefix: string): Promise<readonly string[]> {
  const alias = hotelsAlias(prefix);
  const aliases = await client.indices.getAlias({ name: [alias, chainsIndexOf(alias)] });
  return Object.keys(aliases).sort();
}

testWith('chains are built, made live, rolled back and dropped together with hotels', async (t) => {
  const scene = await openIndexScene(t, url, 20);
  await addChains(scene);
  const { direct } = scene;
  const { client, indexPrefix } = direct;
  const first = (await rebuildIndex(direct)).index;
  t.deepEqual(await liveIndices(client, indexPrefix), [chainsIndexOf(first), first]);
  const { count } = await client.count({ index: chainsIndexOf(hotelsAlias(indexPrefix)) });
  t.is(count, 31);
  t.true(await client.exists({ index: chainsIndexOf(first), id: chainDocumentId(longName.toLowerCase()) }));

  const second = (await rebuildIndex(direct)).index;
  t.deepEqual(await liveIndices(client, indexPrefix), [chainsIndexOf(second), second]);
  await override(scene, 'C2', 'Renamed');
  await settle(direct);
  // It gets the changes that were made since it was live.
  t.is((await rollbackIndex(direct)).index, first);
  t.deepEqual(await liveIndices(client, indexPrefix), [chainsIndexOf(first), first]);
  t.true(await client.exists({ index: chainsIndexOf(first), id: ':renamed' }));
  t.false(await client.exists({ index: chainsIndexOf(first), id: ':chain 2' }));

  const third = (await rebuildIndex(direct)).index;
  const indices = Object.keys(await client.indices.get({ index: `${indexPrefix}-*` })).sort();
  const kept = (await listGenerations(client, indexPrefix)).map(({ index }) => index);
  t.true(kept.includes(third));
  t.deepEqual(indices, [...kept, ...kept.map(chainsIndexOf)].sort());
});

testWith('what was broken by hand in the index of chains is found, named and repaired', async (t) => {
  const scene = await openIndexScene(t, url, 5);
  await addChains(scene);
  await rebuildIndex(scene.direct);
  const { client, indexPrefix } = scene.direct;
  const index = chainsIndexOf(hotelsAlias(indexPrefix));
  const clean = await verifyIndex(scene.direct);
  t.is(clean.chains.names, 31);
  t.true(isSame(clean));

  const copy = (await client.get<Record<string, unknown>>({ index, id: ':chain 1' }))._source;
  await client.delete({ index, id: ':chain 3' });
  await client.update({ index, id: ':chain 5', doc: { displayFields: 'e30=' } });
  await client.index({ index, id: ':ghost', document: { ...copy, name: 'ghost' } });
  await client.index({ index, id: 'something', document: copy ?? {} });
  await client.indices.refresh({ index });
  const broken = await runCommand(['index', 'verify'], scene.environment);
  t.is(broken.status, 4, broken.err);
  t.regex(
    broken.out,
    /\n0 missing, 0 extra, 0 stale\nextra {4}chain "ghost"\nextra {4}chain "something"\nmissing {2}chain "chain 3"\nstale {4}chain "chain 5"\nchains: 1 missing, 2 extra, 1 stale\n/,
  );
  const repaired = await runCommand(['index', 'verify', '--repair'], scene.environment);
  t.is(repaired.status, 0, repaired.out);
  t.regex(repaired.out, /\n4 repaired\n/);
  await client.indices.refresh({ index });
  t.true(isSame(await verifyIndex(scene.direct)));
});

testWith('what no worker has applied yet is no difference of chains, but said', async (t) => {
  const scene = await openIndexScene(t, url, 5);
  await addChains(scene);
  await rebuildIndex(scene.direct);
  await override(scene, 'C2', 'Renamed');
  const report = await verifyIndex(scene.direct, { relayTimeoutMs: 200 });
  t.like(report, { chains: { missing: { count: 0 }, changing: { count: 2 } }, noWorker: true });
  t.false(isSame(report));
});

testWith('hotels of a chain that nobody has counted yet are no difference', async (t) => {
  const scene = await openIndexScene(t, url, 5);
  await addChains(scene);
  await rebuildIndex(scene.direct);
  await scene.database.pool.query(`update hotels set deleted_at = now() where hotel_code = 'c2'`);
  const report = await verifyIndex(scene.direct, { relayTimeoutMs: 200 });
  t.like(report, {
    chains: { stale: { count: 0 }, changing: { count: 1, first: ['chain 1'] } },
    noWorker: true,
  });
  t.true(isSame(await verifyIndex(scene.direct, { relayTimeoutMs: 200, repair: true })));
  t.true(isSame(await verifyIndex(scene.direct)));
});

testWith('an index without chains is rebuilt', async (t) => {
  const scene = await openIndexScene(t, url, 5);
  const { index } = await rebuildIndex(scene.direct);
  await scene.direct.client.indices.delete({ index: chainsIndexOf(index) });
  await override(scene, 'C2', 'Renamed');
  await publishAllChanges(scene.database.pool);
  const reasons: string[] = [];
  const onRebuildNeeded = (reason: string): Promise<void> => {
    reasons.push(reason);
    return Promise.resolve();
  };
  t.is(await relayChanges(scene.direct, { onRebuildNeeded }), null);
  t.deepEqual(reasons, ['there is no index of chains']);
});

testWith('an override and the hotels of a chain are seen in the index within two seconds', async (t) => {
  const scene = await openIndexScene(t, url, 5);
  await addChains(scene);
  await rebuildIndex(scene.direct);
  const { client, indexPrefix } = scene.direct;
  const rebuilds = { add: () => Promise.resolve(), counts: () => Promise.resolve({}) };
  const resources = {
    pool: scene.database.pool,
    databaseUrl: scene.database.url,
    logger: silentLogger(),
    registry: createMetricsRegistry({}),
    indexing: { ...scene.direct, rebuilds, relays: { add: (data: RelayedPart) => relay(data, never) } },
  };
  const never = new AbortController().signal;
  const relay = relayChangesJob.createHandler(resources);
  const engine = createElasticsearchEngine(client, { alias: hotelsAlias(indexPrefix) });
  const hotelsOf = async (query: string): Promise<number | undefined> => {
    const { result } = await engine.searchChains({ query, withAlternatives: false, limit: 1 });
    const [item] = result.items;
    return item?.canonicalName === query ? item.hotelCount : undefined;
  };
  t.is(await hotelsOf('chain 1'), 3);
  const secondsUntilSeen = async (name: string, made: () => Promise<unknown>): Promise<number> => {
    const since = performance.now();
    await override(scene, 'C1', name);
    await made();
    await waitFor('the override', async () => (await hotelsOf(name)) === 3);
    return (performance.now() - since) / 1000;
  };
  // What the machine takes for the work itself: it may be busy with other things.
  const byHand = await secondsUntilSeen('gran', async () => {
    await settle(scene.direct);
    await client.indices.refresh({ index: chainsIndexOf(hotelsAlias(indexPrefix)) });
  });
  for (const task of [publishChangesTask, countChainHotelsTask, requestRelayTask]) {
    const runner = startTask(task, openTask(task, resources), {
      logger: silentLogger(),
      onRun: () => undefined,
    });
    t.teardown(() => runner.close());
  }
  const seconds: number[] = [];
  for (const name of ['omni', 'ritz', 'ibis']) {
    seconds.push(await secondsUntilSeen(name, () => Promise.resolve()));
    t.is(await hotelsOf('chain 1'), undefined);
  }
  const since = performance.now();
  await scene.database.pool.query(`update hotels set deleted_at = now() where hotel_code = 'c2'`);
  await waitFor('the count', async () => (await hotelsOf('ibis')) === 2);
  seconds.push((performance.now() - since) / 1000);
  t.log([...seconds, byHand].map((value) => value.toFixed(2)).join(' s, '));
  t.true(
    (seconds.toSorted((a, b) => a - b)[1] ?? Infinity) < 2 + 2 * byHand,
    `${String(seconds)}; ${byHand} s by hand`,
  );
});
