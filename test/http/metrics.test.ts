import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { type ExecutionContext } from 'ava';
import pg from 'pg';
import { createRateLimiter } from '../../api/access/rate-limiter.ts';
import { readLag } from '../../catalog/changes/lag.ts';
import { createHttpMetrics, createMetricsRegistry } from '../../runtime/metrics.ts';
import { runCommand } from '../support/command-line.ts';
import { createTestDatabase } from '../support/database.ts';
import { freePort } from '../support/servers/free-port.ts';
import { metricOf } from '../support/metric-of.ts';
import { recordingLogger } from '../support/recording-logger.ts';
import { startTestServer } from '../support/servers/server.ts';
import { startService } from '../support/servers/service.ts';
import { countLockWaits } from '../support/lock-waits.ts';
import { waitFor } from '../support/wait-for.ts';
import { withResolvers } from '../support/with-resolvers.ts';

async function startMeasuredServer(t: ExecutionContext) {
  const database = await createTestDatabase(t);
  const registry = createMetricsRegistry({});
  const server = await startTestServer(database.pool, { metrics: createHttpMetrics(registry) });
  t.teardown(() => server.close());
  return { database, server, text: () => registry.metrics() };
}

test('requests that the limits refuse are counted by window', async (t) => {
  const { server, text } = await startMeasuredServer(t);
  const key = await server.createKey({ limits: { perMinute: 1, perHour: null, perDay: null } });
  const statuses = [];
  for (let request = 0; request < 3; request += 1) {
    statuses.push((await server.send('/stats', { key })).status);
  }
  t.deepEqual(statuses, [200, 429, 429]);
  t.is(metricOf(await text(), 'rate_limit_refusals_total', 'window="minute"'), 2);
  t.is(metricOf(await text(), 'rate_limit_refusals_total', 'window="day"'), undefined);
});

test('a client that leaves before the answer is counted as 499, not as 404', async (t) => {
  const { database, server, text } = await startMeasuredServer(t);
  const key = await server.createKey();
  const blocker = new pg.Client({ connectionString: database.url });
  await blocker.connect();
  t.teardown(() => blocker.end());
  await blocker.query('begin; lock table hotels in access exclusive mode');
  const leaving = new AbortController();
  const answer = fetch(`${server.url}/content/hotels/v1/hotels/autocomplete`, {
    method: 'POST',
    signal: leaving.signal,
    headers: { Authorization: `ApiKey ${key}`, 'Content-Type': 'application/json' },
    body: '{"query":"grand"}',
  });
  await waitFor('the request to wait for the database', () => countLockWaits(database.pool));
  leaving.abort();
  t.is(
    await answer.then(
      () => 'answered',
      () => 'left',
    ),
    'left',
  );
  const counted = (status: number) => async () =>
    metricOf(
      await text(),
      'http_request_duration_seconds_count',
      'route="/hotels/autocomplete"',
      `status="${status}"`,
    );
  t.is(await waitFor('the request to be counted', counted(499)), 1);
  t.is(await counted(404)(), undefined);
  t.is(metricOf(await text(), 'http_client_faults_total', 'fault="disconnected"'), 1);
});

test('a client that leaves before its body is read is no error of ours', async (t) => {
  const database = await createTestDatabase(t);
  const { logger, lines } = recordingLogger();
  const limiter = createRateLimiter({ defaults: { perMinute: 10, perHour: 10, perDay: 10 } });
  const { promise: gone, resolve: goOn } = withResolvers();
  let asked = 0;
  const server = await startTestServer(database.pool, {
    logger,
    rateLimiter: {
      async take(account, limits) {
        asked += 1;
        await gone;
        return limiter.take(account, limits);
      },
    },
  });
  t.teardown(() => server.close());
  const leaving = new AbortController();
  const answer = fetch(`${server.url}/content/hotels/v1/hotels/autocomplete`, {
    method: 'POST',
    signal: leaving.signal,
    headers: { Authorization: `ApiKey ${await server.createKey()}`, 'Content-Type': 'application/json' },
    body: '{"query":"grand"}',
  });
  await waitFor('the request to be counted', () => asked);
  leaving.abort();
  await t.throwsAsync(answer, { any: true });
  await waitFor('the client to be seen leaving', () => lines('request').length);
  goOn();
  // The request goes on for a few turns without waiting for anybody.
  await server.send('/health');
  t.deepEqual(lines('request failed'), []);
});

test('what waits to be published is counted up to 100,000 in all', async (t) => {
  const { pool } = await createTestDatabase(t);
  t.like(await readLag(pool), { changes: 0, seconds: 0 });
  await pool.query(`insert into change_log (chain_name) select 'a' from generate_series(1, 60000)`);
  t.is((await readLag(pool)).changes, 60_000);
  await pool.query(
    `insert into change_expansions (subject) select 'provider' from generate_series(1, 60000)`,
  );
  t.is((await readLag(pool)).changes, 100_000);
});

test('a service tells of its build, its catalog, its search and the imports of the command line', async (t) => {
  const database = await createTestDatabase(t);
  const variables = { DATABASE_URL: database.url, JWT_SECRET: 'a secret that is long enough for tests' };
  const file = path.join(tmpdir(), `hotel-content-metrics-${randomUUID()}.ndjson`);
  t.teardown(() => Promise.all([rm(file), rm(`${file}.rejects.ndjson`, { force: true })]));
  const importLines = async (records: readonly object[], ...flags: readonly string[]) => {
    await writeFile(file, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
    return (await runCommand(['import', file, ...flags], variables)).status;
  };
  const hotel = (hotelCode: string) => ({ type: 'hotel', providerCode: 'sol', hotelCode, name: 'Grand' });
  const mixed = [hotel('1'), hotel('2'), { type: 'nonsense' }];
  t.is(await importLines(mixed, '--allow-rejects'), 0);
  t.is((await runCommand(['import', '--dry-run', '--allow-rejects', file], variables)).status, 0);

  const port = await freePort();
  const service = await startService(t, { ...variables, METRICS_PORT: String(port) });
  const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await fetch(`${service.address}/content/hotels/v1/health`);
  const text = await scrape();
  t.is(metricOf(text, 'hotel_content_build_info', `node="${process.version}"`), 1);
  t.true((metricOf(text, 'nodejs_eventloop_lag_p99_seconds') ?? 0) > 0);
  t.is(metricOf(text, 'catalog_live_hotels'), 2);
  t.is(metricOf(text, 'catalog_mapped_base_codes'), 0);
  const { rows } = await database.pool.query<{ newest: number }>(
    'select extract(epoch from max(updated_at))::float8 as newest from hotels',
  );
  t.true(
    Math.abs((metricOf(text, 'catalog_newest_change_timestamp_seconds') ?? 0) - (rows[0]?.newest ?? 0)) <
      0.01,
  );
  t.is(metricOf(text, 'import_runs', 'result="succeeded"'), 1, 'a dry run is none');
  t.is(metricOf(text, 'import_last_run_records', 'outcome="new"'), 2);
  t.is(metricOf(text, 'import_last_run_records', 'outcome="rejected"'), 1);
  t.is(metricOf(text, 'import_last_run_records', 'outcome="overridden"'), 0);
  const endedAt = metricOf(text, 'import_last_run_timestamp_seconds') ?? 0;
  t.true(Math.abs(endedAt - Date.now() / 1000) < 120);

  // A snapshot that does not end is a failure.
  t.is(await importLines([{ type: 'snapshot', providerCode: 'sol', state: 'begin' }, hotel('3')]), 1);
  await waitFor(
    'the failed import to be told',
    async () => metricOf(await scrape(), 'import_runs', 'result="failed"'),
    {
      interval: 500,
    },
  );
  t.is(metricOf(await scrape(), 'import_runs', 'result="succeeded"'), 1);

  // Rejected lines that nobody allowed are neither a success nor a failure.
  t.is(await importLines(mixed), 1);
  await waitFor(
    'the rejects to be told',
    async () => metricOf(await scrape(), 'import_runs', 'result="with_rejects"'),
    { interval: 500 },
  );
  const last = await scrape();
  t.is(metricOf(last, 'import_runs', 'result="succeeded"'), 1);
  t.is(metricOf(last, 'import_runs', 'result="failed"'), 1);
  service.kill('SIGTERM');
  t.is((await service.ended).status, 0);
});
