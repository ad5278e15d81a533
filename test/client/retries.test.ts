import test from 'ava';
import type { RateLimiter } from '../../api/access/rate-limiter.ts';
import { ApiError } from '../../api/errors.ts';
import { createClient, dataOf, HotelContentError, prefix } from '../../packages/client/src/index.ts';
import { reads } from '../../packages/client/src/reads.ts';
import { fileOwner } from '../support/file-owner.ts';
import { hotelsOfAlpha } from '../support/generators/hotels-of-alpha.ts';
import { readFromRoot } from '../support/repository.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';
import { startTestServer } from '../support/servers/server.ts';

const owner = fileOwner();
const { pool, server } = await openApiScene(owner, hotelsOfAlpha(3));
test.after.always(owner.end);

/** Refuses the first requests, each time until a number of milliseconds has gone by. */
function refusing(times: number, resetsInMs: number): RateLimiter {
  let left = times;
  return {
    take() {
      left -= 1;
      const exceeded = left >= 0;
      const window = { limit: 1, remaining: 0, resetsInMs, exceeded };
      return Promise.resolve(
        (['Minute', 'Hour', 'Day'] as const).map((name) => ({
          ...window,
          name,
          exceeded: exceeded && name === 'Minute',
        })),
      );
    },
  };
}

test('a request over the limit waits as it is told, and is sent again', async (t) => {
  const limited = await startTestServer(pool, { rateLimiter: refusing(2, 900) });
  t.teardown(() => limited.close());
  const retryingClient = createClient({ baseUrl: limited.url, apiKey: await limited.createKey() });
  const since = performance.now();
  const { boards } = await dataOf(retryingClient.routes.POST('/boards', { body: { query: { maxSize: 3 } } }));
  t.is(boards.length, 3);
  t.true(performance.now() - since >= 1990, 'it waited one second, twice');
});

test('tries are bounded, and so is the wait', async (t) => {
  let requests = 0;
  const limited = await startTestServer(pool, { rateLimiter: refusing(1000, 900) });
  const closed = await startTestServer(pool, { rateLimiter: refusing(1000, 600_000) });
  t.teardown(async () => {
    await limited.close();
    await closed.close();
  });
  const options = {
    apiKey: await server.createKey(),
    tries: 2,
    fetch: (request: Request) => {
      requests += 1;
      return fetch(request);
    },
  };
  const refused = dataOf(createClient({ ...options, baseUrl: limited.url }).routes.GET('/stats'));
  const error = await t.throwsAsync(refused, { instanceOf: HotelContentError });
  t.like(error, { status: 429, code: 'RATE_LIMIT_EXCEEDED', retryAfter: 1 });
  t.is(requests, 2);
  const tooLong = dataOf(createClient({ ...options, baseUrl: closed.url }).routes.GET('/stats'));
  t.like(await t.throwsAsync(tooLong, { instanceOf: HotelContentError }), { retryAfter: 600 });
  t.is(requests, 3, 'ten minutes are not waited for');
  const abort = new AbortController();
  const retryingClient = createClient({ ...options, baseUrl: closed.url, longestWait: 3600 });
  const waiting = retryingClient.routes.GET('/stats', { signal: abort.signal });
  setTimeout(() => {
    abort.abort(new Error('enough'));
  }, 200);
  await t.throwsAsync(waiting, { message: 'enough' });
});

test('a request that only reads waits for a service that is away; what changes something is not repeated', async (t) => {
  const sent: string[] = [];
  let left = 2;
  const counting = refusing(0, 900);
  // A dependency that is away, as the service says it.
  const failing = new ApiError('SERVICE_UNAVAILABLE', 'Not now.', { headers: { 'Retry-After': '0' } });
  const rateLimiter: RateLimiter = {
    take(account, limits) {
      left -= 1;
      return left >= 0 ? Promise.reject(failing) : counting.take(account, limits);
    },
  };
  const away = await startTestServer(pool, { rateLimiter });
  t.teardown(() => away.close());
  const retrying = createClient({
    baseUrl: away.url,
    authorization: `Bearer ${await away.createToken()}`,
    fetch: (request: Request) => {
      sent.push(request.method);
      return fetch(request);
    },
  });
  const { boards } = await dataOf(retrying.routes.POST('/boards', { body: { query: { maxSize: 3 } } }));
  t.is(boards.length, 3);
  t.deepEqual(sent.splice(0), ['POST', 'POST', 'POST']);
  left = 1;
  await dataOf(retrying.routes.GET('/stats'));
  t.deepEqual(sent.splice(0), ['GET', 'GET']);
  left = 1000;
  const changes = [
    () => dataOf(retrying.routes.POST('/admin/imports', { body: {} })),
    () => dataOf(retrying.routes.DELETE('/admin/keys/{id}', { params: { path: { id: 'none' } } })),
  ];
  for (const change of changes) {
    const error = await t.throwsAsync(change(), { instanceOf: HotelContentError });
    t.like(error, { status: 503, code: 'SERVICE_UNAVAILABLE' });
  }
  t.deepEqual(sent.splice(0), ['POST', 'DELETE']);
  await t.throwsAsync(dataOf(retrying.routes.GET('/stats')), { instanceOf: HotelContentError });
  t.is(sent.length, 5);
});

test('an answer that names no number of seconds is not waited for', async (t) => {
  const sent: string[] = [];
  const answers = [{}, { 'Retry-After': 'Wed, 21 Oct 2026 07:28:00 GMT' }, { 'Retry-After': '-1' }];
  for (const headers of answers) {
    const { routes } = createClient({
      baseUrl: server.url,
      authorization: null,
      longestWait: Infinity,
      fetch: ({ method }) => {
        sent.push(method);
        return Promise.resolve(new Response('away', { status: 503, headers }));
      },
    });
    const error = await t.throwsAsync(dataOf(routes.GET('/stats')), { instanceOf: HotelContentError });
    t.like(error, { status: 503, code: null, retryAfter: null });
  }
  t.is(sent.length, answers.length);
});

test('a page of a proxy is no answer, whatever its status says', async (t) => {
  const client = createClient({
    baseUrl: server.url,
    authorization: null,
    fetch: () =>
      Promise.resolve(
        new Response('<p>Sign in</p>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } }),
      ),
  });
  for (const ask of [() => dataOf(client.routes.GET('/stats')), () => client.exportLines().next()]) {
    const error = await t.throwsAsync<Error>(ask, { instanceOf: HotelContentError });
    t.like(error, {
      ...{ status: 200, code: null },
      message: 'a page of HTML came with status 200, which is not of the service',
    });
  }
});

test('of every POST route it is known whether it changes something', (t) => {
  const { paths } = JSON.parse(readFromRoot('docs/openapi.json')) as { paths: Record<string, object> };
  const posts = Object.keys(paths).filter((path) => 'post' in (paths[path] ?? {}));
  const below = posts.map((path) => path.slice(prefix.length));
  t.deepEqual(
    below.filter((path) => !reads.has(path)),
    [
      '/suggest/choices',
      '/mappings/overrides',
      '/dumps',
      '/chains/overrides',
      '/chains/suggestions/accept',
      '/chains/suggestions/reject',
      '/webhooks',
      '/webhooks/{id}/rotate-secret',
      '/webhooks/{id}/replay',
      '/webhooks/{id}/deliveries/{deliveryId}/send-again',
      '/admin/imports',
      '/admin/imports/{id}/cancel',
      '/admin/keys',
      '/admin/index/rebuild',
      '/admin/index/rollback',
      '/admin/index/verify',
      '/admin/dead-letters/retry',
      '/admin/jobs/{queue}',
      '/admin/jobs/{queue}/{id}/retry',
    ],
  );
});
