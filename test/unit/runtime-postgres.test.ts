import test from 'ava';
import { createPostgresBreaker } from '../../runtime/postgres/breaker.ts';
import { createPool, pingPostgres, withTransaction } from '../../runtime/postgres/pool.ts';
import { createTestDatabase } from '../support/database.ts';
import { silentLogger } from '../support/silent-logger.ts';

const database = await createTestDatabase();
const pool = openPool();

function openPool() {
  return createPool({
    connectionString: database.url,
    applicationName: 'runtime-postgres test',
    size: 3,
    statementTimeoutMs: 60_000,
    logger: silentLogger(),
  });
}

test.after.always(async () => {
  await pool.end();
  await database.drop();
});

test('values come in the types that the code works with', async (t) => {
  const { rows } = await pool.query(
    `select count(*) as count, 1.25::numeric as share, '2026-01-02T03:04:05.678Z'::timestamptz as at,
            '{"b":1}'::jsonb as json, current_setting('application_name') as name, array['a','b']::text[] as list`,
  );
  t.deepEqual(rows[0], {
    count: 1,
    share: 1.25,
    at: new Date('2026-01-02T03:04:05.678Z'),
    json: { b: 1 },
    name: 'runtime-postgres test',
    list: ['a', 'b'],
  });
  await t.throwsAsync(pool.query('select 9007199254740993::int8'), { instanceOf: RangeError });
});

test('a transaction is kept when its work succeeds and leaves nothing when it fails', async (t) => {
  // The tests of this file run at once: only a pool of its own says which connections came back.
  const pool = openPool();
  t.teardown(() => pool.end());
  await pool.query('create table notes (text text)');
  const written = await withTransaction(pool, async (client) => {
    await client.query("insert into notes values ('kept')");
    return 'result';
  });
  t.is(written, 'result');
  await t.throwsAsync(
    withTransaction(pool, async (client) => {
      await client.query("insert into notes values ('lost')");
      throw new Error('work failed');
    }),
    { message: 'work failed' },
  );
  await t.throwsAsync(
    withTransaction(pool, async (client) => {
      await client.query('select pg_terminate_backend(pg_backend_pid())');
    }),
  );
  const { rows } = await pool.query('select text from notes');
  t.deepEqual(rows, [{ text: 'kept' }]);
  t.is(pool.idleCount, pool.totalCount, 'every connection came back');
});

test('a statement that takes too long is ended', async (t) => {
  const slow = createPool({
    connectionString: database.url,
    applicationName: 'slow',
    size: 1,
    statementTimeoutMs: 50,
  });
  t.teardown(() => slow.end());
  // The time of a statement begins before its connection is open.
  (await slow.connect()).release();
  await t.throwsAsync(slow.query('select pg_sleep(10)'), { code: '57014' });
});

test('a ping answers with its time, and rejects for a server that is away', async (t) => {
  const breakerOf = (connectionString: string) => {
    const breaker = createPostgresBreaker({ connectionString, logger: silentLogger() });
    t.teardown(() => {
      breaker.stop();
    });
    return breaker;
  };
  t.true((await pingPostgres(pool, breakerOf(database.url))) > 0);
  const nowhere = 'postgres://127.0.0.1:1/none';
  const away = createPool({ connectionString: nowhere, applicationName: 'away', size: 1 });
  t.teardown(() => away.end());
  await t.throwsAsync(pingPostgres(away, breakerOf(nowhere), 500));
});
