import test, { type ExecutionContext } from 'ava';
import { createChoiceLimit } from '../../api/access/choice-limit.ts';
import { createRateLimiter } from '../../api/access/rate-limiter.ts';
import { findDue } from '../../catalog/webhooks/due.ts';
import { createTestDatabase } from '../support/database.ts';
import { readAnswer } from '../support/servers/read-answer.ts';
import { startTestServer, type TestRequest } from '../support/servers/server.ts';

interface Answer {
  readonly status: number;
  readonly id?: string;
  readonly accepted?: boolean;
  readonly key?: string;
  readonly webhooks?: readonly object[];
}

/** An API of which the administrators of two organizations have made a key each, by the same name. */
async function setUp(t: ExecutionContext, perMinute = 1000) {
  const { pool } = await createTestDatabase(t);
  const server = await startTestServer(pool, {
    rateLimiter: createRateLimiter({ defaults: { perMinute, perHour: 10_000, perDay: 10_000 } }),
    choiceLimit: createChoiceLimit({ perDay: 1 }),
  });
  t.teardown(() => server.close());
  const send = async (path: string, request: TestRequest): Promise<Answer> =>
    readAnswer(await server.send(path, request));
  const withKey = async (organization: string) => {
    const token = await server.createToken({ organization });
    const { id = '', key = '' } = await send('/admin/keys', { token, body: { name: 'shop' } });
    return { id, key, token };
  };
  return { pool, server, send, ours: await withKey('ours'), theirs: await withKey('theirs') };
}

const body = { query: 'grand' };

test('a service account of one organization does not use up the limits of its namesake in another', async (t) => {
  const { send, server, ours, theirs } = await setUp(t, 2);
  const { key } = ours;
  t.is((await send('/suggest', { key, body })).status, 200);
  t.is((await send('/suggest', { key, body })).status, 200);
  t.is((await send('/suggest', { key, body })).status, 429);
  t.is((await send('/suggest', { key: theirs.key, body })).status, 200);
  const token = await server.createToken({ serviceAccount: 'shop', organization: 'ours' });
  t.is((await send('/suggest', { token, body })).status, 429, 'whichever way it comes');
  t.is(
    (await send('/suggest', { key: await server.createKey({ serviceAccount: 'shop' }), body })).status,
    200,
  );
});

test('nor what is counted of its choices', async (t) => {
  const { send, ours, theirs } = await setUp(t);
  const choose = (key: string): Promise<Answer> =>
    send('/suggest/choices', { key, body: { ...body, kind: 'hotel', id: 'B1' } });
  t.like(await choose(ours.key), { accepted: true });
  t.like(await choose(ours.key), { accepted: false });
  t.like(await choose(theirs.key), { accepted: true });
});

test('nor its webhooks, which go on whatever becomes of the keys of the other', async (t) => {
  const { pool, send, server, ours, theirs } = await setUp(t);
  const create = async (request: TestRequest): Promise<Answer> =>
    send('/webhooks', { ...request, body: { url: 'https://partner.example.com/changes' } });
  const token = await server.createToken({ serviceAccount: 'shop', organization: 'by token', roles: [] });
  const byToken = await create({ token });
  const byKey = await create({ key: theirs.key });
  for (let number = 0; number < 50; number += 1) t.is((await create({ key: ours.key })).status, 201);
  t.is((await create({ key: ours.key })).status, 400);
  t.is((await create({ key: theirs.key })).status, 201);
  t.is((await send(`/admin/keys/${ours.id}`, { method: 'DELETE', token: ours.token })).status, 204);
  await pool.query(`update webhooks set since = -1`);
  const due = await findDue(pool);
  t.true(due.includes(byToken.id ?? '') && due.includes(byKey.id ?? ''));
  t.is(due.length, 3);
});

test('an account without organization has nothing to do with the webhooks of its namesakes', async (t) => {
  const { send, server, ours } = await setUp(t);
  const { id = '' } = await send('/webhooks', {
    key: ours.key,
    body: { url: 'https://partner.example.com/changes' },
  });
  const namesake = { key: await server.createKey({ serviceAccount: 'shop' }) };
  t.like(await send('/webhooks', namesake), { status: 200, webhooks: [] });
  t.is((await send(`/webhooks/${id}`, namesake)).status, 404);
  t.is((await send(`/webhooks/${id}`, { ...namesake, method: 'PATCH', body: { batchSize: 1 } })).status, 404);
  t.is((await send(`/webhooks/${id}/rotate-secret`, { ...namesake, body: {} })).status, 404);
  t.is((await send(`/webhooks/${id}`, { ...namesake, method: 'DELETE' })).status, 404);
  t.is((await send(`/webhooks/${id}`, { key: ours.key })).status, 200);
  t.is(
    (await send(`/webhooks/${id}`, { token: await server.createToken() })).status,
    200,
    'an administrator of all',
  );
});

test('and no key of another account, or without the scope of content, has its webhooks go on', async (t) => {
  const { pool, send, server, ours } = await setUp(t);
  const url = 'https://partner.example.com/changes';
  const { id = '' } = await send('/webhooks', { key: ours.key, body: { url } });
  await pool.query(`update webhooks set since = -1`);
  t.deepEqual(await findDue(pool), [id]);
  await server.createKey({ serviceAccount: 'shop' });
  const booking = { name: 'shop', scopes: ['hotels:book'] };
  t.is((await send('/admin/keys', { token: ours.token, body: booking })).status, 201);
  t.is((await send(`/admin/keys/${ours.id}`, { method: 'DELETE', token: ours.token })).status, 204);
  t.deepEqual(await findDue(pool), []);
});
