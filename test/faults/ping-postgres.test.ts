import test, { type ExecutionContext } from 'ava';
import { createPostgresBreaker } from '../../runtime/postgres/breaker.ts';
import { createPool, pingPostgres } from '../../runtime/postgres/pool.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { createTcpProxy } from '../support/servers/tcp-proxy.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { waitFor } from '../support/wait-for.ts';

let database: TestDatabase;
test.before(async () => {
  database = await createTestDatabase();
});
test.after.always(() => database.drop());

/** A pool of one connection, behind a proxy. */
async function behindProxy(t: ExecutionContext, applicationName: string) {
  const proxy = await createTcpProxy(new URL(database.url));
  const connectionString = proxy.urlOf(database.url);
  const pool = createPool({ connectionString, applicationName, size: 1 });
  const breaker = createPostgresBreaker({ connectionString, logger: silentLogger() });
  t.teardown(async () => {
    breaker.stop();
    await proxy.set('pass');
    await pool.end();
    await proxy.close();
  });
  await pool.query('select 1');
  const ping = (timeoutMs = 60_000) => pingPostgres(pool, breaker, timeoutMs);
  return { proxy, pool, ping };
}

test('one connection of the pool that is lost says nothing of Postgres', async (t) => {
  const { proxy, pool, ping } = await behindProxy(t, 'lost');
  await proxy.set('silent');
  const pinging = ping();
  await waitFor('the connection to be in use', () => pool.idleCount === 0);
  proxy.resetConnections();
  await proxy.set('pass');
  t.true((await pinging) > 0);
});

test('a pool whose connections are all busy says nothing of Postgres', async (t) => {
  const { pool, ping } = await behindProxy(t, 'busy');
  const busy = await pool.connect();
  t.true((await ping()) > 0);
  t.is(pool.waitingCount, 0, 'it did not wait behind the requests');
  busy.release();
});

test('Postgres that does not answer is away, and no connection is left behind', async (t) => {
  const { proxy, ping } = await behindProxy(t, 'silent');
  await proxy.set('silent');
  await t.throwsAsync(ping(500), {
    message: 'Postgres did not answer within 500 ms',
  });
  await proxy.set('pass');
  t.true((await ping()) > 0);
  await waitFor('the connection of the pool to be the only one', async () => {
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity
       where datname = current_database() and application_name in ('silent', 'hotel-content probe')`,
    );
    return (rows[0]?.count ?? 0) <= 1;
  });
});
