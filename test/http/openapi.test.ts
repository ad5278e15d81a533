import test from 'ava';
import { fileOwner } from '../support/file-owner.ts';
import { readFromRoot } from '../support/repository.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';
import { type OpenApiDocument, publishedDocument } from '../support/openapi/document.ts';
import { startTestServer } from '../support/servers/server.ts';

const owner = fileOwner();
const { pool, server } = await openApiScene(owner);
test.after.always(owner.end);

const read = () => publishedDocument(server);

test('a server publishes the document of docs/, by which all tests check answers', async (t) => {
  t.deepEqual(await read(), JSON.parse(readFromRoot('docs/openapi.json')) as OpenApiDocument);
});

test('every route is there, and every reference leads somewhere', async (t) => {
  const document = await read();
  t.deepEqual(Object.keys(document.paths), [
    '/content/hotels/v1/health',
    '/content/hotels/v1/hotels',
    '/content/hotels/v1/hotels/by-base-codes',
    '/content/hotels/v1/hotels/filter',
    '/content/hotels/v1/hotels/by-provider-codes',
    '/content/hotels/v1/hotels/changed-since',
    '/content/hotels/v1/hotels/change-times',
    '/content/hotels/v1/hotels/search',
    '/content/hotels/v1/hotels/autocomplete',
    '/content/hotels/v1/suggest',
    '/content/hotels/v1/suggest/choices',
    '/content/hotels/v1/hotels/by-destination',
    '/content/hotels/v1/hotels/by-coordinates',
    '/content/hotels/v1/hotels/by-area',
    '/content/hotels/v1/hotels/geo-check',
    '/content/hotels/v1/hotels/{baseCode}',
    '/content/hotels/v1/hotels/match',
    '/content/hotels/v1/mappings/unmapped',
    '/content/hotels/v1/mappings/duplicates',
    '/content/hotels/v1/mappings/overrides',
    '/content/hotels/v1/mappings/overrides/{id}',
    '/content/hotels/v1/hotels/{baseCode}/provider-codes',
    '/content/hotels/v1/places/{placeId}',
    '/content/hotels/v1/places/resolve',
    '/content/hotels/v1/destinations',
    '/content/hotels/v1/boards',
    '/content/hotels/v1/categories',
    '/content/hotels/v1/rooms',
    '/content/hotels/v1/metadata',
    '/content/hotels/v1/scopes/audit',
    '/content/hotels/v1/scopes/stats',
    '/content/hotels/v1/stats',
    '/content/hotels/v1/metrics/coverage',
    '/content/hotels/v1/metrics/mapping-quality',
    '/content/hotels/v1/admin/suggest/choices',
    '/content/hotels/v1/export/catalog',
    '/content/hotels/v1/dumps',
    '/content/hotels/v1/dumps/{id}/manifest.json',
    '/content/hotels/v1/dumps/{id}/{part}',
    '/content/hotels/v1/mappings/base-code-aliases',
    '/content/hotels/v1/amenities/taxonomy',
    '/content/hotels/v1/rooms/taxonomy',
    '/content/hotels/v1/chains/search',
    '/content/hotels/v1/chains/masters',
    '/content/hotels/v1/chains/masters/{id}',
    '/content/hotels/v1/chains/masters/{id}/hotels',
    '/content/hotels/v1/chains/overrides',
    '/content/hotels/v1/chains/suggestions',
    '/content/hotels/v1/chains/suggestions/accept',
    '/content/hotels/v1/chains/suggestions/reject',
    '/content/hotels/v1/webhooks',
    '/content/hotels/v1/webhooks/{id}',
    '/content/hotels/v1/webhooks/{id}/rotate-secret',
    '/content/hotels/v1/webhooks/{id}/replay',
    '/content/hotels/v1/webhooks/{id}/deliveries',
    '/content/hotels/v1/webhooks/{id}/deliveries/{deliveryId}/send-again',
    '/content/hotels/v1/admin/imports',
    '/content/hotels/v1/admin/imports/{id}',
    '/content/hotels/v1/admin/imports/{id}/content',
    '/content/hotels/v1/admin/imports/{id}/events',
    '/content/hotels/v1/admin/imports/{id}/rejects',
    '/content/hotels/v1/admin/imports/{id}/cancel',
    '/content/hotels/v1/admin/keys',
    '/content/hotels/v1/admin/keys/{id}',
    '/content/hotels/v1/admin/actions',
    '/content/hotels/v1/admin/index',
    '/content/hotels/v1/admin/index/rebuild',
    '/content/hotels/v1/admin/index/rollback',
    '/content/hotels/v1/admin/index/verify',
    '/content/hotels/v1/admin/dead-letters',
    '/content/hotels/v1/admin/dead-letters/retry',
    '/content/hotels/v1/admin/jobs',
    '/content/hotels/v1/admin/jobs/{queue}',
    '/content/hotels/v1/admin/jobs/{queue}/{id}/retry',
    '/content/hotels/v1/admin/jobs/{queue}/{id}',
    '/content/hotels/v1/admin/events',
  ]);
  for (const [, reference = ''] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const target = reference
      .split('/')
      .reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], document);
    t.truthy(target, reference);
  }
});

test('no field has a boolean for its schema, at which generators of clients give up', async (t) => {
  const { schemas } = (await read()).components;
  const without = (...names: string[]) => Object.fromEntries(names.map((name) => [name, { not: {} }]));
  t.like(schemas, { SearchHotelsRequest: { not: { properties: without('destination', 'countryCode') } } });
  JSON.stringify(schemas, (key, value: unknown) => {
    if (key === 'properties') t.false(Object.values(value as object).includes(true), JSON.stringify(value));
    if (key === 'properties') t.false(Object.values(value as object).includes(false), JSON.stringify(value));
    return value;
  });
});

test('the document names the interface and its servers, and so does every answer', async (t) => {
  const gateway = await startTestServer(pool, {
    build: '7.8.9',
    serverUrls: ['https://live.example.com', 'https://test.example.com'],
  });
  t.teardown(() => gateway.close());
  const served = (await (await fetch(`${gateway.url}/openapi.json`)).json()) as object;
  t.like(served, {
    info: { version: '1.0.0' },
    servers: [{ url: 'https://live.example.com' }, { url: 'https://test.example.com' }],
  });
  t.like(await (await gateway.send('/health')).json(), { version: '1.0.0', build: '7.8.9' });
  for (const path of ['/', '/docs', '/nowhere', '/content/hotels/v1/stats'])
    t.is((await fetch(`${gateway.url}${path}`)).headers.get('X-Interface-Version'), '1.0.0', path);
});

test('the documentation comes from this server alone', async (t) => {
  const page = await fetch(`${server.url}/docs`);
  t.is(page.status, 200);
  t.regex(page.headers.get('Content-Security-Policy') ?? '', /default-src 'self'/);
  const html = await page.text();
  t.notRegex(html, /https?:\/\//);
  for (const [, path = ''] of html.matchAll(/(?:src|href)="([^"]+)"/g)) {
    t.is((await fetch(`${server.url}${path}`)).status, 200, path);
  }
  t.is((await fetch(`${server.url}/docs/../package.json`)).status, 404);
});

test('health tells of every part', async (t) => {
  const response = await server.send('/health');
  const body = (await response.json()) as { status: string; components: Record<string, { status: string }> };
  t.is(body.status, 'ok');
  t.deepEqual(Object.keys(body.components), ['postgres', 'search', 'queue', 'rateLimiter']);
});

test('health is down only when Postgres is', async (t) => {
  const down = { kind: 'test', ping: () => Promise.reject(new Error('away')) };
  const up = { kind: 'test', ping: () => Promise.resolve() };
  const degraded = await startTestServer(pool, {
    probes: { postgres: up, search: down, queue: up, rateLimiter: up },
  });
  t.teardown(() => degraded.close());
  const without = await degraded.send('/health');
  t.is(without.status, 200);
  t.like(await without.json(), {
    status: 'degraded',
    components: { search: { status: 'down', kind: 'test' } },
  });
  const dead = await startTestServer(pool, {
    probes: { postgres: down, search: up, queue: up, rateLimiter: up },
  });
  t.teardown(() => dead.close());
  const gone = await dead.send('/health');
  t.is(gone.status, 503);
  t.like(await gone.json(), { status: 'down' });
});
