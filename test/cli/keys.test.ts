import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import test, { type ExecutionContext } from 'ava';
import { callCommand, cliCommand, commandEnvironment } from '../support/command-line.ts';
import { createTestDatabase } from '../support/database.ts';
import { loadRecords } from '../support/scenes/load-records.ts';

test('a key is of an organization that is known, where any is', async (t) => {
  const { pool, url } = await createTestDatabase(t);
  const create = (organization: string) =>
    callCommand(['keys', 'create', '--name', 'shop', '--org', organization], { DATABASE_URL: url });
  t.is((await create('first')).status, 0);
  await loadRecords(pool, [
    { type: 'organization', organizationCode: 'north', name: 'North' },
    { type: 'connection', connectionCode: 'c', organizationCode: 'south', providerCode: 'sol' },
  ]);
  const refused = await create('east');
  t.is(refused.status, 2);
  t.regex(refused.err, /east: there is no such organization\. Known: north, south/);
  t.is((await create('north')).status, 0);
  t.is((await create('south')).status, 0);
});

test('a scope that is named twice is one', async (t) => {
  const { url } = await createTestDatabase(t);
  const keys = (...args: string[]) => callCommand(['keys', ...args], { DATABASE_URL: url });
  const scopes = ['--scope', 'content:read,hotels:book', '--scope', 'hotels:book,content:read'];
  t.is((await keys('create', '--name', 'shop', ...scopes)).status, 0);
  const [key] = (await keys('list', '--json')).out.trim().split('\n');
  t.deepEqual((JSON.parse(key ?? '') as { scopes: unknown }).scopes, ['content:read', 'hotels:book']);
});

test('a key that has expired is not listed as active', async (t) => {
  const { url, pool } = await createTestDatabase(t);
  const keys = (...args: string[]) => callCommand(['keys', ...args], { DATABASE_URL: url });
  t.is((await keys('create', '--name', 'shop')).status, 0);
  t.regex((await keys('list')).out, / active\n$/);
  await pool.query("update api_keys set expires_at = now() - interval '1 day'");
  t.regex((await keys('list')).out, / expired\n$/);
});

/** Without a standard output that takes it there is no key. */
async function isNotCreated(t: ExecutionContext, stdout: number | 'pipe', message: string): Promise<void> {
  const { pool, url } = await createTestDatabase(t);
  const [program, args] = cliCommand(['keys', 'create', '--name', 'shop']);
  const child = spawn(program, args, {
    env: commandEnvironment({ DATABASE_URL: url }),
    stdio: ['ignore', stdout, 'pipe'],
  });
  child.stdout?.destroy();
  const ended = once(child, 'exit');
  const err = child.stderr && (await text(child.stderr));
  t.deepEqual(await ended, [1, null]);
  t.is(err, `hotel-content: ${message}\n`);
  t.deepEqual((await pool.query('select from api_keys')).rows, []);
  t.deepEqual((await pool.query('select from operator_actions')).rows, []);
}

test('a key that could not be printed is not created', async (t) => {
  const full = await open('/dev/full', 'w');
  await isNotCreated(t, full.fd, 'ENOSPC: no space left on device, write');
  await full.close();
});

test('a key that nobody reads, as in `keys create | true`, is not created', (t) =>
  isNotCreated(t, 'pipe', 'write EPIPE'));

test('a token says when it ends, beside its value', async (t) => {
  const { out, err } = await callCommand(['token', 'create', '--ttl', '60'], {
    DATABASE_URL: 'postgres://127.0.0.1:1/none',
    JWT_SECRET: 'x'.repeat(32),
  });
  t.regex(out, /^[\w-]+\.[\w-]+\.[\w-]+\n$/);
  const end = /^The token ends at (\S+)\.\n$/.exec(err)?.[1] ?? '';
  const seconds = (Date.parse(end) - Date.now()) / 1000;
  t.true(seconds > 0 && seconds <= 60, err);
});

test('a key is revoked by a beginning that no other key has', async (t) => {
  const { pool, url } = await createTestDatabase(t);
  const keys = (...args: string[]) => callCommand(['keys', ...args], { DATABASE_URL: url });
  const create = async (name: string): Promise<{ id: string; key: string }> =>
    JSON.parse((await keys('create', '--name', name, '--json')).out) as { id: string; key: string };
  t.deepEqual(await keys('list'), { status: 0, out: '', err: 'There are no keys.\n' });
  const [one, other] = [await create('one'), await create('other')];
  const list = await keys('list');
  t.regex(
    list.out,
    new RegExp(`^${one.id}  hck_live_\\S+…  one    account one  .*  active\n${other.id}  .*  other  `),
  );
  const all = (await keys('list', '--json')).out.trim().split('\n');
  t.deepEqual(
    all.map((line) => (JSON.parse(line) as { name: string }).name),
    ['one', 'other'],
  );
  t.notRegex(all.join(), /keyHash/);

  const ambiguous = await keys('revoke', 'hck_live');
  t.is(ambiguous.status, 2);
  t.regex(
    ambiguous.err,
    new RegExp(`hck_live: several active keys begin so:\n${one.id} .*\n${other.id} .*\n$`),
  );
  t.is((await pool.query('select from api_keys where revoked_at is not null')).rowCount, 0);

  const byPrefix = await keys('revoke', one.key.slice(0, 13));
  t.regex(byPrefix.out, new RegExp(`^${one.id} .*  revoked \\S+Z\n$`), byPrefix.err);
  // The other one is the only one left.
  t.like(JSON.parse((await keys('revoke', 'hck_live', '--json')).out), { id: other.id, name: 'other' });
  t.like(await keys('revoke', one.id), { status: 2 });
  const { rows } = await pool.query('select from api_keys where revoked_at is not null');
  t.is(rows.length, 2);
});
