import test from 'ava';
import type { Claims } from '../../api/access/jwt.ts';
import { recordAction } from '../../catalog/audit/record-action.ts';
import { deleteOldActions } from '../../catalog/audit/read-actions.ts';
import { callCommand } from '../support/command-line.ts';
import { createTestDatabase } from '../support/database.ts';
import { fileOwner } from '../support/file-owner.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { startTestServer } from '../support/servers/server.ts';
import { readAnswer } from '../support/servers/read-answer.ts';

const owner = fileOwner();
const { pool, url } = await createTestDatabase(owner);
await loadRecords(pool, [
  { type: 'provider', providerCode: 'atlas', name: 'Atlas' },
  { type: 'chain', providerCode: 'atlas', chainCode: 'HIL', name: 'Hil' },
]);
const server = await startTestServer(pool);
owner.teardown(() => server.close());
test.after.always(owner.end);

interface Action {
  readonly id: string;
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  readonly subject: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

interface Answer {
  readonly status: number;
  readonly id?: string;
  readonly actions?: readonly Action[];
  readonly nextCursor?: string;
  readonly error?: { readonly code: string };
}

async function send(
  method: string,
  path: string,
  body?: object,
  claims: Partial<Claims> = {},
): Promise<Answer> {
  const token = await server.createToken(claims);
  return readAnswer(await server.send(path, { method, token, ...(body && { body }) }));
}

const listed = async (query = '', claims: Partial<Claims> = {}): Promise<readonly Action[]> =>
  (await send('GET', `/admin/actions${query}`, undefined, claims)).actions ?? [];

test.serial('what administrators change is recorded, with who, what and to what', async (t) => {
  const key = await send('POST', '/admin/keys', { name: 'shop' });
  await send('DELETE', `/admin/keys/${key.id ?? ''}`);
  await send('DELETE', `/admin/keys/${key.id ?? ''}`);
  const chain = { providerCode: 'atlas', chainCode: 'HIL' };
  await send('POST', '/chains/overrides', { ...chain, canonicalName: 'Hilton' });
  await send('DELETE', '/chains/overrides', chain, { email: 'bob@example.com' });
  const webhook = await send('POST', '/webhooks', { url: 'https://example.com/hook' });
  await send('PATCH', `/webhooks/${webhook.id ?? ''}`, { state: 'paused' });
  await send('DELETE', `/webhooks/${webhook.id ?? ''}`);
  const actions = await listed();
  t.deepEqual(
    actions.map(({ action, actor, subject }) => [action, actor, subject]),
    [
      ['webhook.remove', 'ann@example.com', webhook.id ?? ''],
      ['webhook.change', 'ann@example.com', webhook.id ?? ''],
      ['webhook.create', 'ann@example.com', webhook.id ?? ''],
      ['chainOverride.remove', 'bob@example.com', 'atlas HIL'],
      ['chainOverride.put', 'ann@example.com', 'atlas HIL'],
      ['apiKey.revoke', 'ann@example.com', key.id ?? ''],
      ['apiKey.create', 'ann@example.com', key.id ?? ''],
    ],
  );
  t.like(actions.at(-1)?.details, { name: 'shop', scopes: ['content:read'] });
  t.like(actions[4]?.details, { canonicalName: 'Hilton' });
  t.notRegex(JSON.stringify(actions), /hck_live_[\w-]{43}|whsec_/);
});

test.serial(
  'what is not done is not recorded, nor what a service account does to its own webhooks',
  async (t) => {
    const before = await listed();
    const key = await server.createKey();
    t.is((await server.send('/webhooks', { key, body: { url: 'https://example.com/own' } })).status, 201);
    t.is(
      (await send('DELETE', '/chains/overrides', { providerCode: 'atlas', chainCode: 'HIL' })).status,
      404,
    );
    t.is((await send('DELETE', '/admin/keys/00000000-0000-4000-8000-000000000000')).status, 404);
    t.deepEqual(await listed(), before);
  },
);

test.serial('a command is recorded with its user', async (t) => {
  const created = await callCommand(['keys', 'create', '--name', 'by command'], { DATABASE_URL: url });
  t.is(created.status, 0, created.err);
  const [action] = await listed();
  t.like(action, { action: 'apiKey.create', details: { name: 'by command' } });
  t.regex(action?.actor ?? '', /^cli:./);
});

test.serial('actions are filtered, and walked page by page', async (t) => {
  const all = await listed('?limit=200');
  const walked: Action[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const page: Answer = await send('GET', `/admin/actions?limit=2${cursor}`);
    walked.push(...(page.actions ?? []));
    cursor = page.nextCursor && `&cursor=${page.nextCursor}`;
  }
  t.deepEqual(walked, [...all]);
  const expected = all.filter(({ action }) => action === 'apiKey.create');
  t.is(expected.length, 2);
  t.deepEqual(await listed('?action=apiKey.create'), expected);
  t.deepEqual(
    await listed('?actor=bob@example.com'),
    all.filter(({ actor }) => actor === 'bob@example.com'),
  );
  const at = all[2]?.at ?? '';
  t.deepEqual(
    await listed(`?from=${at}`),
    all.filter((action) => action.at >= at),
  );
  t.deepEqual(
    await listed(`?to=${at}`),
    all.filter((action) => action.at < at),
  );
  t.is((await send('GET', '/admin/actions?cursor=x')).error?.code, 'INVALID_CURSOR');
  t.is((await send('GET', `/admin/actions?from=2027-01-01T00:00:00Z&to=2026-01-01T00:00:00Z`)).status, 400);
});

test.serial('an administrator of an organization sees what those of it have done', async (t) => {
  await send('POST', '/admin/keys', { name: 'of north' }, { organization: 'north' });
  const seen = await listed('', { organization: 'north' });
  t.deepEqual(
    seen.map(({ action, details }) => [action, details['name']]),
    [['apiKey.create', 'of north']],
  );
  t.deepEqual(await listed('', { organization: 'south' }), []);
});

test.serial('details are bounded, whatever they are', async (t) => {
  const actor = { name: 'ann@example.com', organization: null };
  const text = 'ü'.repeat(100_000);
  await recordAction(pool, {
    ...{ actor, action: 'test.long' },
    details: {
      text,
      list: Array(1000).fill('x'),
      deep: { a: { b: { c: { d: 1 } } } },
      odd: 'a\0b\uD800',
      keys: '🗝'.repeat(500),
    },
  });
  await recordAction(pool, {
    ...{ actor, action: 'test.longer' },
    details: Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`${index} ${text}`, [text, text]])),
  });
  const [longer, long] = await listed();
  t.is(long?.details['text'], `${'ü'.repeat(500)}…`);
  t.is((long?.details['list'] as readonly string[]).length, 21);
  t.deepEqual(long?.details['deep'], { a: { b: { c: '…' } } });
  t.is(long?.details['odd'], 'a\uFFFDb\uFFFD');
  t.is(long?.details['keys'], '🗝'.repeat(500), 'nothing of it is cut');
  t.true(JSON.stringify(longer?.details).length < 8000);
});

test.serial('only a person with the role sees them, and what is two years old goes', async (t) => {
  t.is((await send('GET', '/admin/actions', undefined, { roles: [] })).status, 403);
  t.is((await server.send('/admin/actions', { key: await server.createKey() })).status, 401);
  await pool.query(`update operator_actions set at = at - interval '731 days' where action <> 'test.long'`);
  t.is(await deleteOldActions(pool), 10);
  t.deepEqual(
    (await listed()).map(({ action }) => action),
    ['test.long'],
  );
});
