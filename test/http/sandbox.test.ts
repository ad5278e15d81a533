import test from 'ava';
import { publishAllChanges } from '../../catalog/changes/sequencer.ts';
import { fileOwner } from '../support/file-owner.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';

const city = '00000000-0000-4000-8000-000000000001';

const owner = fileOwner();
const { pool, server, key } = await openApiScene(owner, [
  { type: 'provider', providerCode: 'sol', name: 'Sol' },
  { type: 'provider', providerCode: 'luna', name: 'Luna' },
  // One of a family is a sandbox, the other is not.
  { type: 'provider', providerCode: 'demo', name: 'Demo', sandbox: true, family: 'tries', aliases: ['dm'] },
  { type: 'provider', providerCode: 'own', name: 'Own', family: 'tries' },
  { type: 'place', placeId: city, placeType: 'CITY', name: 'Vienna', countryCode: 'AT' },
  ...['sol', 'luna', 'demo', 'own'].flatMap((providerCode) => [
    {
      ...{ type: 'hotel', providerCode, hotelCode: '1', name: `Vienna ${providerCode}` },
      location: { canonicalCityId: city, latitude: 48.2, longitude: 16.4 },
      rooms: [{ roomCode: 'R' }],
    },
    { type: 'mapping', providerCode, hotelCode: '1', baseCode: `B-${providerCode}` },
    { type: 'board', providerCode, boardCode: 'HB', name: 'Half board' },
    { type: 'category', providerCode, categoryCode: '4', description: 'Four' },
    { type: 'destination', providerCode, destinationCode: 'VIE', name: 'Vienna' },
    { type: 'chain', providerCode, chainCode: 'V', name: 'Vienna Hotels' },
  ]),
  { type: 'connection', connectionCode: 'c-sol', organizationCode: 'acme', providerCode: 'sol' },
  { type: 'connection', connectionCode: 'c-dm', organizationCode: 'acme', providerCode: 'dm' },
]);
await publishAllChanges(pool);
test.after.always(owner.end);

type Answer = Readonly<Record<string, unknown>> & { readonly warnings: readonly object[] };

async function ask(path: string, body: object): Promise<Answer> {
  const response = await server.send(path, { key, body });
  const answer = (await response.json()) as Answer;
  if (response.status !== 200) throw new Error(JSON.stringify(answer));
  return answer;
}

/** Bodies that name a provider, or none. */
const routes: readonly (readonly [string, (providerCode?: string) => object])[] = [
  ...['/hotels', '/boards', '/categories', '/destinations'].map(
    (path) => [path, (providerCode?: string) => ({ query: { providerCode } })] as const,
  ),
  ['/rooms', (providerCode) => ({ query: { providerCode, roomCodes: ['R'] } })],
  ['/hotels/filter', (providerCode) => ({ providerCode })],
  ['/hotels/changed-since', (providerCode) => ({ providerCode, since: '1970-01-01T00:00:00Z' })],
  ['/hotels/autocomplete', (providerCode) => ({ providerCode, query: 'vienna' })],
  ['/suggest', (providerCode) => ({ providerCode, query: 'vienna' })],
  [
    '/hotels/by-destination',
    (providerCode) => ({ destination: { canonicalCityId: city }, scope: { providerCode } }),
  ],
  [
    '/hotels/by-coordinates',
    (providerCode) => ({ latitude: 48.2, longitude: 16.4, radiusKm: 1, scope: { providerCode } }),
  ],
  ['/chains/search', (providerCode) => ({ providerCode, q: 'vienna' })],
  ['/hotels/by-area', (providerCode) => ({ area: { bbox: [16, 48, 17, 49] }, scope: { providerCode } })],
];

const warning = { code: 'WARN_SANDBOX_FULL_CATALOG' };

for (const [path, bodyOf] of routes)
  test(`a provider that is a sandbox means the whole catalog: ${path}`, async (t) => {
    const { warnings: none, ...all } = await ask(path, bodyOf());
    for (const providerCode of ['demo', 'DM']) {
      const { warnings, ...found } = await ask(path, bodyOf(providerCode));
      t.deepEqual(found, all);
      t.like(warnings, [warning, ...none]);
    }
    for (const providerCode of ['own', 'tries', 'sol']) {
      const { warnings, ...found } = await ask(path, bodyOf(providerCode));
      t.deepEqual(warnings, none);
      t.notDeepEqual(found, all, providerCode);
    }
  });

test('routes that require a provider take a sandbox', async (t) => {
  const codes = await ask('/hotels/by-provider-codes', { providerCode: 'demo', hotelCodes: ['1', '2'] });
  t.like(codes, { notFound: ['2'], warnings: [warning] });
  t.deepEqual(
    (codes['hotels'] as { providerCode: string }[]).map(({ providerCode }) => providerCode),
    ['demo', 'luna', 'own', 'sol'],
  );
  const search = { providerCode: 'demo', countryCode: 'AT', limit: 3 };
  const first = await ask('/hotels/search', search);
  t.is(first['nextCursor'], '1|own');
  const second = await ask('/hotels/search', { ...search, cursor: '1|own' });
  t.like(second, { items: [{ providerCode: 'sol' }], warnings: [warning] });
});

test('an export of a sandbox has the lines of all, and a header says so', async (t) => {
  const read = (query: string): Promise<Response> => server.send(`/export/catalog${query}`, { key });
  const [all, sandbox] = [await read(''), await read('?provider=demo')];
  t.is(sandbox.headers.get('X-Warning'), 'WARN_SANDBOX_FULL_CATALOG');
  t.is(all.headers.get('X-Warning'), null);
  t.is(await sandbox.text(), await all.text());
});

test('a webhook of a sandbox is sent what changes in the whole catalog, and a header says so', async (t) => {
  const send = async (path: string, method: string, providers: readonly string[]) => {
    const url = 'https://partner.example.com/changes';
    const response = await server.send(path, { key, method, body: { url, providers } });
    const { id } = (await response.json()) as { id: string };
    return { id, warning: response.headers.get('X-Warning') };
  };
  const { id, warning: created } = await send('/webhooks', 'POST', ['sol', 'dm']);
  t.is(created, 'WARN_SANDBOX_FULL_CATALOG');
  t.is((await send(`/webhooks/${id}`, 'PATCH', ['sol'])).warning, null);
  t.is((await send(`/webhooks/${id}`, 'PATCH', ['demo'])).warning, 'WARN_SANDBOX_FULL_CATALOG');
});

test('with a connection the provider of the connection counts', async (t) => {
  const own = await ask('/hotels', { connectionCode: 'c-sol' });
  const sandbox = await ask('/hotels', { connectionCode: 'c-sol', query: { providerCode: 'demo' } });
  t.deepEqual(sandbox['hotels'], own['hotels']);
  t.like(sandbox.warnings, [warning]);
});

test('a connection of a sandbox is one, by whatever code it names its provider', async (t) => {
  const { hotels, warnings } = await ask('/hotels', { connectionCode: 'c-dm' });
  t.is((hotels as object[]).length, 4);
  t.like(warnings, [warning]);
});

test('what lists providers and chains names a sandbox as it is', async (t) => {
  const { metadata, warnings } = await ask('/metadata', { query: { providerCode: 'demo' } });
  t.deepEqual(
    (metadata as { providerCode: string }[]).map(({ providerCode }) => providerCode),
    ['demo', 'own'],
  );
  t.deepEqual(warnings, []);
});
