import test from 'ava';
import { SignJWT } from 'jose';
import { createAuthenticate } from '../../api/access/authenticate.ts';
import { createRateLimiter } from '../../api/access/rate-limiter.ts';
import { ApiError } from '../../api/errors.ts';
import { createApiKeyQueries } from '../../catalog/access/api-key-queries.ts';
import { fileOwner } from '../support/file-owner.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';
import { jwtSecret, startTestServer } from '../support/servers/server.ts';
import { waitFor } from '../support/wait-for.ts';

const owner = fileOwner();
const { pool, server } = await openApiScene(owner, [], { trustedProxies: ['127.0.0.1'] });
test.after.always(owner.end);

const route = '/hotels/autocomplete';
const body = { query: 'hotel' };

async function outcome(response: Response): Promise<{ status: number; code: string | undefined }> {
  const { error } = (await response.json()) as { error?: { code: string } };
  return { status: response.status, code: error?.code };
}

test('a key is needed, and a wrong one is refused', async (t) => {
  t.deepEqual(await outcome(await server.send(route, { body })), { status: 401, code: 'UNAUTHORIZED' });
  for (const key of ['nonsense', `hck_live_${'a'.repeat(43)}`]) {
    t.deepEqual(await outcome(await server.send(route, { body, key })), {
      status: 401,
      code: 'UNAUTHORIZED',
    });
  }
  t.is((await server.send(route, { body, key: await server.createKey() })).status, 200);
});

test('a key for the other gateway is refused with a message that says so', async (t) => {
  const gateway = await startTestServer(pool, { gateway: 'test' });
  t.teardown(() => gateway.close());
  const response = await gateway.send(route, { body, key: await server.createKey() });
  t.is(response.status, 401);
  t.like(await response.json(), {
    error: {
      code: 'UNAUTHORIZED',
      message: 'This API key is for the live gateway. This is the test gateway.',
    },
  });
});

test('a key without the scope is forbidden', async (t) => {
  const key = await server.createKey({ scopes: ['hotels:book'] });
  const response = await server.send(route, { body, key });
  t.truthy(response.headers.get('X-RateLimit-Limit-Minute'));
  t.deepEqual(await outcome(response), { status: 403, code: 'FORBIDDEN' });
});

test('a key is good only from the addresses on its list, as trusted proxies tell them', async (t) => {
  const key = await server.createKey({ ipAllowList: ['10.1.0.0/16', '2001:db8::/32'] });
  const from = async (forwarded: string): Promise<number> =>
    (await server.send(route, { body, key, headers: { 'X-Forwarded-For': forwarded } })).status;
  t.is(await from('10.1.2.3'), 200);
  t.is(await from('2001:db8::7'), 200);
  t.is(await from('10.2.0.1'), 403);
  t.is(await from('10.1.2.3, 192.0.2.9'), 403, 'what stands left of an untrusted hop may be forged');
  t.is((await server.send(route, { body, key })).status, 403);
  t.is(await from('10.1.2.3:4711'), 200, 'some proxies add the port');
  t.is(await from('[2001:db8::7]:4711'), 200);
});

test('IPv4 in IPv6 is IPv4, also in the list of a key', async (t) => {
  const key = await server.createKey({ ipAllowList: ['::ffff:10.3.0.0/112', '::ffff:10.4.0.1'] });
  const from = async (forwarded: string): Promise<number> =>
    (await server.send(route, { body, key, headers: { 'X-Forwarded-For': forwarded } })).status;
  for (const address of ['10.3.0.7', '::ffff:10.3.255.255', '10.4.0.1'])
    t.is(await from(address), 200, address);
  for (const address of ['10.2.255.255', '10.4.0.2', '::1']) t.is(await from(address), 403, address);
});

test('a hop that is no address is nobody: neither the proxy nor what stands left of it', async (t) => {
  const proxy = await server.createKey({ ipAllowList: ['127.0.0.1', '10.1.0.0/16'] });
  const from = async (forwarded: string): Promise<number> =>
    (await server.send(route, { body, key: proxy, headers: { 'X-Forwarded-For': forwarded } })).status;
  t.is((await server.send(route, { body, key: proxy })).status, 200, 'the proxy itself');
  t.is(await from('10.1.2.3'), 200);
  for (const garbage of [
    'unknown',
    '_hidden',
    '10.1.2',
    '167838211',
    '0x0a010203',
    '10.1.2.3/16',
    'a b',
    '-',
  ]) {
    t.is(await from(garbage), 403, garbage);
    t.is(await from(`10.1.2.3, ${garbage}`), 403, `10.1.2.3, ${garbage}`);
    t.is(await from(`${garbage}, 127.0.0.1`), 403, `${garbage}, 127.0.0.1`);
    t.is(await from(`${garbage}, 10.1.2.3`), 200, 'what stands left of the client does not matter');
  }
  for (const empty of [',', '10.1.2.3,', '10.1.2.3, ,127.0.0.1']) t.is(await from(empty), 403, empty);
});

const challenge = 'ApiKey realm="hotel-content", Bearer realm="hotel-content"';

test('every 401 says how to call', async (t) => {
  const revoked = await server.createKey({ expiresAt: new Date(0) });
  const nameless = await server.createKey({ organizationCode: '' });
  const invalid = `${challenge}, error="invalid_token"`;
  for (const [authorization, expected, message] of [
    [undefined, challenge, /Send an API key/],
    ['', challenge, /Send an API key/],
    ['Basic dTpw', challenge, /Send an API key/],
    ['ApiKey', challenge, /Send an API key/],
    ['ApiKey one two', challenge, /Send an API key/],
    ['ApiKey nonsense', challenge, /not well formed/],
    [`ApiKey hck_live_${'a'.repeat(43)}`, challenge, /not valid/],
    [`ApiKey ${revoked}`, challenge, /not valid/],
    [`ApiKey ${nameless}`, challenge, /not valid/],
    [`Bearer ${revoked}`, challenge, /send it as `Authorization: ApiKey <key>`/],
    [revoked, challenge, /send it as `Authorization: ApiKey <key>`/],
    [
      'ApiKey eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.AAAA',
      challenge,
      /send it as `Authorization: Bearer <token>`/,
    ],
    ['Bearer nonsense', invalid, /bearer token is not valid/],
    ['bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.AAAA', invalid, /bearer token is not valid/],
    ['Bearer', challenge, /Send an API key/],
  ] as const) {
    const headers = authorization === undefined ? {} : { Authorization: authorization };
    const response = await server.send(route, { body, headers });
    t.is(response.status, 401, authorization);
    t.is(response.headers.get('WWW-Authenticate'), expected, authorization);
    t.regex(((await response.json()) as { error: { message: string } }).error.message, message);
  }
});

test('a key that is sent elsewhere is no key, and the 401 says where it belongs', async (t) => {
  const key = await server.createKey();
  const messageOf = async (path: string, headers: Record<string, string>): Promise<string> => {
    const response = await server.send(path, { headers });
    t.is(response.status, 401, path);
    t.is(response.headers.get('WWW-Authenticate'), challenge);
    return ((await response.json()) as { error: { message: string } }).error.message;
  };
  const belongs = 'send it as `Authorization: ApiKey <key>`.';
  for (const name of ['X-API-Key', 'x-api-key', 'apikey', 'Api-Key'])
    t.is(
      await messageOf('/stats', { [name]: key }),
      `A key is not read from \`${name.toLowerCase()}\`: ${belongs}`,
    );
  for (const name of ['api_key', 'apikey', 'API-Key', 'x-api-key'])
    t.is(await messageOf(`/stats?${name}=${key}`, {}), `A key is not read from \`?${name}=\`: ${belongs}`);
  // What is in its place is judged by itself.
  t.regex(
    await messageOf('/stats', { Authorization: 'ApiKey nonsense', 'X-API-Key': key }),
    /not well formed/,
  );
  t.regex(await messageOf('/stats?key=1', {}), /^Send an API key/);
  t.is((await server.send('/stats', { key, headers: { 'X-API-Key': 'other' } })).status, 200);
});

test('a route of administrators takes bearer tokens only, and says so', async (t) => {
  const authenticate = createAuthenticate(server.tokens, { exchange: () => Promise.reject(new Error('no')) });
  for (const authorization of ['', `ApiKey ${await server.createKey()}`, 'Bearer nonsense']) {
    const error = await t.throwsAsync(
      authenticate('admin', { authorization, clientAddress: () => '127.0.0.1' }),
      { instanceOf: ApiError },
    );
    t.is(error.code, 'UNAUTHORIZED');
    t.regex(error.headers['WWW-Authenticate'] ?? '', /^Bearer realm="hotel-content"/);
  }
});

test('every answer is taken for what its Content-Type says', async (t) => {
  const key = await server.createKey();
  for (const response of [
    await server.send(route, { body, key }),
    await server.send(route, { body }),
    await server.send('/health'),
    await server.send('/nowhere'),
    await server.send('/export/catalog', { key }),
    await fetch(`${server.url}/openapi.json`),
    await fetch(`${server.url}/site-config.json`),
    await fetch(`${server.url}/docs`),
    await fetch(server.url),
  ]) {
    t.is(response.headers.get('X-Content-Type-Options'), 'nosniff', response.url);
    await response.arrayBuffer();
  }
});

test('a revoked key is refused within five seconds', async (t) => {
  const key = await server.createKey({ name: 'to be revoked' });
  t.is((await server.send(route, { body, key })).status, 200);
  const apiKeys = createApiKeyQueries(pool);
  const record = (await apiKeys.list()).find(({ name }) => name === 'to be revoked');
  await apiKeys.revokeById(record?.id ?? '', null);
  const since = performance.now();
  // Of the last request that was let in: how long its response took is a matter of the machine.
  let sentAt = since;
  await waitFor('the key to be refused', async () => {
    const now = performance.now();
    const { status } = await server.send(route, { body, key });
    if (status === 401) return true;
    sentAt = now;
    return false;
  });
  t.true(sentAt - since < 5000, `let in after ${sentAt - since} ms`);
});

test('an expired key is refused', async (t) => {
  const key = await server.createKey({ expiresAt: new Date(Date.now() - 1000) });
  t.is((await server.send(route, { body, key })).status, 401);
});

async function bearer(claims: Record<string, unknown>, secret = jwtSecret, expires = '5m'): Promise<number> {
  const { iss = 'hotel-content', aud = 'hotel-content-api', ...rest } = claims;
  const token = await new SignJWT({ sub: 'someone', scope: 'content:read', ...rest })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(iss as string)
    .setAudience(aud as string)
    .setExpirationTime(expires)
    .sign(new TextEncoder().encode(secret));
  return (await server.send(route, { body, headers: { Authorization: `Bearer ${token}` } })).status;
}

test('bearer tokens are checked: signature, issuer, audience, end, scope', async (t) => {
  t.is(await bearer({}), 200);
  t.is(await bearer({}, 'another secret that is long enough'), 401);
  t.is(await bearer({ iss: 'somebody-else' }), 401);
  t.is(await bearer({ aud: 'another-api' }), 401);
  t.is(await bearer({}, jwtSecret, '-1m'), 401);
  t.is(await bearer({ scope: 'hotels:read' }), 403);
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"x"}').toString('base64url')}.`;
  t.is((await server.send(route, { body, headers: { Authorization: `Bearer ${unsigned}` } })).status, 401);
});

test('requests over the limit are refused, and told when to come back', async (t) => {
  const limited = await startTestServer(pool, {
    rateLimiter: createRateLimiter({ defaults: { perMinute: 2, perHour: 100, perDay: 1000 } }),
  });
  t.teardown(() => limited.close());
  const key = await limited.createKey({ serviceAccount: 'limited' });
  const roomy = await limited.createKey({
    serviceAccount: 'roomy',
    limits: { perMinute: 50, perHour: null, perDay: null },
  });
  const first = await limited.send(route, { body, key });
  t.is(first.headers.get('X-RateLimit-Limit-Minute'), '2');
  t.is(first.headers.get('X-RateLimit-Remaining-Minute'), '1');
  t.is(first.headers.get('X-RateLimit-Remaining-Hour'), '99');
  t.is(first.headers.get('X-RateLimit-Remaining-Day'), '999');
  t.is((await limited.send(route, { body, key })).status, 200);
  const asked = Date.now() / 1000;
  const refused = await limited.send(route, { body, key });
  const responded = Date.now() / 1000;
  const seconds = Number(refused.headers.get('Retry-After'));
  t.true(seconds >= 1 && seconds <= 60);
  t.is(refused.headers.get('X-RateLimit-Remaining-Minute'), '0');
  t.is(refused.headers.get('X-RateLimit-Remaining-Hour'), '98', 'a refused request does not count');
  const reset = Number(refused.headers.get('X-RateLimit-Reset-Minute'));
  t.true(reset - seconds > asked - 3 && reset - seconds < responded + 3);
  t.deepEqual(await outcome(refused), { status: 429, code: 'RATE_LIMIT_EXCEEDED' });
  t.is((await limited.send(route, { body, key: roomy })).headers.get('X-RateLimit-Limit-Minute'), '50');
});
