import test from 'ava';
import type { Claims } from '../../api/access/jwt.ts';
import { createTestDatabase } from '../support/database.ts';
import { fileOwner } from '../support/file-owner.ts';
import { startTestServer } from '../support/servers/server.ts';
import { readAnswer } from '../support/servers/read-answer.ts';

const owner = fileOwner();
// Not a scene: that has a key of its own, which would be listed too.
const { pool } = await createTestDatabase(owner);
const server = await startTestServer(pool);
owner.teardown(() => server.close());
test.after.always(owner.end);

interface Key {
  readonly id: string;
  readonly name: string;
  readonly organization: string | null;
  readonly revokedAt: string | null;
}

interface Answer extends Partial<Key> {
  readonly status: number;
  readonly key?: string;
  readonly warnings?: readonly object[];
  readonly keys?: readonly Key[];
  readonly nextCursor?: string;
  readonly error?: { readonly code: string; readonly details?: readonly { readonly field: string }[] };
}

async function send(method: string, path = '', body?: object, claims: Partial<Claims> = {}): Promise<Answer> {
  const token = await server.createToken(claims);
  return readAnswer(await server.send(`/admin/keys${path}`, { method, token, ...(body && { body }) }));
}

const statusWith = async (key: string): Promise<number> => (await server.send('/stats', { key })).status;

test.serial('a key is created, shown once, used, listed and revoked', async (t) => {
  const created = await send('POST', '', {
    name: ' shop ',
    organization: 'north',
    scopes: ['content:read', 'hotels:search'],
    allowedAddresses: ['127.0.0.0/8', '::1'],
    rateLimits: { perMinute: 7 },
    expiresAt: '2999-01-01T00:00:00Z',
  });
  const { status, key = '', id = '', warnings, ...shown } = created;
  t.is(status, 201);
  t.deepEqual(warnings, []);
  t.regex(key, /^hck_live_[\w-]{43}$/);
  t.like(shown, {
    ...{ name: 'shop', organization: 'north', prefix: key.slice(0, 14) },
    scopes: ['content:read', 'hotels:search'],
    allowedAddresses: ['127.0.0.0/8', '::1/128'],
    rateLimits: { perMinute: 7, perHour: null, perDay: null },
    ...{ expiresAt: '2999-01-01T00:00:00.000Z', revokedAt: null },
  });
  t.is(await statusWith(key), 200);
  const listed = await send('GET');
  t.false(JSON.stringify(listed).includes(key));
  t.deepEqual(listed.keys, [{ id, ...shown }] as unknown as Key[]);
  t.is((await send('DELETE', `/${id}`)).status, 204);
  for (const gone of [id, '00000000-0000-4000-8000-000000000000', 'x'])
    t.is((await send('DELETE', `/${gone}`)).status, 404);
  t.truthy((await send('GET')).keys?.[0]?.revokedAt);
});

test.serial('keys are listed page by page, the oldest first', async (t) => {
  const names = ['one', 'two', 'three', 'four', 'five'];
  for (const name of names) t.is((await send('POST', '', { name })).status, 201);
  const walked: string[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const page: Answer = await send('GET', `?limit=2${cursor}`);
    walked.push(...(page.keys ?? []).map(({ name }) => name));
    cursor = page.nextCursor && `&cursor=${page.nextCursor}`;
  }
  t.deepEqual(walked.slice(-5), names);
});

test.serial('an administrator of an organization has to do with its keys alone', async (t) => {
  const north = { organization: 'north' };
  const created = await send('POST', '', { name: 'own' }, north);
  t.is(created.organization, 'north');
  t.is((await send('POST', '', { name: 'other', organization: 'south' }, north)).status, 403);
  const foreign = await send('POST', '', { name: 'other', organization: 'south' });
  t.true(
    (await send('GET', '', undefined, north)).keys?.every(({ organization }) => organization === 'north'),
  );
  t.is((await send('DELETE', `/${foreign.id ?? ''}`, undefined, north)).status, 404);
  t.is((await send('DELETE', `/${created.id ?? ''}`, undefined, north)).status, 204);
});

test.serial('what is wrong with a key is said of the field', async (t) => {
  const bad: readonly (readonly [object, string])[] = [
    [{}, 'name'],
    [{ name: ' ' }, 'name'],
    [{ name: 'x', scopes: [] }, 'scopes'],
    [{ name: 'x', scopes: ['content:write'] }, 'scopes[0]'],
    [{ name: 'x', scopes: ['content:read', 'content:read'] }, 'scopes[1]'],
    [{ name: 'x', allowedAddresses: ['10.0.0.1/8'] }, 'allowedAddresses[0]'],
    [{ name: 'x', allowedAddresses: ['shop.example.com'] }, 'allowedAddresses[0]'],
    [{ name: 'x', allowedAddresses: ['fe80::1%eth0'] }, 'allowedAddresses[0]'],
    [{ name: 'x', allowedAddresses: ['2130706432/8'] }, 'allowedAddresses[0]'],
    [{ name: 'x', rateLimits: { perMinute: 0 } }, 'rateLimits.perMinute'],
    [{ name: 'x', expiresAt: 'tomorrow' }, 'expiresAt'],
    [{ name: 'x', environment: 'test' }, 'environment'],
  ];
  for (const [body, field] of bad)
    t.like(await send('POST', '', body), {
      status: 400,
      error: { code: 'VALIDATION_ERROR', details: [{ field }] },
    });
  t.is((await send('GET', '?cursor=x')).error?.code, 'INVALID_CURSOR');
  t.like(await send('DELETE', '/%00'), { status: 400, error: { details: [{ field: 'id' }] } });
});

test.serial('whatever address or range is accepted can be stored', async (t) => {
  const hosts = [
    '10.0.0.0',
    '010.0.0.0',
    '0x0a000000',
    '10',
    '::',
    '::ffff:10.0.0.0',
    '::1.2.3.0',
    'fe80::%1',
    '0::0',
  ];
  const bits = ['', '/8', '/08', '/ 8', '/0', '/33', '/128', '/129', '/', '/8/8', '/-1', '/255.0.0.0'];
  const statuses = new Set<number>();
  for (const host of hosts) {
    for (const end of bits) {
      const { status } = await send('POST', '', { name: 'x', allowedAddresses: [host + end] });
      t.true(status === 201 || status === 400, `${status} ${host}${end}`);
      statuses.add(status);
    }
  }
  t.deepEqual(statuses, new Set([201, 400]));
});

test.serial('a key that could never be used is not created', async (t) => {
  const before = (await send('GET')).keys?.length;
  const past = new Date(Date.now() - 1000).toISOString();
  t.like(await send('POST', '', { name: 'late', expiresAt: past }), {
    status: 400,
    error: {
      code: 'VALIDATION_ERROR',
      details: [{ field: 'expiresAt', reason: `must be in the future; ${past} is past` }],
    },
  });
  t.is((await send('GET')).keys?.length, before);
  const soon = new Date(Date.now() + 60_000).toISOString();
  t.like(await send('POST', '', { name: 'soon', expiresAt: soon }), { status: 201, expiresAt: soon });
});

test.serial('nor by the same request as one before, when its time has come', async (t) => {
  const expiresAt = new Date(Date.now() + 60_000).toISOString();
  const create = () => send('POST', '', { name: 'brief', expiresAt });
  t.is((await create()).status, 201);
  const { now } = Date;
  t.teardown(() => {
    Date.now = now;
  });
  Date.now = () => now() + 60_001;
  t.like(await create(), { status: 400, error: { details: [{ field: 'expiresAt' }] } });
});

test.serial('a key is refused from the moment on at which it expires', async (t) => {
  const { now } = Date;
  t.teardown(() => {
    Date.now = now;
  });
  let at = now();
  Date.now = () => at;
  const { key = '' } = await send('POST', '', {
    name: 'ends',
    expiresAt: new Date(at + 60_000).toISOString(),
  });
  at += 59_999;
  t.is((await server.send('/webhooks', { key })).status, 200);
  at += 1;
  t.is((await server.send('/webhooks', { key })).status, 401);
});

test.serial('only a person with the role may do this, by a bearer token', async (t) => {
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['POST', '', { name: 'x' }],
    ['DELETE', '/x', undefined],
  ] as const) {
    t.is((await send(method, path, body, { roles: [] })).status, 403);
    t.is((await send(method, path, body, { email: null })).status, 403);
    const key = await server.createKey();
    const byKey = await server.send(`/admin/keys${path}`, { method, key, ...(body && { body }) });
    t.is(byKey.status, 401);
  }
});
