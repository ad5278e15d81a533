import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import test from 'ava';
import { createElasticsearchClient } from '../../runtime/elasticsearch.ts';
import { createPool } from '../../runtime/postgres/pool.ts';
import { createElasticsearchEngine } from '../../search/elasticsearch/engine.ts';
import { createPostgresEngine } from '../../search/postgres/engine.ts';
import { createTestDatabase } from '../support/database.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { recordingLogger } from '../support/recording-logger.ts';
import { waitFor } from '../support/wait-for.ts';

test.serial('what comes too late is not waited for: the request is aborted', async (t) => {
  let begun = 0;
  let aborted = 0;
  const silent = createServer((_request, response) => {
    begun += 1;
    response.once('close', () => (aborted += 1));
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const client = createElasticsearchClient({
    url: `http://127.0.0.1:${port}`,
    auth: null,
    timeoutMs: 60_000,
  });
  t.teardown(async () => {
    await client.close();
    silent.close();
  });
  const engine = createElasticsearchEngine(client, { alias: 'none', timeoutMs: 1000 });
  await t.throwsAsync(engine.find({ query: 'grand', limit: 5 }), { name: 'SearchUnavailableError' });
  await t.throwsAsync(
    engine.listHotels({ criteria: {}, order: 'provider', after: null, limit: 1, count: true }),
    { name: 'SearchUnavailableError' },
  );
  // Both ask for the state of the index first, by two requests.
  t.is(begun, 4);
  await waitFor('the requests to be aborted', () => aborted === begun);
});

test.serial(
  'the time of the fallback holds for lists, and for all statements of a question together',
  async (t) => {
    const database = await createTestDatabase(t);
    await loadRecords(database.pool, [
      { type: 'hotel', providerCode: 'sol', hotelCode: '1', name: 'Grand Hotel' },
    ]);
    const { logger } = recordingLogger();
    const listPool = createPool({
      connectionString: database.url,
      applicationName: 'lists',
      size: 2,
      statementTimeoutMs: 30_000,
      logger,
    });
    t.teardown(() => listPool.end());
    // Longer than a busy machine takes for connections and a list, and far shorter than for a statement.
    const engine = createPostgresEngine(listPool, { timeoutMs: 3000 });
    const list = () =>
      engine.listHotels({ criteria: {}, order: 'provider', after: null, limit: 1, count: true });
    t.is((await list()).result.count, 1);
    const blocker = await database.pool.connect();
    await blocker.query('begin; lock table hotels in access exclusive mode');
    const since = performance.now();
    // More questions than connections: those that wait for one keep to their time too.
    const outcomes = await Promise.allSettled([list(), list(), list(), list()]);
    const took = performance.now() - since;
    await blocker.query('rollback');
    blocker.release();
    for (const outcome of outcomes) {
      t.like(outcome, { status: 'rejected', reason: { name: 'SearchUnavailableError', fault: 'slow' } });
    }
    t.true(took < 15_000, `ended after ${took} ms`);
    await waitFor('the lists to answer again', async () => (await list()).result.count === 1);
  },
);
