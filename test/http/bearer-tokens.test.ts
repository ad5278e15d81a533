import test, { type ExecutionContext } from 'ava';
import { SignJWT } from 'jose';
import { createTokenService } from '../../api/access/jwt.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { recordingLogger } from '../support/recording-logger.ts';
import { startIdentityProvider, type KeysFault } from '../support/servers/identity-provider.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { startTestServer, tokenOptions } from '../support/servers/server.ts';
import { waitFor } from '../support/wait-for.ts';

let database: TestDatabase;
test.before(async () => {
  database = await createTestDatabase();
  await loadRecords(database.pool, [
    { type: 'provider', providerCode: 'alpha', name: 'Alpha' },
    { type: 'organization', organizationCode: 'org-1', name: 'One' },
    { type: 'connection', connectionCode: 'conn-1', organizationCode: 'org-1', providerCode: 'alpha' },
  ]);
});
test.after.always(() => database.drop());

/** A server that believes an identity provider, and what it logs. */
async function setUp(t: ExecutionContext) {
  const provider = await startIdentityProvider();
  const { logger, lines } = recordingLogger();
  const tokens = createTokenService({
    ...tokenOptions,
    jwksUrl: provider.jwksUrl,
    logger,
  });
  const server = await startTestServer(database.pool, { tokens });
  t.teardown(async () => {
    await server.close();
    await provider.close();
  });
  return {
    provider,
    send: (token: string, path = '/stats') =>
      server.send(path, { headers: { Authorization: `Bearer ${token}` } }),
    said: (message: string) => lines(message).length,
  };
}

// One after the other: the first makes keys, which takes the processor for as long as they may take to come.
for (const alg of ['RS256', 'ES256'] as const) {
  test.serial(`${alg}: a token of the identity provider is accepted, and checked`, async (t) => {
    const { provider, send } = await setUp(t);
    const status = async (...given: Parameters<typeof provider.sign>): Promise<number> =>
      (await send(await provider.sign(...given))).status;
    t.is(await status(alg), 200);
    t.is(await status(alg, { scope: 'hotels:book' }), 403);
    t.is(await status(alg, { iss: 'somebody-else' }), 401);
    t.is(await status(alg, { aud: 'another-api' }), 401);
    t.is(await status(alg, {}, 'a key that nobody has'), 401);
    t.is(await status(alg, {}, `key of ${alg === 'RS256' ? 'ES256' : 'RS256'}`), 401, 'another kind of key');
    const [header, payload, signature = ''] = (await provider.sign(alg)).split('.');
    const altered = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    t.is((await send(`${header}.${payload}.${altered}`)).status, 401);
    t.is(provider.asked(), 1, 'the keys are fetched once, also for keys that are not among them');
  });
}

test.serial('a public key is never taken for a secret', async (t) => {
  const { provider, send } = await setUp(t);
  const served = await (await fetch(provider.jwksUrl)).text();
  const forged = await new SignJWT({ sub: 'someone', scope: 'content:read' })
    .setProtectedHeader({ alg: 'HS256', kid: 'key of RS256' })
    .setIssuer('hotel-content')
    .setAudience('hotel-content-api')
    .setExpirationTime('5m')
    .sign(new TextEncoder().encode(served));
  t.is((await send(forged)).status, 401);
});

for (const [fault, what] of [
  ['error', 'answers with an error'],
  ['no json', 'answers with something else'],
  ['no keys', 'answers with no keys'],
  ['silent', 'does not answer'],
] as const satisfies readonly (readonly [KeysFault, string])[]) {
  test.serial(`503 while the identity provider ${what}, and one line in the log`, async (t) => {
    const { provider, send, said } = await setUp(t);
    const token = await provider.sign('RS256');
    provider.set(fault);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(token)));
    answers.push(await send(token));
    for (const response of answers) {
      t.is(response.status, 503);
      t.is(response.headers.get('Retry-After'), '1');
      t.like(await response.json(), { error: { code: 'AUTHENTICATION_UNAVAILABLE' } });
    }
    t.is(said('the public keys cannot be fetched'), 1);
    t.true(provider.asked() < answers.length, 'not every request makes another');
    t.is((await send('nonsense')).status, 401, 'what is no token needs no keys');

    provider.set('none');
    await waitFor('the token to be accepted', async () => (await send(token)).status === 200);
    t.is(said('the public keys can be fetched again'), 1);
    provider.set(fault);
    t.is((await send(token)).status, 200, 'known keys are good for a while');
  });
}

test.serial('a token whose org or sub is no name is refused', async (t) => {
  const { provider, send } = await setUp(t);
  const ask = async (claims: Readonly<Record<string, unknown>>): Promise<number> =>
    (await send(await provider.sign('ES256', claims), '/stats?connectionCode=conn-1')).status;
  t.is(await ask({}), 200, 'without an organization any connection may be named');
  t.is(await ask({ org: 'org-1' }), 200);
  t.is(await ask({ org: 'org-2' }), 400, 'a foreign connection is as good as unknown');
  for (const claim of ['org', 'sub']) {
    for (const value of [
      ['org-1'],
      [],
      7,
      0,
      true,
      false,
      { code: 'org-1' },
      {},
      '',
      ' ',
      null,
      'org-1\u0000',
    ]) {
      t.is(await ask({ [claim]: value }), 401, `${claim}: ${JSON.stringify(value)}`);
    }
  }
});

test.serial('an administrator without a name that can be recorded is none', async (t) => {
  const { provider, send } = await setUp(t);
  const ask = async (email: unknown): Promise<number> =>
    (await send(await provider.sign('RS256', { roles: ['content:admin'], email }), '/chains/overrides'))
      .status;
  t.is(await ask('ann@example.com'), 200);
  for (const email of ['', '  ', 'ann\u0000@example.com', 7, null])
    t.is(await ask(email), 403, JSON.stringify(email));
});
