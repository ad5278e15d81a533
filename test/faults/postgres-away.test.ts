import test from 'ava';
import pg from 'pg';
import { migrate } from '../../catalog/database/migrate.ts';
import {
  allFine,
  postgresAway,
  resilienceCatalog,
  startGuardedServer,
} from '../support/servers/guarded-server.ts';
import {
  openPoolBehindProxy,
  startServerBehindProxy,
  terminate,
  untilFine,
} from '../support/servers/behind-proxy.ts';
import { startPostgres } from '../support/services/postgres.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { waitFor } from '../support/wait-for.ts';

test.serial('Postgres refuses: 503 at once, one line in the log, and it comes back by itself', async (t) => {
  const guarded = await startServerBehindProxy(t);
  const { proxy, server, lines } = guarded;
  const key = await server.createKey();
  const unknownKey = await server.createKey();
  const byKey = (sent: string) =>
    server.send('/hotels/by-base-codes', { key: sent, body: { baseCodes: ['B-1'] } });
  t.is((await byKey(key)).status, 200);

  await proxy.set('refuse');
  for (let round = 0; round < 5; round += 1) {
    const { of, slowestMs } = await guarded.ask();
    t.deepEqual(of, postgresAway);
    t.true(slowestMs < 6000, `answered in ${slowestMs} ms`);
  }
  for (const sent of [key, unknownKey]) {
    const response = await byKey(sent);
    t.is(response.status, 503);
    t.like(await response.json(), { error: { code: 'DATABASE_UNAVAILABLE' } });
    t.not(response.headers.get('Retry-After'), null);
  }
  await waitFor('the line of the outage', () => lines('Postgres is away').length > 0);

  await proxy.set('pass');
  await untilFine(guarded);
  t.is((await byKey(unknownKey)).status, 200);
  t.is(lines('Postgres is away').length, 1);
  t.is(lines('Postgres is back').length, 1);
  t.deepEqual(
    lines().filter(({ level, msg }) => level >= 40 && msg !== 'Postgres is away'),
    [],
    'no line a request, and no stack',
  );
});

test.serial(
  'Postgres is silent: nobody waits for long, and once that is known nobody waits at all',
  async (t) => {
    const guarded = await startServerBehindProxy(t, { statementTimeoutMs: 10_000 });
    const { proxy, lines } = guarded;
    await proxy.set('silent');
    const first = await guarded.ask();
    t.deepEqual(first.of, postgresAway);
    t.true(first.slowestMs < 9500, `found out after ${first.slowestMs} ms`);
    const next = await guarded.ask();
    t.deepEqual(next.of, postgresAway);
    t.true(next.slowestMs < 5000, `known, and answered after ${next.slowestMs} ms`);
    t.is(lines('Postgres is away').length, 1);

    await proxy.set('pass');
    await untilFine(guarded);
    t.is(lines('Postgres is back').length, 1);
  },
);

test.serial('a statement ends with its time when Postgres is silent and nobody watches it', async (t) => {
  const { pool, proxy } = await openPoolBehindProxy(t, 2);
  await pool.query('select 1');
  await proxy.set('silent');
  const since = performance.now();
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => pool.query('select 1')));
  t.true(outcomes.every(({ status }) => status === 'rejected'));
  const took = performance.now() - since;
  t.true(took < 20_000, `ended after ${took} ms`);
  await proxy.set('pass');
  await waitFor('the pool to work again', async () => (await pool.query('select 1')).rowCount === 1);
});

test.serial('connections that are lost while they are idle are nobody’s business', async (t) => {
  const guarded = await startServerBehindProxy(t);
  const { proxy, direct, lines } = guarded;
  for (let round = 0; round < 5; round += 1) {
    await direct.query(terminate);
    t.deepEqual((await guarded.ask()).of, allFine);
    proxy.resetConnections();
    t.deepEqual((await guarded.ask()).of, allFine);
  }
  t.deepEqual(lines('Postgres is away'), []);
});

test.serial('a reading whose connection is ended is asked again; a writing is not', async (t) => {
  const { pool, direct } = await startServerBehindProxy(t);
  const endedWhileRunning = async (text: string): Promise<string> => {
    const running = Promise.allSettled([pool.query(text)]);
    await waitFor('the statement to run', async () => {
      const { rowCount } = await direct.query(
        `select 1 from pg_stat_activity
         where application_name = 'faults' and datname = current_database() and state = 'active'`,
      );
      return rowCount === 1;
    });
    await direct.query(terminate);
    const [outcome] = await running;
    return outcome.status;
  };
  await pool.query('create table notes (text text)');
  t.is(await endedWhileRunning('select pg_sleep(2)'), 'fulfilled');
  await pool.query('select 1');
  t.is(await endedWhileRunning("insert into notes select 'x' from pg_sleep(2)"), 'rejected');
  t.deepEqual((await direct.query('select * from notes')).rows, []);
});

test.serial('Postgres is slow: 504, and no talk of an outage', async (t) => {
  const guarded = await startServerBehindProxy(t, { statementTimeoutMs: 1500 });
  const { direct, lines, pool } = guarded;
  const blocker = await direct.connect();
  await blocker.query('begin; lock table mappings in access exclusive mode');
  const { of, slowestMs } = await guarded.ask();
  await blocker.query('rollback');
  blocker.release();
  t.deepEqual(of, {
    autocomplete: '200',
    hotels: '504 DATABASE_TIMEOUT',
    restricted: '503 SEARCH_UNAVAILABLE',
    geoCheck: '503 RESTRICTION_CHECK_UNAVAILABLE',
    byBaseCodes: '504 DATABASE_TIMEOUT',
    health: '200 ok',
  });
  t.true(slowestMs < 20_000, `answered after ${slowestMs} ms`);
  t.deepEqual(lines('Postgres is away'), []);
  t.true(lines('request failed').every(({ err }) => err === undefined));
  await untilFine(guarded);
  await waitFor('every connection to be back', () => pool.idleCount === pool.totalCount);
});

test.serial('what is given up is cancelled on the server too', async (t) => {
  const { pool, direct } = await startServerBehindProxy(t, { statementTimeoutMs: 120_000 });
  const running = async () => {
    const { rows } = await direct.query<{ count: number }>(
      `select count(*)::integer as count from pg_stat_activity
       where application_name = 'faults' and datname = current_database() and query like 'select pg_sleep%' and state = 'active'`,
    );
    return rows[0]?.count;
  };
  const statement = { text: 'select pg_sleep(100)', query_timeout: 700 };
  await t.throwsAsync(pool.query(statement), { name: 'StatementTimeoutError' });
  await waitFor('the server to end the statement', async () => (await running()) === 0);
});

test.serial('an export is cut off when Postgres goes, and never looks whole', async (t) => {
  const hotels = Array.from({ length: 6000 }, (_, index) => ({
    type: 'hotel',
    providerCode: 'sol',
    hotelCode: `unmapped ${index}`,
    name: `Hotel ${index}`,
  }));
  const { proxy, server, lines } = await startServerBehindProxy(t, {
    records: [...resilienceCatalog, ...hotels],
  });
  const key = await server.createKey();
  for (const encoding of ['identity', 'gzip']) {
    await server.send('/health');
    // Each of its queries takes a while, so that it is under way for long enough.
    await proxy.set({ delayMs: 200 });
    const response = await server.send('/export/catalog?limit=5000', {
      key,
      headers: { 'Accept-Encoding': encoding },
    });
    t.is(response.status, 200);
    await proxy.set('refuse');
    await t.throwsAsync(response.text(), undefined, encoding);
    await proxy.set('pass');
    await waitFor('Postgres to be back', async () => (await server.send('/health')).status === 200);
    const whole = await server.send('/export/catalog?limit=5000', {
      key,
      headers: { 'Accept-Encoding': encoding },
    });
    t.is((await whole.text()).trim().split('\n').length, 5000);
  }
  t.deepEqual(lines('response aborted'), [], 'the line of the outage says it all');
});

test.serial('Postgres crashes and starts again', async (t) => {
  // Else what was committed a moment before is lost.
  const service = await startPostgres({ durable: true });
  t.teardown(() => service.stop());
  await migrate(service.url, silentLogger());
  const guarded = await startGuardedServer(t, service.url);
  await untilFine(guarded);

  // The server ends all sessions and recovers when one of its processes is killed.
  const victim = new pg.Client({ connectionString: service.url });
  victim.on('error', () => undefined);
  await victim.connect();
  const { rows } = await victim.query<{ pid: number }>('select pg_backend_pid() as pid');
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL');

  const seen = new Set<string>();
  await waitFor('all answers to be fine', async () => {
    const { of, slowestMs } = await guarded.ask();
    for (const [name, answer] of Object.entries(of)) seen.add(`${name}: ${answer}`);
    return slowestMs < 8000 && Object.values(of).every((answer) => answer.startsWith('200'));
  });
  const expected = [allFine, postgresAway].flatMap((of) =>
    Object.entries(of).map(([name, answer]) => `${name}: ${answer}`),
  );
  t.deepEqual(
    [...seen].filter((answer) => !expected.includes(answer)),
    [],
  );
  t.true(guarded.lines('Postgres is away').length <= 1);
  t.deepEqual(guarded.lines('request failed'), []);
});
