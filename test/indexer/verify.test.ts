import { readPosition } from '../../catalog/changes/change-sequence.ts';
import { setConsumerPosition } from '../../catalog/changes/consumers.ts';
import { hotelsAlias } from '../../indexer/generations/generations.ts';
import { rebuildIndex } from '../../indexer/rebuild/rebuild.ts';
import {
  readVerification,
  type RecordedVerification,
  verifyAndRecord,
} from '../../indexer/verify/recorded-verify.ts';
import { isSame, verifyIndex } from '../../indexer/verify/verify-index.ts';
import { runCommand } from '../support/command-line.ts';
import { createTestDatabase } from '../support/database.ts';
import {
  addHotels,
  isBulk,
  openIndexScene,
  withUnknownField,
  type IndexScene,
} from '../support/scenes/index-scene.ts';
import { settle } from '../support/scenes/relay-scene.ts';
import { serviceOrSkip } from '../support/services.ts';

const { testWith, url } = await serviceOrSkip('elasticsearch');

/** Breaks the live index by hand, in every way that there is. */
async function breakIndex({ direct: { client, indexPrefix } }: IndexScene): Promise<void> {
  const index = hotelsAlias(indexPrefix);
  await client.delete({ index, id: 'alpha:h3' });
  await client.update({ index, id: 'alpha:h5', doc: { contentHash: 1 } });
  // The hash still says that nothing changed.
  await client.update({ index, id: 'alpha:h7', doc: { chainCode: 'OTHER' } });
  const copy = (await client.get<Record<string, unknown>>({ index, id: 'alpha:h1' }))._source;
  await client.index({ index, id: 'alpha:ghost', document: { ...copy, hotelCode: 'ghost' } });
  await client.index({ index, id: 'something', document: copy ?? {} });
  await client.indices.refresh({ index });
}

testWith('what was broken by hand is found, named and repaired', async (t) => {
  const scene = await openIndexScene(t, url, 60);
  const { environment } = scene;
  await rebuildIndex(scene.direct);
  const clean = await runCommand(['index', 'verify', '--deep'], environment);
  t.is(clean.status, 0, clean.err);
  t.regex(clean.out, /: 60 hotels and 0 names of chains compared in .+\n0 missing, 0 extra, 0 stale\n$/);

  await breakIndex(scene);
  const broken = await runCommand(['index', 'verify', '--deep'], environment);
  t.is(broken.status, 4, broken.err);
  t.regex(
    broken.out,
    /\nmissing {2}alpha h3\nextra {4}alpha ghost\nextra {4}something .+\nstale {4}alpha h5\nstale {4}alpha h7\n1 missing, 2 extra, 2 stale\n$/,
  );
  const shallow = await verifyIndex(scene.direct);
  t.deepEqual(shallow.missing.first, [{ providerCode: 'alpha', hotelCode: 'h3' }]);
  t.true(shallow.stale.first.some(({ hotelCode }) => hotelCode === 'h5'));

  const repaired = await runCommand(['index', 'verify', '--deep', '--repair', '--json'], environment);
  t.is(repaired.status, 0, repaired.out);
  t.like(JSON.parse(repaired.out), {
    repaired: 5,
    missing: { count: 0 },
    stale: { count: 0 },
    noWorker: true,
  });
  t.true(isSame(await verifyIndex(scene.direct, { deep: true })));
});

testWith('of two comparisons at once the record is that of the one that began last', async (t) => {
  const { direct } = await openIndexScene(t, url, 5);
  await rebuildIndex(direct);
  const { pool, indexPrefix } = direct;
  let afterSecond: unknown;
  // The second one begins and ends while the first one is at its beginning.
  const query = async (text: string, values: unknown[]): Promise<unknown> => {
    const result: unknown = await pool.query(text, values);
    if (text.includes('insert into index_verifications')) {
      await verifyAndRecord(direct, { deep: true });
      afterSecond = await readVerification(pool, indexPrefix);
    }
    return result;
  };
  const first = new Proxy(pool, {
    get: (target, name) =>
      name === 'query' ? query : (Reflect.get(target, name) as () => unknown).bind(target),
  });
  t.true(isSame(await verifyAndRecord({ ...direct, pool: first })));
  t.like(afterSecond, { deep: true, problem: null });
  t.deepEqual(await readVerification(pool, indexPrefix), afterSecond as RecordedVerification);
});

testWith('an index that lost everything is repaired in memory that does not grow', async (t) => {
  const scene = await openIndexScene(t, url, 1300);
  await rebuildIndex(scene.direct);
  const { client, indexPrefix } = scene.direct;
  const index = hotelsAlias(indexPrefix);
  const operations = Array.from({ length: 1300 }, (_, number) => ({ delete: { _id: `alpha:h${number}` } }));
  await client.bulk({ index, operations, refresh: true });
  t.is((await verifyIndex(scene.direct)).missing.count, 1300);
  t.like(await verifyIndex(scene.direct, { repair: true, relayTimeoutMs: 200 }), { repaired: 1300 });
  t.true(isSame(await verifyIndex(scene.direct, { deep: true })));
});

testWith('what no worker has applied yet is no difference, but said', async (t) => {
  const scene = await openIndexScene(t, url, 20);
  await rebuildIndex(scene.direct);
  await addHotels(scene.database, 25);
  const report = await verifyIndex(scene.direct, { relayTimeoutMs: 200 });
  t.like(report, { missing: { count: 0 }, changing: { count: 5 }, noWorker: true });
  t.false(isSame(report));
  t.like(await verifyIndex(scene.direct, { repair: true, relayTimeoutMs: 200 }), {
    changing: { count: 0 },
    repaired: 0,
  });
  t.is(
    await scene.direct.client.indices
      .refresh({ index: hotelsAlias(scene.direct.indexPrefix) })
      .then(scene.liveCount),
    25,
  );
});

testWith('a refused document is a dead letter, not a missing one', async (t) => {
  const scene = await openIndexScene(t, url, 30);
  scene.proxy.use((request) =>
    isBulk(request) ? { send: withUnknownField(request.body, ['h7']) } : 'forward',
  );
  await rebuildIndex(scene.deps);
  const verified = await runCommand(['index', 'verify'], scene.environment);
  t.is(verified.status, 0, verified.out);
  t.regex(
    verified.out,
    /0 missing, 0 extra, 0 stale\n1 refused by Elasticsearch: `index dead-letters` lists them\n$/,
  );
  const status = await runCommand(['index', 'status', '--json'], scene.environment);
  t.like((JSON.parse(status.out) as { generations: unknown[] }).generations[0], {
    live: true,
    deadLetters: 1,
  });
});

testWith('what cannot be deleted is not said to be repaired', async (t) => {
  const { direct } = await openIndexScene(t, url, 5);
  const { index } = await rebuildIndex(direct);
  const copy = (await direct.client.get({ index, id: 'alpha:h1' }))._source;
  await direct.client.index({ index, id: 'something', document: copy, refresh: true });
  const block = (isBlocked: boolean) =>
    direct.client.indices.putSettings({ index, settings: { 'blocks.write': isBlocked } });
  await block(true);
  await t.throwsAsync(verifyIndex(direct, { repair: true }), { name: 'IndexNotWritableError' });
  await block(false);
  t.like(await verifyIndex(direct, { repair: true }), { repaired: 1, strangers: { count: 0 } });
  t.false(await direct.client.exists({ index, id: 'something' }));
});

testWith('a repair without a worker keeps true how many documents the index says it lacks', async (t) => {
  const { database, proxy, deps, direct } = await openIndexScene(t, url, 30);
  proxy.use((request) => (isBulk(request) ? { send: withUnknownField(request.body, ['h7']) } : 'forward'));
  const { index } = await rebuildIndex(deps);
  const noted = async () => (await direct.client.indices.getMapping({ index }))[index]?.mappings._meta;
  t.like(await noted(), { refused: 1 });
  proxy.use(() => 'forward');
  await database.pool.query(`update hotels set name = 'Palace' where hotel_code = 'h7'`);
  await verifyIndex(deps, { repair: true, relayTimeoutMs: 200 });
  t.like(await noted(), { refused: 0 });
  await database.pool.query(`update hotels set name = 'Ritz' where hotel_code = 'h8'`);
  await settle(deps);
  t.like(await noted(), { refused: 0, unlisted: 0 });
});

testWith('a verification waits for a server that is busy', async (t) => {
  const scene = await openIndexScene(t, url, 30);
  await rebuildIndex(scene.direct);
  const seen = new Set<string>();
  scene.proxy.use(({ method, path }) => {
    const request = `${method} ${path.replace(/\?.*/, '')}`;
    if (seen.has(request)) return 'forward';
    seen.add(request);
    return { status: 503, body: {} };
  });
  t.true(isSame(await verifyIndex(scene.deps, { deep: true })));
  t.true(seen.size > 3);
});

testWith('an index of another version or of another database is not compared', async (t) => {
  const { direct } = await openIndexScene(t, url, 3);
  const { client } = direct;
  const { index } = await rebuildIndex(direct);
  const { pool } = await createTestDatabase(t);
  // A database that was restored knows the generations of the one that it was.
  await setConsumerPosition(pool, index, await readPosition(pool));
  await t.throwsAsync(verifyIndex({ ...direct, pool }, { repair: true, relayTimeoutMs: 0 }), {
    message: `${index} was built from another database. Run \`index rebuild\`.`,
  });
  t.true(isSame(await verifyIndex(direct)));
  const meta = (await client.indices.getMapping({ index }))[index]?.mappings._meta;
  await client.indices.putMapping({ index, _meta: { ...meta, schemaVersion: 1_000_000 } });
  await t.throwsAsync(verifyIndex(direct), {
    message: `${index} was built by another version of the service. Run \`index rebuild\`.`,
  });
});

testWith('without an index, or one that follows no changes, there is nothing to compare', async (t) => {
  const scene = await openIndexScene(t, url, 3);
  await t.throwsAsync(verifyIndex(scene.direct), { message: /There is no index yet/ });
  await rebuildIndex(scene.direct);
  await scene.database.pool.query('delete from change_consumers');
  await t.throwsAsync(verifyIndex(scene.direct), {
    message: /does not follow the changes.+run `index rebuild`/,
  });
});
