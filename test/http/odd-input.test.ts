import test, { type ExecutionContext } from 'ava';
import fc from 'fast-check';
import { refreshCoverage } from '../../catalog/coverage/snapshot.ts';
import { anyRequest, bytesOf, type WrittenRequest } from '../support/generators/arbitrary-requests.ts';
import type { Parameter } from '../support/openapi/document.ts';
import { type ApiDocument, fieldsOf, withValue } from '../support/body-fields.ts';
import { callerOf } from '../support/servers/caller.ts';
import { createTestDatabase } from '../support/database.ts';
import { elasticsearchTestEngine, postgresTestEngine, type TestEngine } from '../support/scenes/engines.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { runs, someOf } from '../support/properties.ts';
import { exchangeRaw, wrongWith } from '../support/servers/raw-connection.ts';
import { recordingLogger } from '../support/recording-logger.ts';
import { startTestServer, type TestRequest, type TestServer } from '../support/servers/server.ts';
import { serviceOrSkip } from '../support/services.ts';

const { testWith, url } = await serviceOrSkip('elasticsearch');

const deep = Array.from({ length: 200 }).reduce<unknown>((inner) => [inner], 'x');

/** What no field of ours is meant to hold, and what some are. */
const odd: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e300, -1e300, Number.MAX_SAFE_INTEGER, 2_147_483_648],
  ...['', ' ', 'x', '0', '\u0000', 'a\u0000b', '\ud800', '😀', 'x'.repeat(201), 'x'.repeat(20_000)],
  ...["'; drop table hotels; --", '%', '_', '\\', '*', '..', 'null', 'NaN', 'Infinity'],
  ...[
    '2026-01-01',
    '2026-01-01T00:00:00',
    '2026-02-31T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
  ],
  ...['00000000-0000-4000-8000-000000000001', '{00000000-0000-4000-8000-000000000001}'],
  ...[[], {}, [null], [''], [[]], [{}], ['x', 'x'], ['\u0000'], { constructor: 1 }, deep],
  ...[Array.from({ length: 1001 }, (_, index) => `x${index}`), Array.from({ length: 5001 }, () => 'x')],
];

const oddTexts = odd.filter((one) => typeof one === 'string' && !/\p{Surrogate}/u.test(one));

/** Where a path has the id of something. */
const anyId = '00000000-0000-4000-8000-000000000001';

/** The path of a thing that is not there; some have numbers. */
function withAnyId(path: string, parameters: readonly Parameter[]): string {
  const isNumber = parameters.some(
    ({ in: place, schema }) => place === 'path' && schema['type'] === 'integer',
  );
  return path.replace(/\{\w+\}/, isNumber ? '1' : anyId);
}

/** No route has them; some are names of what every object has. */
const unknownFields = [['noSuchField'], ['constructor'], ['toString']];

async function nothingIsAnErrorOfOurs(
  t: ExecutionContext,
  open: (pool: Parameters<typeof postgresTestEngine>[0]) => TestEngine,
  paths: (path: string) => boolean,
): Promise<void> {
  const { pool } = await createTestDatabase(t);
  await loadRecords(pool, [
    { type: 'provider', providerCode: 'alpha', name: 'Alpha' },
    { type: 'organization', organizationCode: 'o', name: 'O' },
    { type: 'connection', connectionCode: 'conn-alpha', organizationCode: 'o', providerCode: 'alpha' },
    { type: 'agency', agencyCode: 'agency-1', organizationCode: 'o', connectionCodes: ['conn-alpha'] },
    { type: 'geoPolicy', connectionCode: 'conn-alpha', exclude: { countries: ['FR'] } },
    { type: 'hotel', providerCode: 'alpha', hotelCode: '77120', name: 'Grand Hotel' },
  ]);
  const subject = open(pool);
  t.teardown(() => subject.close());
  await subject.settle();
  const server = await startTestServer(pool, { search: subject.engine });
  t.teardown(() => server.close());
  const callers = { key: await server.createKey(), token: await server.createToken() };
  const document = (await (await fetch(`${server.url}/openapi.json`)).json()) as ApiDocument;
  let refused = 0;
  for (const [whole, operations] of Object.entries(document.paths)) {
    const path = whole.replace('/content/hotels/v1', '');
    if (!paths(path)) continue;
    for (const [method, operation] of Object.entries(operations)) {
      const caller = { method: method.toUpperCase(), ...callerOf(operation, callers) };
      const { requestBody, parameters = [] } = operation;
      const example = requestBody?.content['application/json']?.example ?? {};
      for (const field of requestBody === undefined
        ? []
        : [...fieldsOf(document, operation), ...unknownFields]) {
        for (const value of someOf(odd, 8)) {
          const sent = withValue(example, field, value);
          if (await isRefused(t, server, { path, ...caller, body: sent }, field[0] ?? '')) refused += 1;
        }
      }
      for (const { name, in: place } of parameters.filter((parameter) => parameter.in !== 'header')) {
        for (const value of someOf(oddTexts, 6)) {
          const text = encodeURIComponent(String(value).slice(0, 5000));
          const request =
            place === 'path'
              ? path.replace(`{${name}}`, text)
              : `${withAnyId(path, parameters)}?${name}=${text}`;
          if (place === 'path' && ['', '..'].includes(String(value))) continue;
          const body = requestBody === undefined ? {} : { body: example };
          if (await isRefused(t, server, { path: request, ...caller, ...body }, name)) refused += 1;
        }
      }
    }
  }
  t.true(refused > 100, `${refused} refusals`);
}

/** The answer is either right or an error that says which field is wrong. */
async function isRefused(
  t: ExecutionContext,
  server: TestServer,
  { path, ...request }: TestRequest & { readonly path: string },
  field: string,
): Promise<boolean> {
  const response = await server.send(path, request);
  const said = `${path} ${JSON.stringify(request.body ?? null).slice(0, 300)}`;
  const text = await response.text();
  if (response.ok) return false;
  t.true([400, 403, 404, 409].includes(response.status), `${response.status} ${said}`);
  // A response to HEAD has no body.
  if (request.method === 'HEAD') return true;
  const { error } = JSON.parse(text) as {
    error: { code: string; details?: readonly { readonly field: string }[] };
  };
  if (error.code !== 'VALIDATION_ERROR') return true;
  const named = (error.details ?? []).map((detail) => detail.field);
  t.true(
    named.some((name) => name === 'body' || name.startsWith(field)),
    `${said} names ${named.join(', ')}`,
  );
  return true;
}

test('no field of any route gives an error of ours', async (t) => {
  await nothingIsAnErrorOfOurs(t, postgresTestEngine, () => true);
});

testWith('no field of a list gives an error of Elasticsearch', async (t) => {
  const lists = [
    ...['/hotels', '/hotels/filter', '/hotels/search'],
    ...['/hotels/by-destination', '/hotels/by-coordinates', '/hotels/by-area'],
  ];
  await nothingIsAnErrorOfOurs(
    t,
    (pool) => elasticsearchTestEngine(pool, url),
    (path) => lists.includes(path),
  );
});

/** In milliseconds: requests without an end are noticed at once. */
const timeouts = { headersMs: 400, requestMs: 400, checkEveryMs: 50 };

test('no request line and no header gives an error of ours, and each request gets a response', async (t) => {
  const { pool } = await createTestDatabase(t);
  const { logger, lines } = recordingLogger('debug');
  const server = await startTestServer(pool, { logger, corsOrigins: ['*'] }, { timeouts });
  t.teardown(() => server.close());
  const document = (await (await fetch(`${server.url}/openapi.json`)).json()) as ApiDocument;
  await refreshCoverage(pool);
  const authorization = `ApiKey ${await server.createKey()}`;
  const port = Number(new URL(server.url).port);
  const statuses = new Map<number, number>();
  const wrong = async (request: WrittenRequest): Promise<string | null> => {
    const { answers } = await exchangeRaw({
      port,
      send: [bytesOf(request)],
      leave: { answered: 1 },
      isHead: request.method === 'HEAD',
    });
    const [answer] = answers;
    if (answer === undefined) return 'no answer';
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    return wrongWith(answer);
  };
  const operations = [
    ...Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
    ),
    ...['/', '/docs', '/openapi.json'].map((path) => ({ method: 'GET', path })),
  ];
  const all = fc.array(anyRequest(operations, authorization), { minLength: 40, maxLength: 40 });
  const unfinished: WrittenRequest = {
    ...{ method: 'POST', target: '/content/hotels/v1/hotels', version: 'HTTP/1.1', body: '{' },
    fields: [...Object.entries({ Host: 'x', Authorization: authorization, 'Content-Length': '100' })],
  };
  const { failed, seed, errorInstance } = await fc.check(
    fc.asyncProperty(all, async (requests) => {
      // Beside each other: some get a response only when they have timed out.
      const found = await Promise.all(requests.map(wrong));
      const at = found.findIndex((one) => one !== null);
      if (at >= 0) throw new Error(`${String(found[at])}: ${JSON.stringify(requests[at])}`);
    }),
    // One request is at fault: nothing is gained by fewer beside it.
    { numRuns: runs(15), endOnFailure: true, examples: [[[unfinished]]] },
  );
  t.false(failed, `seed ${seed}: ${String(errorInstance)}`);
  const loud = lines().filter(({ level, msg }) => level > 20 && msg !== 'request');
  t.deepEqual(loud, []);
  for (const status of [200, 400, 401, 404, 405, 406, 408, 415]) {
    t.true((statuses.get(status) ?? 0) > 0, `${status}: ${JSON.stringify([...statuses])}`);
  }
});
