import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import test, { type ExecutionContext } from 'ava';
import { publishAllChanges } from '../../catalog/changes/sequencer.ts';
import { cliCommand, commandEnvironment } from '../support/command-line.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { freePort } from '../support/servers/free-port.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { exchangeRaw } from '../support/servers/raw-connection.ts';
import { startTestServer, type TestServer } from '../support/servers/server.ts';
import { waitFor } from '../support/wait-for.ts';

const vienna = '00000000-0000-4000-8000-000000000001';

let database: TestDatabase;
let server: TestServer;
let key: string;

test.before(async () => {
  database = await createTestDatabase();
  const hotel = (hotelCode: string, name: string, longitude: number) => {
    const location = { canonicalCityId: vienna, latitude: 48.2, longitude };
    return [
      { type: 'hotel', providerCode: 'sol', hotelCode, name, location },
      { type: 'mapping', providerCode: 'sol', hotelCode, baseCode: `B${hotelCode}` },
    ];
  };
  await loadRecords(database.pool, [
    { type: 'provider', providerCode: 'sol', name: 'Sol' },
    { type: 'place', placeId: vienna, placeType: 'CITY', name: 'Vienna', countryCode: 'AT' },
    ...hotel('1', 'Vienna Inn', 16.3),
    ...hotel('2', 'Vienna Palace', 16.4),
    { type: 'organization', organizationCode: 'north', name: 'North' },
    { type: 'organization', organizationCode: 'south', name: 'South' },
    { type: 'connection', connectionCode: 'mine', organizationCode: 'north', providerCode: 'sol' },
    { type: 'connection', connectionCode: 'theirs', organizationCode: 'south', providerCode: 'sol' },
    { type: 'geoPolicy', connectionCode: 'mine', exclude: { cities: [vienna] } },
  ]);
  await publishAllChanges(database.pool);
  server = await startTestServer(database.pool);
  key = await server.createKey({ organizationCode: 'north' });
});
test.after.always(async () => {
  await server.close();
  await database.drop();
});

async function connect(t: ExecutionContext, transport: Transport): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  t.teardown(() => client.close());
  return client;
}

function connectStdio(t: ExecutionContext, apiKey: string, url = server.url): Promise<Client> {
  const [program, args] = cliCommand(['mcp', '--url', url]);
  const env = commandEnvironment({ HOTEL_CONTENT_API_KEY: apiKey }) as Record<string, string>;
  return connect(t, new StdioClientTransport({ command: program, args, env, stderr: 'ignore' }));
}

/** A server of streamable HTTP: where it is, and how it ends when it is asked to. */
async function startHttp(
  t: ExecutionContext,
  ...flags: readonly string[]
): Promise<{ readonly url: URL; readonly stop: () => Promise<unknown> }> {
  const port = await freePort();
  const [program, args] = cliCommand(['mcp', '--url', server.url, '--port', String(port), ...flags]);
  const child = spawn(program, args, { env: commandEnvironment({}), stdio: 'ignore' });
  const ended = once(child, 'exit');
  t.teardown(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const url = new URL(`http://127.0.0.1:${port}/mcp`);
  await waitFor('the server', () =>
    fetch(url).then(
      () => true,
      () => false,
    ),
  );
  return {
    url,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

function connectHttp(
  t: ExecutionContext,
  url: URL,
  headers: Readonly<Record<string, string>>,
): Promise<Client> {
  const transport = new StreamableHTTPClientTransport(url, { requestInit: { headers } });
  return connect(t, transport);
}

async function call(client: Client, name: string, given: Record<string, unknown>) {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: given });
  const [{ text }] = content as [{ text: string }];
  return {
    text,
    result: structuredContent as Record<string, unknown> | undefined,
    isError: isError === true,
  };
}

/** All tools on the catalog of this file, whichever the transport. */
async function useTools(t: ExecutionContext, client: Client): Promise<void> {
  const { tools } = await client.listTools();
  t.deepEqual(
    tools.map(({ name }) => name),
    [
      ...['suggest', 'hotel', 'place', 'describe-place', 'by-area', 'by-coordinates'],
      ...['changed-since', 'geo-check', 'match'],
    ],
  );
  for (const { name, inputSchema } of tools) {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    t.notThrows(() => ajv.compile(inputSchema), `the schema of ${name} is whole by itself`);
    t.is(inputSchema.type, 'object');
  }
  const suggested = await call(client, 'suggest', { query: 'vienna' });
  const items = suggested.result?.['items'] as readonly { kind: string; id: string; name: string }[];
  t.like(items[0], { kind: 'place', id: vienna });
  t.deepEqual(JSON.parse(suggested.text), suggested.result);

  const hotels = (await call(client, 'hotel', { baseCodes: ['B1'] })).result?.['hotels'];
  t.like((hotels as object[])[0], { baseCode: 'B1', primary: { hotelName: 'Vienna Inn' } });

  const place = (await call(client, 'place', { placeId: vienna, limit: 1 })).result;
  t.like(place, { total: 2, catchment: { placeType: 'CITY' }, statistics: { total: 2, mapped: 2 } });
  t.is((place?.['hotels'] as object[]).length, 1);
  const few = (await call(client, 'place', { placeId: vienna, limit: -2 })).result;
  t.is((few?.['hotels'] as object[]).length, 1, 'no limit counts from the end');
  t.is((await call(client, 'place', { placeId: vienna, connectionCode: 'mine' })).result?.['total'], 0);

  t.like((await call(client, 'describe-place', { placeId: vienna })).result, {
    ...{ name: 'Vienna', placeType: 'CITY' },
    hotels: { baseCodes: 2, rows: 2, byProvider: { sol: 2 } },
  });
  const ofOther = { placeId: vienna, providerCode: 'luna' };
  t.like((await call(client, 'describe-place', ofOther)).result, { hotels: { rows: 0 } });
  t.regex((await call(client, 'describe-place', { placeId: 'vienna' })).text, /^VALIDATION_ERROR/);
  t.regex((await call(client, 'describe-place', { placeId: vienna, limit: 1 })).text, /limit/);
  for (const wrong of [{}, { placeId: 'x' }])
    t.regex((await call(client, 'place', wrong)).text, /^(?!.*canonicalCityId).*placeId: /s);
  for (const tool of ['place', 'describe-place']) {
    const problemOf = async (given: Record<string, unknown>) => (await call(client, tool, given)).text;
    t.regex(await problemOf({ placeId: vienna, facets: { x: { y: 1 } } }), /^facets is no argument/);
    for (const placeId of [undefined, '', [vienna]]) t.regex(await problemOf({ placeId }), /^placeId: /m);
    t.regex(await problemOf({ placeId: vienna, providerCode: 7 }), /^providerCode: must be a string/m);
  }
  t.regex(
    (await call(client, 'place', { placeId: vienna, limit: 'few' })).text,
    /^limit: must be an integer/,
  );

  const inn = { platformHotelCode: 'B1', summary: { name: 'Vienna Inn' } };
  const box = { area: { bbox: [16, 48, 17, 49] } };
  const inBox = (await call(client, 'by-area', { ...box, maxSize: 1 })).result;
  t.like(inBox, { statistics: { total: 2 }, hotels: [inn] });
  const rest = (await call(client, 'by-area', { ...box, token: inBox?.['token'] })).result;
  t.like(rest, { hotels: [{ platformHotelCode: 'B2' }] });
  const mine = (await call(client, 'by-area', { ...box, connectionCode: 'mine' })).result;
  t.deepEqual(mine?.['hotels'], []);
  const circle = { latitude: 48.2, longitude: 16.3, radiusKm: 2 };
  const around = (await call(client, 'by-coordinates', circle)).result;
  t.like(around, { statistics: { total: 1 }, hotels: [{ ...inn, distanceKm: 0 }] });

  const changed = await call(client, 'changed-since', { since: '2020-01-01T00:00:00Z' });
  t.deepEqual(
    (changed.result?.['hotels'] as { primary: object }[]).map(({ primary }) => Object.keys(primary)),
    Array(2).fill(['code', 'providerHotelCode', 'providerCode', 'hotelName', 'location']),
  );
  const fields = ['primary.starRating', 'provenance'];
  const chosen = await call(client, 'changed-since', { since: '2020-01-01T00:00:00Z', fields });
  t.like((chosen.result?.['hotels'] as object[])[0], { primary: { starRating: null }, provenance: {} });

  const check = await call(client, 'geo-check', { connectionCode: 'mine', baseCodes: ['B1', 'B2'] });
  t.deepEqual(check.result?.['blockedBaseCodes'], ['B1', 'B2']);

  const { result: matched } = await call(client, 'match', {
    hotels: [{ name: 'The Vienna Inn', city: 'Vienna' }],
  });
  t.like((matched?.['results'] as object[])[0], { candidates: [{ baseCode: 'B1', name: 'Vienna Inn' }] });

  const forbidden = await call(client, 'suggest', { query: 'vienna', connectionCode: 'theirs' });
  t.true(forbidden.isError);
  t.regex(forbidden.text, /^CONNECTION_FORBIDDEN/);
  const invalid = await call(client, 'suggest', { query: '' });
  t.true(invalid.isError);
  t.regex(invalid.text, /query/);
  t.regex((await call(client, 'nonsense', {})).text, /no tool nonsense/);
}

test('tools by standard input and output, with the rights of the key', async (t) => {
  await useTools(t, await connectStdio(t, key));
});

for (const from of ['pipe', 'file'] as const) {
  test(`input that ends after its requests, from a ${from}, gets all responses`, async (t) => {
    const client = {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 't', version: '1' },
    };
    const messages = [
      { id: 1, method: 'initialize', params: client },
      { method: 'notifications/initialized' },
      { id: 2, method: 'tools/list' },
      { id: 3, method: 'tools/call', params: { name: 'hotel', arguments: { baseCodes: ['B1'] } } },
    ].map((message) => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
    const folder = await mkdtemp(path.join(tmpdir(), 'hotel-content-mcp-'));
    t.teardown(() => rm(folder, { recursive: true }));
    const file = path.join(folder, 'requests');
    await writeFile(file, messages.join(''));
    const [program, args] = cliCommand(['mcp', '--url', server.url]);
    const input = from === 'pipe' ? `cat ${file} | "$@"` : `"$@" < ${file}`;
    const env = commandEnvironment({ HOTEL_CONTENT_API_KEY: key });
    const { stdout } = await promisify(execFile)('sh', ['-c', input, 'sh', program, ...args], { env });
    const ids = stdout
      .split('\n')
      .slice(0, -1)
      .map((line) => (JSON.parse(line) as { id: number }).id);
    t.deepEqual(ids.sort(), [1, 2, 3]);
    t.regex(stdout, /Vienna Inn/);
  });
}

test('tools by streamable HTTP, with the rights of whoever calls', async (t) => {
  const { url, stop } = await startHttp(t);
  await useTools(t, await connectHttp(t, url, { Authorization: `ApiKey ${key}` }));
  const stranger = await connectHttp(t, url, {});
  const refused = await call(stranger, 'suggest', { query: 'vienna' });
  t.true(refused.isError);
  t.regex(refused.text, /^UNAUTHORIZED/);

  const limits = { perMinute: 1, perHour: null, perDay: null };
  const Authorization = `ApiKey ${await server.createKey({ limits })}`;
  const limited = await connectHttp(t, url, { Authorization });
  t.false((await call(limited, 'suggest', { query: 'vienna' })).isError);
  const tooMuch = await call(limited, 'suggest', { query: 'vienna' });
  t.true(tooMuch.isError);
  t.regex(tooMuch.text, /^RATE_LIMIT_EXCEEDED: .*\nTry again in \d+ s\.$/);
  t.deepEqual(await stop(), [0, null]);
});

test('without a service the tool says so', async (t) => {
  const client = await connectStdio(t, key, `http://127.0.0.1:${await freePort()}`);
  const { text, isError } = await call(client, 'suggest', { query: 'vienna' });
  t.true(isError);
  t.regex(text, /cannot be reached/);
});

test('pages of other origins, other paths, other methods and long messages are refused', async (t) => {
  const { url } = await startHttp(t, '--origin', 'https://shop.example');
  const status = async (target: URL | string, init: RequestInit) => (await fetch(target, init)).status;
  const post = (headers: Record<string, string>, body = '{}') =>
    status(url, { method: 'POST', headers, body });
  t.is(await post({ Origin: 'https://evil.example' }), 403);
  t.not(await post({ Origin: 'https://shop.example' }), 403);
  t.is(await status(url, {}), 405);
  t.is(await status(new URL('/', url), { method: 'POST' }), 404);
  t.is(await post({ 'Content-Type': 'application/json' }, 'x'.repeat(1_000_001)), 413);
  const json = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
  t.is(await post(json, 'no JSON'), 400);
  for (const target of ['//[', 'http://[::bad/', '/mcp/%ff', '*']) {
    const { answers } = await exchangeRaw({
      port: Number(url.port),
      send: [`POST ${target} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n`],
      leave: { answered: 1 },
    });
    t.deepEqual(
      answers.map((answer) => answer.status),
      [404],
      target,
    );
  }
});
