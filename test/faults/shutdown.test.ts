import { spawn } from 'node:child_process';
import test, { type ExecutionContext } from 'ava';
import pg from 'pg';
import { noConnectionIsLeft } from '../support/connections-left.ts';
import { createTestDatabase } from '../support/database.ts';
import { repositoryRoot } from '../support/repository.ts';
import { freePort } from '../support/servers/free-port.ts';
import { createTestKey } from '../support/servers/server.ts';
import { launchService, startService } from '../support/servers/service.ts';
import { waitFor } from '../support/wait-for.ts';

const database = await createTestDatabase();
const connection = { DATABASE_URL: database.url, JWT_SECRET: 'a secret that is long enough for tests' };
const key = await createTestKey(database.pool);

test.after.always(() => database.drop());

/** The service with a request on its way that does not complete before `release` is called. */
async function serviceWithSlowRequest(t: ExecutionContext, variables: NodeJS.ProcessEnv = {}) {
  const service = await startService(t, { ...connection, STATEMENT_TIMEOUT_MS: '60000', ...variables });
  const blocker = new pg.Client({ connectionString: database.url });
  await blocker.connect();
  t.teardown(() => blocker.end());
  await blocker.query('begin; lock table hotels in access exclusive mode');
  const answer = listHotels(service.address);
  answer.catch(() => undefined);
  await waitFor('the request to wait for the database', async () => {
    const { rowCount } = await database.pool.query(
      `select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and application_name = 'hotel-content all'`,
    );
    return rowCount !== 0;
  });
  return { service, answer, release: () => blocker.query('rollback') };
}

function listHotels(address: string): Promise<Response> {
  return fetch(`${address}/content/hotels/v1/hotels`, {
    method: 'POST',
    headers: { Authorization: `ApiKey ${key}`, 'Content-Type': 'application/json' },
    body: '{"query":{"hotelName":"grand hotel"}}',
  });
}

test.serial('a stop finishes the running request, accepts no other, and ends with 0', async (t) => {
  const { service, answer, release } = await serviceWithSlowRequest(t);
  service.kill('SIGTERM');
  await service.said('stopping');
  const refused = await waitFor('connections to be refused', () =>
    fetch(`${service.address}/content/hotels/v1/health`).then(
      () => undefined,
      (error: unknown) => error as Error,
    ),
  );
  // A connection that came while the door was being shut is reset.
  t.regex((refused.cause as NodeJS.ErrnoException).code ?? '', /^ECONN(REFUSED|RESET)$/);
  await release();
  const finished = await answer;
  t.is(finished.status, 200);
  t.is(finished.headers.get('Connection'), 'close', 'it was under way when the stop began');
  t.deepEqual(((await finished.json()) as { hotels: unknown }).hotels, []);
  const { status, errors } = await service.ended;
  t.is(status, 0, errors);
  await noConnectionIsLeft(database.pool);
});

for (const [signal, status] of [
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const) {
  test.serial(`a second ${signal} ends it at once with ${status}`, async (t) => {
    const { service, answer, release } = await serviceWithSlowRequest(t);
    service.kill(signal);
    await service.said('stopping');
    service.kill(signal);
    t.is((await service.ended).status, status);
    await t.throwsAsync(answer);
    await release();
  });
}

test.serial('a request that does not end is cut off when the time is over', async (t) => {
  const { service, answer, release } = await serviceWithSlowRequest(t, { SHUTDOWN_TIMEOUT_MS: '300' });
  const since = performance.now();
  service.kill('SIGTERM');
  t.is((await service.ended).status, 1, 'it did not end in good order');
  t.true(performance.now() - since < 30_000);
  await t.throwsAsync(answer);
  await release();
});

test.serial('a stop while it starts ends it as well', async (t) => {
  const blocker = new pg.Client({ connectionString: database.url });
  await blocker.connect();
  t.teardown(() => blocker.end());
  await blocker.query('begin; lock table migrations in access exclusive mode');
  const service = launchService(t, connection);
  await waitFor('the start to wait for the migrations', async () => {
    const { rowCount } = await database.pool.query(
      `select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and application_name = 'hotel-content migrate'`,
    );
    return rowCount !== 0;
  });
  service.kill('SIGTERM');
  const { status, output } = await service.ended;
  t.is(status, 0);
  t.false(output.includes('"msg":"listening"'));
});

test.serial('a signal to npm stops the service that it started', async (t) => {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const npm = spawn('npm', ['start'], {
    cwd: repositoryRoot,
    env: { ...process.env, ...connection, PORT: String(port), METRICS_PORT: String(metricsPort) },
    // A group of its own, of which nothing stays when the test fails.
    detached: true,
    stdio: 'ignore',
  });
  t.teardown(() => {
    try {
      process.kill(-(npm.pid ?? 0), 'SIGKILL');
    } catch {
      // It is empty.
    }
  });
  const health = () =>
    fetch(`http://127.0.0.1:${port}/content/hotels/v1/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  await waitFor('the service to start', health, { timeout: 60_000 });
  npm.kill('SIGTERM');
  await waitFor('the service to end', async () => !(await health()), { timeout: 20_000 });
  t.false(await health());
});
