import test from 'ava';
import { refreshCoverage } from '../../catalog/coverage/snapshot.ts';
import type { ApiDocument } from '../support/body-fields.ts';
import { fileOwner } from '../support/file-owner.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';
import { loadRecords } from '../support/scenes/load-records.ts';

const hotel = { type: 'hotel', providerCode: 'alpha', name: 'Grand Hotel' };

const owner = fileOwner();
const { pool, server, key } = await openApiScene(
  owner,
  [
    { type: 'provider', providerCode: 'alpha', name: 'Alpha' },
    ...Array.from({ length: 60 }, (_, index) => ({
      type: 'amenity',
      code: `A-${index}`,
      category: 'Leisure',
    })),
    { ...hotel, hotelCode: '1' },
    { type: 'mapping', baseCode: 'B-1', providerCode: 'alpha', hotelCode: '1' },
  ],
  { corsOrigins: ['*'] },
);
await refreshCoverage(pool);
test.after.always(owner.end);

const conditional = [
  '/mappings/base-code-aliases',
  '/amenities/taxonomy',
  '/rooms/taxonomy',
  '/hotels/B-1',
  '/hotels/B-1/provider-codes',
  '/stats',
  '/metrics/coverage',
  '/metrics/mapping-quality',
];

const ask = (
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<Response> => server.send(path, { key, headers, method });
const tagOf = (response: Response): string => response.headers.get('ETag') ?? 'none';

test.serial(
  'an answer that the client has is 304, with the headers of an answer and without a body',
  async (t) => {
    for (const path of conditional) {
      const full = await ask(path);
      t.is(full.status, 200, path);
      t.regex(tagOf(full), /^W\/"[\w-]{22}"$/, path);
      t.is(full.headers.get('Cache-Control'), 'private, no-cache');
      const again = await ask(path, { 'If-None-Match': tagOf(full), Origin: 'https://shop.example.com' });
      t.is(again.status, 304, path);
      t.is(await again.text(), '');
      t.is(again.headers.get('Content-Type'), null);
      t.is(tagOf(again), tagOf(full));
      t.is(again.headers.get('Cache-Control'), 'private, no-cache');
      t.regex(again.headers.get('Vary') ?? '', /Accept-Encoding/);
      t.regex(again.headers.get('Access-Control-Expose-Headers') ?? '', /ETag/);
      t.truthy(again.headers.get('X-Request-ID'));
      for (const window of ['Minute', 'Hour', 'Day']) {
        t.regex(again.headers.get(`X-RateLimit-Remaining-${window}`) ?? '', /^\d+$/, path);
      }
    }
  },
);

test.serial('tags are compared weakly, in lists too, and `*` is any', async (t) => {
  const tag = tagOf(await ask('/stats'));
  const strong = tag.slice('W/'.length);
  const cases: [string, number][] = [
    ['*', 304],
    [' * ', 304],
    [strong, 304],
    [`"other", W/"a,b" ,${tag}`, 304],
    [`"other",${strong},"more"`, 304],
    ['"other"', 200],
    [`W/"x${strong.slice(1)}`, 200],
    [strong.replaceAll('"', ''), 200],
    ['"*"', 200],
    ['', 200],
  ];
  for (const [ifNoneMatch, status] of cases) {
    t.is((await ask('/stats', { 'If-None-Match': ifNoneMatch })).status, status, ifNoneMatch);
  }
});

test.serial(
  'a tag stands for the content: neither compression nor the method changes it, the query and the data do',
  async (t) => {
    const path = '/amenities/taxonomy';
    const plain = await ask(path, { 'Accept-Encoding': 'identity' });
    const packed = await ask(path, { 'Accept-Encoding': 'gzip' });
    t.is(packed.headers.get('Content-Encoding'), 'gzip');
    t.is(plain.headers.get('Content-Encoding'), null);
    t.is(tagOf(packed), tagOf(plain));
    const head = await ask(path, {}, 'HEAD');
    t.is(tagOf(head), tagOf(plain));
    t.is((await ask(path, { 'If-None-Match': tagOf(plain) }, 'HEAD')).status, 304);
    t.not(tagOf(await ask(`${path}?limit=2`)), tagOf(plain));

    const before = tagOf(await ask('/hotels/B-1/provider-codes'));
    await loadRecords(pool, [
      { ...hotel, hotelCode: '2' },
      { type: 'mapping', baseCode: 'B-1', providerCode: 'alpha', hotelCode: '2' },
    ]);
    const after = await ask('/hotels/B-1/provider-codes', { 'If-None-Match': before });
    t.is(after.status, 200);
    t.not(tagOf(after), before);
    t.like(await after.json(), { count: 2 });
  },
);

test.serial('errors stay errors, and other routes have no tag', async (t) => {
  const any = { 'If-None-Match': '*' };
  const wrong = await ask('/stats?page=1', any);
  t.is(wrong.status, 400);
  t.is(wrong.headers.get('ETag'), null);
  t.is((await server.send('/stats', { headers: any })).status, 401);
  for (const path of ['/health', '/export/catalog']) {
    const response = await ask(path, any);
    t.is(response.status, 200);
    t.is(response.headers.get('ETag'), null);
    await response.text();
  }
});

test.serial('the OpenAPI document has a tag, and declares where there is a 304', async (t) => {
  const url = `${server.url}/openapi.json`;
  const full = await fetch(url);
  const document = (await full.json()) as ApiDocument;
  const again = await fetch(url, { headers: { 'If-None-Match': `"x", ${tagOf(full)}` } });
  t.is(again.status, 304);
  t.is(await again.text(), '');
  t.is(again.headers.get('Cache-Control'), 'no-cache');
  t.is((await fetch(url, { headers: { 'If-None-Match': '"x"' } })).status, 200);
  const declared = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.values(operations).some((operation) => '304' in operation.responses)
      ? [path.replace('/content/hotels/v1', '').replace('{baseCode}', 'B-1')]
      : [],
  );
  // Asked for in the tests of chains, dumps and places.
  const others = [
    ...['/chains/masters/{id}/hotels', '/chains/search'],
    ...['/dumps/{id}/manifest.json', '/dumps/{id}/{part}', '/places/{placeId}'],
  ];
  t.deepEqual(declared.sort(), [...conditional, ...others].sort());
});
