import { gzipSync } from 'node:zlib';
import test from 'ava';
import { SearchUnavailableError, type TypeaheadEngine } from '../../search/engine.ts';
import { fileOwner } from '../support/file-owner.ts';
import { operationsOf, type OpenApiDocument } from '../support/openapi/document.ts';
import { readFromRoot } from '../support/repository.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';
import { startTestServer } from '../support/servers/server.ts';

const owner = fileOwner();
const { pool, server, key } = await openApiScene(owner, [], { corsOrigins: ['https://shop.example.com'] });
test.after.always(owner.end);

interface ErrorBody {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly requestId: string;
    readonly details?: readonly { readonly field: string; readonly reason: string }[];
  };
}

const errorOf = async (response: Response): Promise<ErrorBody['error']> =>
  ((await response.json()) as ErrorBody).error;
const route = '/hotels/autocomplete';

test('an unknown path is 404 and a wrong method 405, for anyone', async (t) => {
  const unknown = await server.send('/nowhere');
  t.is(unknown.status, 404);
  t.is((await errorOf(unknown)).code, 'NOT_FOUND');
  const wrong = await server.send(route);
  t.is(wrong.status, 405);
  t.is(wrong.headers.get('Allow'), 'POST, OPTIONS');
  t.is((await errorOf(wrong)).code, 'METHOD_NOT_ALLOWED');
});

test('a path that is a route of its own is no base code', async (t) => {
  for (const path of ['/hotels/filter', '/hotels/filter/']) {
    for (const method of ['GET', 'HEAD', 'DELETE']) {
      const response = await server.send(path, { key, method });
      t.is(response.status, 405, `${method} ${path}`);
      t.is(response.headers.get('Allow'), 'POST, OPTIONS');
    }
  }
  const hotel = await server.send('/hotels/filters', { method: 'POST', body: {} });
  t.is(hotel.status, 405);
  t.is(hotel.headers.get('Allow'), 'HEAD, GET, OPTIONS');
});

test('bodies that cannot be read are told apart', async (t) => {
  const cases: [unknown, Record<string, string>, number, string][] = [
    ['{"query":', {}, 400, 'INVALID_JSON'],
    [new Uint8Array([0x22, 0xff, 0x22]), {}, 400, 'INVALID_JSON'],
    ['query=hotel', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [gzipSync('{"query":"hotel"}'), { 'Content-Encoding': 'gzip' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [`{"query":"${'a'.repeat(1_100_000)}"}`, {}, 413, 'PAYLOAD_TOO_LARGE'],
    ...['utf-16', '"UTF-16LE"', 'latin1', 'us-ascii', 'utf-7', 'x'].map(
      (charset): [unknown, Record<string, string>, number, string] => [
        '{"query":"hotel"}',
        { 'Content-Type': `application/json; charset=${charset}` },
        415,
        'UNSUPPORTED_MEDIA_TYPE',
      ],
    ),
    ['{}', { 'Content-Type': 'application/json, text/html' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['[]', {}, 400, 'VALIDATION_ERROR'],
    ['null', {}, 400, 'VALIDATION_ERROR'],
    ['['.repeat(200_000), {}, 400, 'INVALID_JSON'],
  ];
  for (const [body, headers, status, code] of cases) {
    const response = await server.send(route, { key, body, headers });
    t.is(response.status, status, String(body).slice(0, 30));
    t.is((await errorOf(response)).code, code);
  }
});

test('JSON is UTF-8, and may say so', async (t) => {
  for (const type of [
    '; charset=utf-8',
    ';charset="UTF-8"',
    '; charset=utf8; x=y',
    ' ;',
    '; x="charset=latin1"',
  ]) {
    const headers = { 'Content-Type': `Application/JSON${type}` };
    t.is((await server.send(route, { key, body: '{"query":"hotel"}', headers })).status, 200, type);
  }
});

test('paths and queries are percent-encoded UTF-8', async (t) => {
  const paths = ['/hotels/%ff%fe/provider-codes', '/hotels/%c3/provider-codes', '/hotels/%zz/provider-codes'];
  for (const path of [...paths, '/hotels/%ed%a0%80/provider-codes', '/%ff', '/hotels/B%/provider-codes']) {
    const response = await server.send(path, { key });
    t.is(response.status, 400, path);
    const { code, details } = await errorOf(response);
    t.deepEqual([code, details?.[0]?.field], ['VALIDATION_ERROR', 'path'], path);
  }
  for (const query of ['name=%ff', 'name=100%', 'name=%e4', '%ff=1']) {
    const response = await server.send(`/chains/masters?${query}`, { key });
    t.is(response.status, 400, query);
    const { code, details } = await errorOf(response);
    t.deepEqual([code, details?.[0]?.field], ['VALIDATION_ERROR', 'query'], query);
  }
  const encoded = await server.send('/hotels/%F0%9F%98%80%2f/provider-codes?', { key });
  t.like(await encoded.json(), { baseCode: '😀/' });
  t.is((await server.send('/chains/masters?name=caf%C3%A9+100%25', { key })).status, 200);
});

test('a response is compressed as its client asks, also where it accepts nothing else', async (t) => {
  const cases: [string, string, number, string | null][] = [
    ['', '/stats', 200, null],
    ['gzip', '/stats', 200, null],
    ['identity;q=0, gzip', '/stats', 200, 'gzip'],
    ['identity;q=0, br, gzip;q=0.5', '/stats', 200, 'br'],
    ['gzip;q=0, br;q=0', '/stats', 200, null],
    ['*;q=0, gzip', '/stats', 200, 'gzip'],
    ['identity;q=0, gzip', '/nowhere', 404, 'gzip'],
    ['identity;q=0, gzip', '/export/catalog', 200, 'gzip'],
    ['identity;q=0, gzip', '/health', 200, 'gzip'],
    ['deflate', '/export/catalog', 200, null],
    ['zstd', '/export/catalog', 200, null],
    ['gzip, deflate, br, zstd', '/export/catalog', 200, 'br'],
    // What libraries read differently.
    ['gzip, identity;q=0, GZIP;Q=x,,D+*$,"q" ;q0;&|!_%~k_,', '/stats', 200, 'gzip'],
    ['identity;q=0', '/stats', 406, null],
    ['*;q=0', '/stats', 406, null],
    ['*;q=0.000', '/nowhere', 406, null],
    ['*;q=0, compress', '/health', 406, null],
    ['*;q=x', '/export/catalog', 406, null],
    ['*;q=0', `/hotels/${'x'.repeat(2000)}%ff`, 406, null],
  ];
  for (const [accepted, path, status, encoding] of cases) {
    const response = await server.send(path, { key, headers: { 'Accept-Encoding': accepted } });
    t.is(response.status, status, `${accepted} ${path}`);
    t.is(response.headers.get('Content-Encoding'), encoding, `${accepted} ${path}`);
    if (status === 406) t.is((await errorOf(response)).code, 'NOT_ACCEPTABLE');
    else await response.text();
  }
  for (const path of ['/openapi.json', '/docs', '/']) {
    const page = await fetch(`${server.url}${path}`, { headers: { 'Accept-Encoding': 'identity;q=0, br' } });
    t.deepEqual([page.status, page.headers.get('Content-Encoding')], [200, 'br'], path);
    t.true((await page.text()).length > 100);
  }
});

test('what is wrong with a field is said of that field', async (t) => {
  const cases: [Record<string, unknown>, string][] = [
    [{}, 'query'],
    [{ query: 7 }, 'query'],
    [{ query: '' }, 'query'],
    [{ query: ' a ' }, 'query'],
    [{ query: 'ß' }, 'query'],
    [{ query: 'a'.repeat(101) }, 'query'],
    [{ query: null }, 'query'],
    [{ query: ['hotel'] }, 'query'],
    [{ query: 'hotel', limit: '20' }, 'limit'],
    [{ query: 'hotel', limit: 0 }, 'limit'],
    [{ query: 'hotel', limit: 51 }, 'limit'],
    [{ query: 'hotel', limit: 1.5 }, 'limit'],
    [{ query: 'hotel', limit: 1e300 }, 'limit'],
    [{ query: 'hotel', countryCode: 'AUT' }, 'countryCode'],
    [{ query: 'hotel', countryCode: '' }, 'countryCode'],
    [{ query: 'hotel', countryCode: 43 }, 'countryCode'],
    [{ query: 'hotel', providerCode: '' }, 'providerCode'],
    [{ query: 'hotel', providerCode: {} }, 'providerCode'],
    [{ query: 'hotel', unheardOf: 1 }, 'unheardOf'],
    [{ query: 'hotel', connectionCode: 'c' }, 'connectionCode'],
  ];
  for (const [body, field] of cases) {
    const response = await server.send(route, { key, body });
    const error = await errorOf(response);
    t.is(response.status, 400, JSON.stringify(body));
    t.is(error.code, 'VALIDATION_ERROR');
    t.true(
      error.details?.some((detail) => detail.field === field && detail.reason !== ''),
      JSON.stringify(error),
    );
  }
  const parameter = await errorOf(await server.send(`${route}?page=2`, { key, body: { query: 'hotel' } }));
  t.is(parameter.details?.[0]?.field, 'page');
});

test('a request id is taken when it is well formed, and always echoed', async (t) => {
  const given = await server.send('/nowhere', { headers: { 'X-Request-ID': 'abc.DEF-1_2' } });
  t.is(given.headers.get('X-Request-ID'), 'abc.DEF-1_2');
  t.is((await errorOf(given)).requestId, 'abc.DEF-1_2');
  const odd = await server.send('/nowhere', { headers: { 'X-Request-ID': 'a b' } });
  t.regex(odd.headers.get('X-Request-ID') ?? '', /^[0-9a-f-]{36}$/);
});

test('errors of our own tell nothing of the inside', async (t) => {
  const failing = (error: Error): TypeaheadEngine => ({
    find: () => Promise.reject(error),
    generation: () => null,
  });
  const cases: [Error, number, string][] = [
    [new Error('relation "secret_table" does not exist'), 500, 'INTERNAL_ERROR'],
    [Object.assign(new Error('canceling statement'), { code: '57014' }), 504, 'DATABASE_TIMEOUT'],
    [Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), 503, 'DATABASE_UNAVAILABLE'],
    [new SearchUnavailableError('absent', 'away'), 503, 'SEARCH_UNAVAILABLE'],
  ];
  for (const [thrown, status, code] of cases) {
    const broken = await startTestServer(pool, { typeahead: failing(thrown) });
    const response = await broken.send(route, { key, body: { query: 'hotel' } });
    const text = await response.text();
    t.is(response.status, status);
    t.is((JSON.parse(text) as ErrorBody).error.code, code);
    t.notRegex(text, /secret_table|canceling|away"| at /);
    await broken.close();
  }
});

test('an answer that breaks its schema fails loudly in tests', async (t) => {
  const wrong = {
    find: () => Promise.resolve([{ name: 7 }]),
    generation: () => null,
  };
  const broken = await startTestServer(pool, { typeahead: wrong as unknown as TypeaheadEngine });
  t.teardown(() => broken.close());
  t.is((await broken.send(route, { key, body: { query: 'hotel' } })).status, 500);
});

test('HEAD, OPTIONS, CORS and compression are as one expects', async (t) => {
  const head = await server.send('/health', { method: 'HEAD' });
  t.is(head.status, 200);
  t.is(await head.text(), '');
  const options = await server.send(route, { method: 'OPTIONS' });
  t.is(options.status, 204);
  const preflight = await server.send(route, {
    method: 'OPTIONS',
    headers: { Origin: 'https://shop.example.com', 'Access-Control-Request-Method': 'POST' },
  });
  t.is(preflight.headers.get('Access-Control-Allow-Origin'), 'https://shop.example.com');
  const foreign = await server.send('/health', { headers: { Origin: 'https://evil.example.com' } });
  t.is(foreign.headers.get('Access-Control-Allow-Origin'), null);
  const packed = await fetch(`${server.url}/openapi.json`, { headers: { 'Accept-Encoding': 'gzip' } });
  t.is(packed.headers.get('Content-Encoding'), 'gzip');
  t.is(((await packed.json()) as { openapi: string }).openapi, '3.1.0');
});

test('a browser of an allowed origin may send and read each header that is documented', async (t) => {
  const origin = 'https://shop.example.com';
  const document = JSON.parse(readFromRoot('docs/openapi.json')) as OpenApiDocument;
  const operations = operationsOf(document).map(({ operation }) => operation);
  const sent = operations.flatMap(({ parameters = [] }) => parameters.filter((one) => one.in === 'header'));
  const answers = [
    ...Object.values(document.components.responses),
    ...operations.flatMap(({ responses }) => Object.values(responses)),
  ];
  const received = answers.flatMap((answer) => ('$ref' in answer ? [] : Object.keys(answer.headers)));
  const preflight = await server.send(route, {
    method: 'OPTIONS',
    headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
  });
  const response = await server.send('/health', { headers: { Origin: origin } });
  const listed = (headers: Headers, name: string): readonly string[] =>
    (headers.get(name) ?? '').toLowerCase().split(',');
  const lacking = (names: readonly string[], allowed: readonly string[]): readonly string[] =>
    [...new Set(names)].filter((name) => !allowed.includes(name.toLowerCase()));
  // These need no permission (Fetch Standard).
  t.deepEqual(
    lacking(
      sent.map(({ name }) => name),
      listed(preflight.headers, 'Access-Control-Allow-Headers'),
    ),
    ['Accept-Language'],
  );
  t.deepEqual(lacking(received, listed(response.headers, 'Access-Control-Expose-Headers')), [
    'Content-Length',
  ]);
});
