import test from 'ava';
import { createCatalogSurroundings } from '../../catalog/matching/surroundings.ts';
import { createMetricsRegistry } from '../../runtime/metrics.ts';
import { countChainHotelsTask } from '../../workers/tasks/count-chain-hotels.ts';
import { publishChangesTask } from '../../workers/tasks/publish-changes.ts';
import { requestDeliveriesTask } from '../../workers/tasks/request-deliveries.ts';
import { openTask } from '../../workers/task.ts';
import { createTestDatabase } from '../support/database.ts';
import { openPoolBehindProxy } from '../support/servers/behind-proxy.ts';
import { createTcpProxy } from '../support/servers/tcp-proxy.ts';
import { silentLogger } from '../support/silent-logger.ts';

/** Tasks have minutes for their work; what they look at before they work shows whether Postgres is there. */

for (const task of [publishChangesTask, countChainHotelsTask, requestDeliveriesTask]) {
  test(`${task.name} goes on soon after the way to Postgres was lost without a word`, async (t) => {
    const { pool, url } = await createTestDatabase(t);
    const proxy = await createTcpProxy(new URL(url));
    t.teardown(() => proxy.close());
    const opened = openTask(task, {
      pool,
      databaseUrl: proxy.urlOf(url),
      logger: silentLogger(),
      registry: createMetricsRegistry({}),
      indexing: null,
      deliveries: { add: () => Promise.resolve() },
    });
    t.teardown(() => opened.close?.());
    const { run } = opened;
    const { signal } = new AbortController();
    t.is(await run(signal), 'quiet');
    proxy.loseConnections();
    const since = performance.now();
    await t.throwsAsync(run(signal), { name: 'StatementTimeoutError' });
    const took = performance.now() - since;
    t.true(took < 20_000, `noticed after ${took} ms`);
    t.is(await run(signal), 'quiet');
  });
}

test('what matching counts of the whole catalog is not waited for on a lost connection for ever', async (t) => {
  const { pool, proxy } = await openPoolBehindProxy(t, 1);
  const surroundings = createCatalogSurroundings(pool, 1000);
  t.is((await surroundings.statistics()).hotels, 0);
  proxy.loseConnections();
  await t.throwsAsync(createCatalogSurroundings(pool, 1000).statistics(), { name: 'StatementTimeoutError' });
  t.is((await createCatalogSurroundings(pool, 1000).statistics()).hotels, 0);
});
