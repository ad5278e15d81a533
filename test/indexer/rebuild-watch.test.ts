import { rebuildIndex } from '../../indexer/rebuild/rebuild.ts';
import { openTestPool } from '../support/database.ts';
import { watchStatements } from '../support/overlapping-statements.ts';
import { openIndexScene } from '../support/scenes/index-scene.ts';
import { serviceOrSkip } from '../support/services.ts';
import { waitFor } from '../support/wait-for.ts';

const { testWith, url } = await serviceOrSkip('elasticsearch');

testWith('a rebuild looks whether it was cancelled while a statement of it takes long', async (t) => {
  const { database, proxy, deps } = await openIndexScene(t, url, 5);
  const pool = openTestPool({ connectionString: database.url, max: 10 });
  t.teardown(() => pool.end());
  const { sent, overlapping } = watchStatements(pool);
  const looks = (): number => sent.filter((text) => text.includes('as cancelled, throttle from')).length;
  // Another session keeps the rebuild from counting the hotels, from when its index is made.
  const other = await database.pool.connect();
  let looksBefore = Infinity;
  let locked: Promise<unknown> | undefined;
  proxy.use(({ method }) => {
    if (method !== 'PUT') return 'forward';
    locked ??= other.query('begin; lock table hotels in access exclusive mode').then(() => {
      looksBefore = looks();
    });
    return { after: locked };
  });
  const rebuilt = rebuildIndex({ ...deps, pool });
  await waitFor('three looks', () => looks() >= looksBefore + 3);
  await other.query('rollback');
  other.release();
  t.is((await rebuilt).documents, 5);
  t.deepEqual(overlapping, []);
});
