import test from 'ava';
import type { ChainSearchResult } from '../../search/chains/chain-search.ts';
import { createElasticsearchEngine } from '../../search/elasticsearch/engine.ts';
import { createPostgresEngine } from '../../search/postgres/engine.ts';
import { createResilientEngine } from '../../search/resilient-engine.ts';
import { createElasticsearchClient } from '../../runtime/elasticsearch.ts';
import { fileOwner } from '../support/file-owner.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';
import { freePort } from '../support/servers/free-port.ts';
import { startTestServer } from '../support/servers/server.ts';
import { silentLogger } from '../support/silent-logger.ts';

const masterChainId = '0000000a-0000-4000-8000-000000000000';

const owner = fileOwner();
const { pool, server, key } = await openApiScene(owner, [
  { type: 'provider', providerCode: 'sol', name: 'Sol', aliases: ['solgv'], family: 'sunny' },
  { type: 'masterChain', masterChainId, name: 'Hilton' },
  { type: 'chain', providerCode: 'sol', chainCode: 'HIL', name: 'Hilton', masterChainId },
  { type: 'chain', providerCode: 'sol', chainCode: 'HI2', name: 'HILTON', masterChainId },
  { type: 'chain', providerCode: 'luna', chainCode: 'H', name: 'Hílton' },
  { type: 'chain', providerCode: 'luna', chainCode: 'HGI', name: 'Hilton Garden Inn' },
  { type: 'chain', providerCode: 'luna', chainCode: 'DT', name: 'DoubleTree by Hilton' },
  { type: 'chain', providerCode: 'luna', chainCode: 'HO', name: 'Hilltop' },
  { type: 'chain', providerCode: 'luna', chainCode: 'LM', name: 'Le Méridien' },
  { type: 'chain', providerCode: 'luna', chainCode: 'NONE' },
  ...['1', '2', '3'].map((hotelCode) => ({
    type: 'hotel',
    ...{ providerCode: 'sol', hotelCode, name: 'Hotel', chainCode: hotelCode === '3' ? 'HI2' : 'HIL' },
  })),
  { type: 'hotel', providerCode: 'luna', hotelCode: '1', name: 'Hotel', chainCode: 'H' },
  { type: 'hotel', providerCode: 'luna', hotelCode: '2', name: 'Hotel', chainCode: 'H' },
  { type: 'mapping', providerCode: 'sol', hotelCode: '1', baseCode: 'B1' },
  { type: 'mapping', providerCode: 'sol', hotelCode: '3', baseCode: 'B1' },
  { type: 'mapping', providerCode: 'luna', hotelCode: '1', baseCode: 'B1' },
]);
test.after.always(owner.end);

interface Answer extends Pick<ChainSearchResult, 'items'> {
  readonly suggestions?: ChainSearchResult['alternatives'];
  readonly warnings: readonly { readonly code: string }[];
  readonly error?: { readonly code: string; readonly details?: readonly { readonly field: string }[] };
}

const send = (body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  server.send('/chains/search', { key, body, headers });
const search = async (body: object): Promise<Answer> => (await send(body)).json() as Promise<Answer>;
const found = async (body: object): Promise<readonly string[]> =>
  (await search(body)).items.map(({ matchType, canonicalName }) => `${matchType} ${canonicalName}`);

test('one call finds exact, prefix, contained and similar names, grouped by canonical name', async (t) => {
  const { items, ...rest } = await search({ q: ' HÍLTON ' });
  t.deepEqual(rest, { warnings: [] });
  t.deepEqual(items[0], {
    canonicalName: 'hilton',
    name: 'Hílton',
    matchType: 'exact',
    score: 1,
    masterChainId: null,
    hotelCount: 3,
    chains: [
      { providerCode: 'luna', chainCode: 'H', name: 'Hílton' },
      { providerCode: 'sol', chainCode: 'HI2', name: 'HILTON' },
      { providerCode: 'sol', chainCode: 'HIL', name: 'Hilton' },
    ],
  });
  t.deepEqual(
    items.map(({ matchType, canonicalName, score }) => [matchType, canonicalName, score]),
    [
      ['exact', 'hilton', 1],
      ['prefix', 'hilton garden inn', 0.388889],
      ['contains', 'doubletree by hilton', 0.333333],
      ['fuzzy', 'hilltop', 0.363636],
    ],
  );
});

test('with a provider, all that is said is of the chains of its family', async (t) => {
  const expected = {
    canonicalName: 'hilton',
    name: 'HILTON',
    matchType: 'exact',
    score: 1,
    masterChainId,
    hotelCount: 2,
    chains: [
      { providerCode: 'sol', chainCode: 'HI2', name: 'HILTON' },
      { providerCode: 'sol', chainCode: 'HIL', name: 'Hilton' },
    ],
  };
  for (const providerCode of ['sol', 'SOLGV', 'sunny'])
    t.deepEqual((await search({ q: 'hilton', providerCode })).items as unknown, [expected], providerCode);
  t.deepEqual(await search({ q: 'hilton', providerCode: 'nobody' }), { items: [], warnings: [] });
  t.deepEqual(await search({ q: 'hilton', mode: 'suggest', providerCode: 'nobody' }), {
    items: [],
    suggestions: [],
    warnings: [],
  });
});

test('mode suggest lists less similar names where nothing is found, and only there', async (t) => {
  const query = { q: 'meridional palace', mode: 'suggest' };
  const { items, suggestions } = await search(query);
  t.deepEqual(items, []);
  t.deepEqual(suggestions, [
    {
      canonicalName: 'le meridien',
      name: 'Le Méridien',
      score: 0.25,
      chains: [{ providerCode: 'luna', chainCode: 'LM', name: 'Le Méridien' }],
    },
  ]);
  t.false('suggestions' in (await search({ q: query.q })));
  t.false('suggestions' in (await search({ q: 'hilton', mode: 'suggest' })));
  t.deepEqual((await search({ q: 'zzz', mode: 'suggest' })).suggestions, []);
});

test('names are found as they are folded too; the score is that of the canonical names', async (t) => {
  const names = ['Метрополь', 'Metropol Palace', 'Straße', 'ほてる', 'ь'];
  const scene = await openApiScene(
    t,
    names.map((name, index) => ({ type: 'chain', providerCode: 'luna', chainCode: `F${index}`, name })),
  );
  const match = async (q: string) =>
    (await scene.ask<Answer>('/chains/search', { q })).items.map(({ matchType, canonicalName, score }) => [
      ...[matchType, canonicalName, score],
    ]);
  t.deepEqual(await match('metropol'), [
    ['exact', 'метрополь', 0],
    ['prefix', 'metropol palace', 0.5625],
  ]);
  t.deepEqual(await match('ropol'), [
    ['contains', 'metropol palace', 0.222222],
    ['contains', 'метрополь', 0],
  ]);
  t.deepEqual(
    (await match('STRASSE')).map(([matchType, name]) => [matchType, name]),
    [['exact', 'straße']],
  );
  t.deepEqual(
    (await match('ホテ')).map(([matchType, name]) => [matchType, name]),
    [['prefix', 'ほてる']],
  );
  t.deepEqual(
    (await match('ь')).map(([, name]) => name),
    ['ь', 'метрополь'],
    'what folding drops is found as it is',
  );
});

test('case, accents and white space do not matter', async (t) => {
  t.deepEqual(await found({ q: 'MERIDIEN' }), ['contains le meridien']);
  t.deepEqual(await found({ q: '  mérid\u0301ien ' }), ['contains le meridien']);
  t.deepEqual(await found({ q: 'le  meridien' }), ['exact le meridien']);
  t.deepEqual(await found({ q: 'hilton', limit: 2 }), ['exact hilton', 'prefix hilton garden inn']);
  t.deepEqual(await found({ q: '%' }), []);
  t.deepEqual(await found({ q: '_ilton' }), ['fuzzy hilton']);
  t.deepEqual(await found({ q: 'hilton\u0000' }), await found({ q: 'hilton\ud800' }));
});

test.serial('an answer has an ETag, and is good for a minute', async (t) => {
  const body = { q: 'garden' };
  const response = await send(body);
  t.is(response.headers.get('cache-control'), 'private, max-age=60');
  const tag = response.headers.get('etag') ?? '';
  t.regex(tag, /^(W\/)?".+"$/);
  await response.body?.cancel();
  const again = await send(body, { 'If-None-Match': tag });
  t.is(again.status, 304);
  t.is(await again.text(), '');
  t.is(again.headers.get('etag'), tag);
  t.is((await send({ q: 'doubletree' }, { 'If-None-Match': tag })).status, 200);
});

test.serial('an override is seen at once, and so is that it is gone', async (t) => {
  const token = await server.createToken();
  const chain = { providerCode: 'luna', chainCode: 'NONE' };
  const tag = (await send({ q: 'omni' })).headers.get('etag') ?? '';
  t.is((await send({ q: 'omni' }, { 'If-None-Match': tag })).status, 304);
  const put = { token, body: { ...chain, canonicalName: 'Omní' } };
  t.is((await server.send('/chains/overrides', put)).status, 204);
  t.is((await send({ q: 'omni' }, { 'If-None-Match': tag })).status, 200);
  t.deepEqual(await found({ q: 'omni' }), ['exact omni']);
  await server.send('/chains/overrides', { token, body: { ...chain, canonicalName: 'Somnium' } });
  t.deepEqual(await found({ q: 'omni' }), ['contains somnium']);
  await server.send('/chains/overrides', { method: 'DELETE', token, body: chain });
  t.deepEqual(await found({ q: 'omni' }), []);
});

test.serial('while Elasticsearch is away Postgres answers, and says so', async (t) => {
  const client = createElasticsearchClient({
    url: `http://127.0.0.1:${await freePort()}`,
    auth: null,
    timeoutMs: 1000,
  });
  const resilient = createResilientEngine({
    primary: createElasticsearchEngine(client, { alias: 'none-hotels' }),
    fallback: createPostgresEngine(pool),
    logger: silentLogger(),
  });
  const degraded = await startTestServer(pool, { search: resilient });
  t.teardown(async () => {
    await degraded.close();
    resilient.close();
    await client.close();
  });
  const response = await degraded.send('/chains/search', { key, body: { q: 'garden' } });
  const { items, warnings } = (await response.json()) as Answer;
  t.deepEqual(items, (await search({ q: 'garden' })).items);
  t.deepEqual(
    warnings.map(({ code }) => code),
    ['WARN_SEARCH_DEGRADED'],
  );
});

test('bad input is refused, with its field', async (t) => {
  const bad: readonly (readonly [object, string])[] = [
    [{}, 'q'],
    [{ q: '' }, 'q'],
    [{ q: ' \u0301 ' }, 'q'],
    [{ q: 'a'.repeat(101) }, 'q'],
    [{ q: 7 }, 'q'],
    [{ q: 'a', mode: 'guess' }, 'mode'],
    [{ q: 'a', limit: 0 }, 'limit'],
    [{ q: 'a', limit: 51 }, 'limit'],
    [{ q: 'a', limit: '5' }, 'limit'],
    [{ q: 'a', providerCode: '' }, 'providerCode'],
    [{ q: 'a', query: 'a' }, 'query'],
    [{ q: 'a', connectionCode: 'C1' }, 'connectionCode'],
  ];
  for (const [body, field] of bad) {
    const response = await send(body);
    t.is(response.status, 400, JSON.stringify(body));
    const { error } = (await response.json()) as Answer;
    t.is(error?.code, 'VALIDATION_ERROR');
    t.deepEqual(
      error?.details?.map((detail) => detail.field),
      [field],
    );
  }
  t.is((await send({ q: 'é'.repeat(100) })).status, 200);
});
