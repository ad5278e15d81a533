import { userInfo } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import test from 'ava';
import { createOverride } from '../../catalog/base-codes/overrides/decide.ts';
import { publishAllChanges, publishChanges } from '../../catalog/changes/sequencer.ts';
import { derivedStateLocks, lockChainNames } from '../../catalog/database/advisory-locks.ts';
import { callCommand, type CommandResult, runCommand } from '../support/command-line.ts';
import { openSession } from '../../catalog/import/session.ts';
import { readProviderContents } from '../../catalog/providers/provider-contents.ts';
import { removeProvider } from '../../catalog/providers/remove-provider.ts';
import { createTestDatabase } from '../support/database.ts';
import { oneOfEach } from '../import/one-of-each.ts';
import { countLockWaits } from '../support/lock-waits.ts';
import { connection, hotel, mapping } from '../support/records.ts';
import { openApi } from '../support/scenes/api-scene.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { beginningOfTime, FeedFollower, wholeWalk } from '../support/servers/feed-client.ts';
import { waitFor } from '../support/wait-for.ts';

test('providers list says how much each has, also without a record', async (t) => {
  const { pool, url } = await createTestDatabase(t);
  const list = (...args: string[]) => callCommand(['providers', 'list', ...args], { DATABASE_URL: url });
  t.deepEqual(await list(), { status: 0, out: '', err: 'There are no providers.\n' });
  await loadRecords(pool, [
    { type: 'provider', providerCode: 'sol', name: 'Sol', sandbox: true },
    ...[hotel('luna', '1', { rooms: [{ roomCode: 'a' }] }), hotel('luna', '2'), hotel('luna', '3')],
    ...[mapping('luna', '1', 'A'), mapping('luna', '2', 'B'), mapping('luna', '9', 'B')],
  ]);
  await pool.query(`update hotels set deleted_at = now() where hotel_code = '2'`);
  t.regex(
    (await list()).out,
    /^PROVIDER .*\nluna +\(no record\) +luna +2 +1 +50\.0 % +- +\d{4}.*Z\nsol +Sol \(sandbox\) +sol +0 +0 +- +- +-\n$/,
  );
  const lines = (await list('--json')).out.trim().split('\n');
  t.like(JSON.parse(lines[0] ?? ''), { providerCode: 'luna', name: null, hotels: 2, rooms: 1, mapped: 1 });
});

/** More than a transaction has. */
const many = 1001;
const insertMany = `
  insert into hotels (provider_code, hotel_code, name) select 'acme', 'n' || n, 'Hotel' from generate_series(1, ${many}) n`;
const actor = { name: 'cli:test', organization: null };

test('providers remove removes all of a provider, and the feed says so', async (t) => {
  const { pool, url } = await createTestDatabase(t);
  await loadRecords(pool, [
    ...oneOfEach.filter(({ type }) => type !== 'snapshot'),
    ...[connection('of-acme', 'north', 'acme'), connection('of-alias', 'north', 'old')],
    ...[connection('of-family', 'north', 'group'), connection('of-sol', 'north', 'sol')],
    mapping('acme', 'H1', 'A'),
    ...[hotel('sol', '1'), mapping('sol', '1', 'A'), hotel('acme', 'pinned'), mapping('acme', 'pinned', 'P')],
  ]);
  await pool.query(insertMany);
  const pin = { kind: 'pin', providerCode: 'acme', hotelCode: 'pinned', baseCode: 'A' } as const;
  await createOverride(pool, pin, { actor, dryRun: false });
  await publishAllChanges(pool);
  const { server, key } = await openApi(t, pool);
  const follower = new FeedFollower(server, key);
  await follower.poll(100);
  const { since } = follower;

  const remove = (...args: string[]): Promise<CommandResult> =>
    callCommand(['providers', 'remove', ...args], { DATABASE_URL: url });
  const planned = await remove('ACME');
  t.is(planned.status, 0, planned.err);
  t.regex(
    planned.out,
    /^Would be removed with acme:\n {2}providers +1\n {2}hotels +1,003\n {2}mappings +3\n/,
  );
  t.regex(
    planned.out,
    /\nWould stay, and name it:\n {2}connections +conn, of-acme, of-alias, of-family\n {2}mapping overrides +\d+\n$/,
  );
  t.is(planned.err, 'Nothing was changed; --yes removes it.\n');
  t.is(await publishChanges(pool), null, 'nothing was changed');

  const removed = await runCommand(['providers', 'remove', 'acme', '--yes'], { DATABASE_URL: url });
  t.is(removed.status, 0, removed.err);
  t.is(removed.out, planned.out.replace('Would be removed', 'Removed').replace('Would stay', 'Stay'));

  await publishAllChanges(pool);
  const { deleted, hotels } = await wholeWalk(server, key, { since });
  t.is(deleted.length, many + 2);
  t.true(deleted.every(({ providerCode, reason }) => providerCode === 'acme' && reason === 'removed'));
  t.deepEqual(
    hotels.map(({ baseCode }) => baseCode),
    ['A'],
  );
  await follower.poll(100);
  t.deepEqual([...follower.hotels.keys()], ['A']);

  const { contents, references } = JSON.parse((await remove('acme', '--json')).out) as Record<string, object>;
  t.deepEqual(
    Object.entries(contents ?? {}).filter(([, count]) => count !== 0),
    [['mappings', 1]],
  );
  t.like(references, { connections: ['conn', 'of-acme'] });
  const { rows } = await pool.query(
    `select actor, subject, details->'hotels' as hotels from operator_actions where action = 'provider.remove'`,
  );
  t.deepEqual(rows, [{ actor: `cli:${userInfo().username}`, subject: 'acme', hotels: many + 2 }]);
  const unknown = await remove('nobody', '--yes');
  t.is(unknown.status, 2);
  t.regex(unknown.err, /nobody: nothing is stored under this code/);
});

test('who follows the feed by any code of a family hears that a provider of it was removed', async (t) => {
  const { pool, url } = await createTestDatabase(t);
  await loadRecords(pool, [
    { type: 'provider', providerCode: 'acme', name: 'Acme', family: 'group', aliases: ['old'] },
    { type: 'provider', providerCode: 'beta', name: 'Beta', family: 'group' },
    ...[hotel('acme', '1'), mapping('acme', '1', 'A'), hotel('beta', '2'), mapping('beta', '2', 'B')],
  ]);
  const removedOf = async (providerCode: string): Promise<readonly string[]> => {
    // Another process: none remembers what the family was before.
    const { server, key } = await openApi(t, pool);
    const { hotels, deleted } = await wholeWalk(server, key, { since: beginningOfTime, providerCode });
    return [...hotels.map(({ baseCode }) => baseCode), ...deleted.map((one) => `no ${one.baseCode}`)];
  };
  await publishAllChanges(pool);
  t.is((await callCommand(['providers', 'remove', 'acme', '--yes'], { DATABASE_URL: url })).status, 0);
  await publishAllChanges(pool);
  for (const code of ['acme', 'old', 'Group', 'beta'])
    t.deepEqual(await removedOf(code), ['B', 'no A'], code);

  t.is((await callCommand(['providers', 'remove', 'beta', '--yes'], { DATABASE_URL: url })).status, 0);
  await publishAllChanges(pool);
  for (const code of ['acme', 'old', 'group', 'beta'])
    t.deepEqual(await removedOf(code), ['no A', 'no B'], code);
  // Once it is back it is of its new family alone.
  await loadRecords(pool, [{ type: 'provider', providerCode: 'acme', name: 'Acme' }]);
  t.deepEqual(await removedOf('group'), ['no B']);
  t.deepEqual(await removedOf('acme'), ['no A']);
});

test('a removal that was interrupted goes on', async (t) => {
  const { pool } = await createTestDatabase(t);
  await pool.query(insertMany);
  const removal = async (onHotels: (removed: number) => void, signal: AbortSignal): Promise<void> => {
    const contents = await readProviderContents(pool, 'acme');
    if (contents === null) throw new Error('Nothing is there.');
    await removeProvider(pool, 'acme', { actor, contents, signal, onHotels, notify: () => undefined });
  };
  const interrupted = new AbortController();
  const stop = (): void => {
    interrupted.abort(new Error('stopped'));
  };
  await t.throwsAsync(removal(stop, interrupted.signal), { message: 'stopped' });
  t.like(await readProviderContents(pool, 'acme'), { hotels: 1 });
  await removal(() => undefined, new AbortController().signal);
  t.is(await readProviderContents(pool, 'acme'), null);
});

test('a removal that waits for an import is interrupted, and waits no more', async (t) => {
  const { pool } = await createTestDatabase(t);
  await loadRecords(pool, [hotel('acme', '1')]);
  const contents = await readProviderContents(pool, 'acme');
  if (contents === null) throw new Error('Nothing is there.');
  const session = await openSession(pool, { dryRun: false, wait: true }, () => undefined);
  t.teardown(session.close);
  const interrupted = new AbortController();
  const notify = (): void => {
    interrupted.abort(new Error('stopped'));
  };
  const removal = removeProvider(pool, 'acme', {
    ...{ actor, contents, signal: interrupted.signal, onHotels: () => undefined, notify },
  });
  const ended = removal.then(
    () => 'removed',
    (error: unknown) => (error instanceof Error ? error.message : 'no error'),
  );
  t.is(await Promise.race([ended, delay(5000, 'waits', { ref: false })]), 'stopped');
  t.like(await readProviderContents(pool, 'acme'), { hotels: 1 });
});

test('providers remove takes locks in the order of other writers', async (t) => {
  const { pool, url } = await createTestDatabase(t);
  await loadRecords(pool, [hotel('luna', '1'), mapping('luna', '1', 'A')]);
  const other = await pool.connect();
  t.teardown(() => {
    other.release(true);
  });
  await other.query('begin');
  await lockChainNames(other);
  const removed = callCommand(['providers', 'remove', 'luna', '--yes'], { DATABASE_URL: url });
  await waitFor('it to wait', async () => (await countLockWaits(pool)) === 1);
  const { rows } = await pool.query(
    `select objid::integer as number from pg_locks
     where locktype = 'advisory' and granted and classid = $1
       and database = (select oid from pg_database where datname = current_database())`,
    [derivedStateLocks.class],
  );
  t.deepEqual(rows, [{ number: derivedStateLocks['chain names'] }]);
  await other.query('commit');
  t.is((await removed).status, 0);
});
