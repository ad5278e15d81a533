import test from 'ava';
import { callCommand } from '../support/command-line.ts';
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
