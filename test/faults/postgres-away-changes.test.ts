import test from 'ava';
import { allFine, type GuardedServer } from '../support/servers/guarded-server.ts';
import { startServerBehindProxy, terminate, untilFine } from '../support/servers/behind-proxy.ts';
import { waitFor } from '../support/wait-for.ts';

/** A change of an administrator, in a transaction, and how long its response took. */
async function change({ server }: GuardedServer, token: string): Promise<[outcome: string, ms: number]> {
  const since = performance.now();
  const path = '/admin/keys/00000000-0000-4000-8000-000000000001';
  const response = await server.send(path, { method: 'DELETE', token });
  const { error } = (await response.json()) as { error: { code: string } };
  return [`${response.status} ${error.code}`, performance.now() - since];
}

const nothingToChange = '404 NOT_FOUND';

test.serial('Postgres is silent: changes wait no longer than readings', async (t) => {
  const guarded = await startServerBehindProxy(t, { statementTimeoutMs: 10_000 });
  const { proxy, server, pool } = guarded;
  const token = await server.createToken();
  t.is((await change(guarded, token))[0], nothingToChange);
  const [again, usualMs] = await change(guarded, token);
  t.is(again, nothingToChange);
  await proxy.set('silent');
  for (const most of [9500, 1000]) {
    for (const [outcome, ms] of await Promise.all([change(guarded, token), change(guarded, token)])) {
      t.is(outcome, '503 DATABASE_UNAVAILABLE');
      t.true(ms < most + 4 * usualMs, `answered after ${ms} ms, and after ${usualMs} ms when all is well`);
    }
  }
  await proxy.set('pass');
  await untilFine(guarded);
  t.is((await change(guarded, token))[0], nothingToChange);
  await waitFor('every connection to be back', () => pool.idleCount === pool.totalCount);
});

test.serial(
  'Postgres can only be read: readings go on, changes are 503, and no restart is needed',
  async (t) => {
    const guarded = await startServerBehindProxy(t);
    const { direct, server, lines } = guarded;
    const token = await server.createToken();
    const onlyRead = async (setting: string): Promise<void> => {
      const { rows } = await direct.query<{ name: string }>('select current_database() as name');
      await direct.query(`alter database ${rows[0]?.name ?? ''} ${setting}`);
    };
    await onlyRead('set default_transaction_read_only = on');
    await direct.query(terminate);
    for (let round = 0; round < 3; round += 1) {
      t.is((await change(guarded, token))[0], '503 DATABASE_UNAVAILABLE');
      t.deepEqual((await guarded.ask()).of, allFine);
    }
    await waitFor('the line', () => lines('Postgres can only be read').length > 0);

    await onlyRead('reset default_transaction_read_only');
    await waitFor('changes to work', async () => (await change(guarded, token))[0] === nothingToChange);
    t.is(lines('Postgres can only be read').length, 1);
    t.deepEqual(
      lines().filter(({ level, msg }) => level >= 40 && msg !== 'Postgres can only be read'),
      [],
    );
  },
);

test.serial(
  'connections that are lost without a word cost a request its time, and are replaced',
  async (t) => {
    const guarded = await startServerBehindProxy(t, { statementTimeoutMs: 1000 });
    const { proxy, server, pool, lines } = guarded;
    const token = await server.createToken();
    t.is((await change(guarded, token))[0], nothingToChange);
    proxy.loseConnections();
    const lost = pool.totalCount;
    const changes = await Promise.all(Array.from({ length: lost }, () => change(guarded, token)));
    for (const [outcome, ms] of changes) {
      t.is(outcome, '504 DATABASE_TIMEOUT');
      t.true(ms < 5000, `answered after ${ms} ms`);
    }
    t.is((await change(guarded, token))[0], nothingToChange);
    t.deepEqual((await guarded.ask()).of, allFine);
    t.deepEqual(lines('Postgres is away'), []);
    await waitFor('every connection to be back', () => pool.idleCount === pool.totalCount);
  },
);
