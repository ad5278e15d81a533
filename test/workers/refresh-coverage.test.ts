import test from 'ava';
import { readCoverageSnapshot } from '../../catalog/coverage/snapshot.ts';
import { createTestDatabase } from '../support/database.ts';
import { freePort } from '../support/servers/free-port.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { metricOf } from '../support/metric-of.ts';
import { startService } from '../support/servers/service.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { waitFor } from '../support/wait-for.ts';
import { refreshCoverageJob } from '../../workers/jobs/refresh-coverage.ts';
import { createQueueSystem } from '../../workers/queues.ts';

test('the job refreshes the snapshot, and its age is a metric', async (t) => {
  const database = await createTestDatabase(t);
  await loadRecords(database.pool, [{ type: 'hotel', providerCode: 'sol', hotelCode: '1', name: 'Lac' }]);
  const port = await freePort();
  const service = await startService(t, {
    DATABASE_URL: database.url,
    QUEUE_PREFIX: 'coverage_test',
    METRICS_PORT: String(port),
    JWT_SECRET: 'a secret that is long enough for tests',
  });
  await service.said('the coverage snapshot is refreshed'); // its schedule begins with a run
  const age = async (): Promise<number | undefined> =>
    metricOf(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text(), 'coverage_snapshot_age_seconds');
  await database.pool.query('delete from coverage_snapshot');
  t.is(await age(), undefined);

  const system = createQueueSystem({
    prefix: 'coverage_test',
    redisUrl: null,
    redisTimeoutMs: 5000,
    databaseUrl: database.url,
    logger: silentLogger(),
  });
  const queue = system.openQueue('refresh-coverage', refreshCoverageJob);
  t.teardown(async () => {
    await queue.close();
    await system.close();
  });
  await queue.add({});
  const snapshot = await waitFor('the snapshot', () => readCoverageSnapshot(database.pool));
  t.is(snapshot.providers[0]?.hotelsTotal, 1);
  await database.pool.query(`update coverage_snapshot set computed_at = now() - interval '1 hour'`);
  const seconds = (await age()) ?? 0;
  t.true(seconds >= 3600 && seconds < 3700, `${seconds} seconds`);
});
