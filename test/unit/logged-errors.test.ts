import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Client } from '@elastic/elasticsearch';
import test from 'ava';
import { Redis } from 'ioredis';
import pg from 'pg';
import { createApiKey } from '../../catalog/access/api-key.ts';
import { createLogger, type Logger } from '../../runtime/logger.ts';
import { leaksIn } from '../support/secret-forms.ts';
import { serviceUrl } from '../support/services/registry.ts';
import { serviceOrSkip } from '../support/services.ts';

const { testWith, url: redisUrl } = await serviceOrSkip('redis');

const text = (): string => randomBytes(30).toString('base64url');

/** What must stay out of the log, wherever an error has it. */
const secrets = {
  'API key': createApiKey('live'),
  token: `eyJhbGciOiJIUzI1NiJ9.${text()}.${text()}`,
  cookie: text(),
  body: text(),
  password: text(),
};

function capture(): { readonly logger: Logger; readonly written: () => string } {
  let written = '';
  const logger = createLogger({ level: 'trace', name: 'test' }, { write: (line) => void (written += line) });
  return { logger, written: () => written };
}

/** What a promise rejects with. */
async function failure(promise: Promise<unknown>): Promise<Error> {
  const outcome = await promise.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(outcome instanceof Error)) throw new Error('it did not fail');
  return outcome;
}

/** The error as anything may log it: alone, as a cause, among others, under another name, deeper down. */
function logEveryWay(logger: Logger, error: Error): void {
  logger.error(error);
  logger.error({ err: error }, 'as the error');
  logger.warn({ err: new Error('outer', { cause: error }) }, 'as a cause');
  logger.warn({ err: new AggregateError([error, error], '') }, 'among others');
  logger.warn({ reason: error }, 'under another name');
  logger.debug({ job: { failed: [error] } }, 'deeper down');
  logger.info({ reason: error.message }, 'as its message');
  logger.info({
    packet: Buffer.from(secrets.body),
    bytes: { of: new Uint8Array(Buffer.from(secrets.body)) },
  });
}

test('errors of the HTTP parser', async (t) => {
  const { logger, written } = capture();
  const server = createServer();
  const failed = new Promise<Error>((resolve) => server.once('clientError', resolve));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => server.close());
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  t.teardown(() => socket.destroy());
  socket.write(
    `GET / HTTP/1.1\r\nHost: x\r\nAuthorization: ApiKey ${secrets['API key']}\r\nCookie: ${secrets.cookie}\r\n` +
      `Transfer-Encoding: chunked\r\n\r\nZZ\r\n${secrets.body}\r\n`,
  );
  const error = await failed;
  t.true('rawPacket' in error, 'the error has what was sent');
  logEveryWay(logger, error);
  t.deepEqual(leaksIn(written(), secrets), []);
  t.regex(written(), /HPE_INVALID_CHUNK_SIZE/);
});

test('errors of Postgres', async (t) => {
  const { logger, written } = capture();
  const client = new pg.Client({ connectionString: await serviceUrl('postgres') });
  await client.connect();
  t.teardown(() => client.end());
  await client.query('create temporary table tokens (token text unique)');
  const insert = (value: string): Promise<unknown> =>
    client.query('insert into tokens (token) values ($1)', [value]);
  await insert(secrets.body);
  const duplicate = await failure(insert(secrets.body));
  t.true((duplicate as { detail?: string }).detail?.includes(secrets.body), 'the detail has the value');
  logEveryWay(logger, duplicate);
  logEveryWay(logger, await failure(client.query('select $1::uuid', [secrets['API key']])));
  logEveryWay(logger, await failure(client.query('select $1::uuid', [secrets.token])));
  const address = `postgres://someone:${secrets.password}@127.0.0.1:1/none`;
  logEveryWay(logger, await failure(new pg.Client({ connectionString: address }).connect()));
  logEveryWay(logger, new Error(`${address} cannot be reached`));
  t.deepEqual(leaksIn(written(), secrets), []);
  t.regex(written(), /23505.*tokens_token_key|tokens_token_key.*23505/);
});

test('errors of Elasticsearch and of fetch', async (t) => {
  const { logger, written } = capture();
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/away' ? 503 : 400, {
      'Content-Type': 'application/json',
      'X-Elastic-Product': 'Elasticsearch',
      'Set-Cookie': secrets.cookie,
    });
    response.end(
      JSON.stringify({ error: { type: 'parsing_exception', reason: 'no' }, token: secrets.token }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const options = { auth: { username: 'someone', password: secrets.password }, maxRetries: 0 };
  const client = new Client({ node: `http://127.0.0.1:${port}`, ...options });
  const body = { query: { match: { name: secrets.body } } };
  const headers = { Authorization: `ApiKey ${secrets['API key']}`, Cookie: secrets.cookie };
  logEveryWay(logger, await failure(client.search(body, { headers })));
  logEveryWay(logger, await failure(client.transport.request({ method: 'POST', path: '/away', body })));
  server.close();
  server.closeAllConnections();
  logEveryWay(logger, await failure(client.search(body, { headers })));
  const address = `http://someone:${secrets.password}@127.0.0.1:${port}/?token=${secrets.token}`;
  logEveryWay(logger, await failure(fetch(address, { headers })));
  logEveryWay(logger, await failure(fetch(`http://127.0.0.1:${port}`, { headers })));
  t.throws(() => new URL(`http://[${secrets['API key']}`));
  logEveryWay(logger, await failure(Promise.resolve().then(() => new URL(`http://[${secrets['API key']}`))));
  t.deepEqual(leaksIn(written(), secrets), []);
  t.regex(written(), /"statusCode":400/);
  t.regex(written(), /ECONNREFUSED/);
});

testWith('errors of Redis', async (t) => {
  const { logger, written } = capture();
  const client = new Redis(redisUrl);
  t.teardown(() => {
    client.disconnect();
  });
  const error = await failure(client.call('hset', 'key', secrets.body));
  t.true(JSON.stringify(error).includes(secrets.body), 'the error has the command');
  logEveryWay(logger, error);
  logEveryWay(logger, await failure(client.call('unknown', secrets['API key'])));
  t.deepEqual(leaksIn(written(), secrets), []);
});

test('errors that carry anything at all', (t) => {
  const { logger, written } = capture();
  const odd = Object.assign(new Error(`Bearer ${secrets.token} and ApiKey ${secrets['API key']}`), {
    code: 'ODD',
    config: { headers: { cookie: secrets.cookie } },
    hint: secrets.body,
    status: { of: secrets.body },
    toJSON: () => ({ ...secrets }),
  });
  odd.cause = odd;
  logEveryWay(logger, odd);
  logger.error({ err: { message: 'like an error', body: secrets.body } }, 'no error');
  logger.error({ err: secrets['API key'] }, 'a text');
  logger.error({ requestId: secrets['API key'] }, secrets.token);
  t.deepEqual(leaksIn(written(), secrets), []);
  const [first] = written().split('\n', 1);
  t.like(JSON.parse(first ?? '') as unknown, { err: { type: 'Error', code: 'ODD' } });
});

test('of an error the log has its type, message, code and stack, those of its causes, and no more of a long one', (t) => {
  const { logger, written } = capture();
  const cause = Object.assign(new TypeError('inner'), { code: 'EINNER', syscall: 'connect', errno: -111 });
  logger.error({ err: new Error(`outer ${'x'.repeat(100_000)}`, { cause }) }, 'failed');
  const { err } = JSON.parse(written()) as {
    err: { type: string; message: string; stack: string; cause: Record<string, unknown> };
  };
  t.is(err.type, 'Error');
  t.true(err.message.startsWith('outer xxx') && err.message.length < 3000);
  t.regex(err.stack, /\n +at .*logged-errors\.test\.ts/);
  t.like(err.cause, { type: 'TypeError', message: 'inner', code: 'EINNER', syscall: 'connect', errno: -111 });
  t.true(written().length < 20_000);
});
