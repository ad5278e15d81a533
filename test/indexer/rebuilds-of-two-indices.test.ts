import pg from 'pg';
import { sessionLocks } from '../../catalog/database/advisory-locks.ts';
import { hotelsAlias } from '../../indexer/generations/generations.ts';
import { cancelRebuild } from '../../indexer/rebuild/cancel-rebuild.ts';
import { readUnfinishedRebuild } from '../../indexer/rebuild/index-status.ts';
import { rebuildIndex, RebuildRunningError } from '../../indexer/rebuild/rebuild.ts';
import { createTestElasticsearch } from '../support/elasticsearch.ts';
import { isBulk, openIndexScene } from '../support/scenes/index-scene.ts';
import { serviceOrSkip } from '../support/services.ts';
import { waitFor } from '../support/wait-for.ts';
import { withResolvers } from '../support/with-resolvers.ts';

const { testWith, url } = await serviceOrSkip('elasticsearch');

testWith('two services with indices of their own on one database rebuild them at once', async (t) => {
  const { proxy, deps, direct, liveCount } = await openIndexScene(t, url, 5);
  const elasticsearch = createTestElasticsearch(url);
  t.teardown(() => elasticsearch.clean());
  const other = { ...direct, indexPrefix: elasticsearch.prefix };
  const { pool } = direct;
  // One is interrupted while it writes its documents.
  const interrupted = new AbortController();
  const reason = new Error('interrupted');
  proxy.use((request) => {
    if (isBulk(request)) interrupted.abort(reason);
    return isBulk(request) ? 'hang' : 'forward';
  });
  await t.throwsAsync(
    rebuildIndex({ ...deps, indexPrefix: other.indexPrefix }, { signal: interrupted.signal }),
    { is: reason },
  );

  const held = withResolvers();
  let writes = false;
  proxy.use((request) => {
    if (!isBulk(request)) return 'forward';
    writes = true;
    return { after: held.promise };
  });
  const rebuilt = rebuildIndex(deps);
  await waitFor('documents to be written', () => writes);
  t.like(await readUnfinishedRebuild(pool, hotelsAlias(deps.indexPrefix)), { running: true });
  t.like(await readUnfinishedRebuild(pool, hotelsAlias(other.indexPrefix)), { running: false });
  t.like(await cancelRebuild(other, { timeoutMs: 0 }), { live: false });
  t.is((await rebuildIndex(other)).documents, 5);
  await t.throwsAsync(rebuildIndex(direct), { instanceOf: RebuildRunningError });
  held.resolve();
  await rebuilt;
  t.is(await liveCount(), 5);
});

testWith('a process of an earlier commit that rebuilds an index excludes other rebuilds', async (t) => {
  const { database, direct } = await openIndexScene(t, url, 1);
  const earlier = new pg.Client(database.url);
  await earlier.connect();
  await earlier.query('select pg_advisory_lock($1)', [sessionLocks.rebuild]);
  await t.throwsAsync(rebuildIndex(direct), { instanceOf: RebuildRunningError });
  await earlier.end();
  await waitFor('its end', () => rebuildIndex(direct));
  t.pass();
});
