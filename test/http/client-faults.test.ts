import { randomBytes } from 'node:crypto';
import test, { type ExecutionContext } from 'ava';
import { createHttpMetrics, createMetricsRegistry } from '../../runtime/metrics.ts';
import { runCommand } from '../support/command-line.ts';
import { createTestDatabase } from '../support/database.ts';
import { malformedRequests, type MalformedRequest } from '../support/generators/malformed-requests.ts';
import { metricOf } from '../support/metric-of.ts';
import { exchangeRaw, wrongWith } from '../support/servers/raw-connection.ts';
import { recordingLogger, type LogLine } from '../support/recording-logger.ts';
import { leaksIn } from '../support/secret-forms.ts';
import { startTestServer } from '../support/servers/server.ts';
import { startService } from '../support/servers/service.ts';
import { waitFor } from '../support/wait-for.ts';

/**
 * What clients do wrong below the level of routes: it gets a response, is counted,
 * and is no error of the service.
 */

const counter = 'http_client_faults_total';

/** In milliseconds: slow clients are noticed at once. */
const timeouts = { headersMs: 300, requestMs: 300, checkEveryMs: 50 };

async function setUp(t: ExecutionContext, more: Parameters<typeof startTestServer>[2] = {}) {
  const { pool } = await createTestDatabase(t);
  const { logger, lines } = recordingLogger('trace');
  const registry = createMetricsRegistry({});
  const server = await startTestServer(pool, { logger, metrics: createHttpMetrics(registry) }, more);
  t.teardown(() => server.close());
  const secrets = {
    key: await server.createKey(),
    token: await server.createToken(),
    cookie: randomBytes(30).toString('base64url'),
    content: randomBytes(30).toString('base64url'),
  };
  const port = Number(new URL(server.url).port);
  const count = async (fault: string): Promise<number> =>
    metricOf(await registry.metrics(), counter, `fault="${fault}"`) ?? 0;
  return {
    pool,
    port,
    lines,
    secrets,
    count,
    send: ({ send, leave }: Sent) => exchangeRaw({ port, send, leave }),
  };
}

type Sent = Pick<MalformedRequest, 'send' | 'leave'>;

const isAboveDebug = ({ level, msg }: LogLine): boolean => level > 20 && msg !== 'request';

test('whatever is sent, the answer is right or an error of its form, and the log has no fault and no secret', async (t) => {
  const { lines, secrets, send } = await setUp(t);
  for (const { name, statuses, ...request } of malformedRequests(secrets)) {
    const before = lines().length;
    const { answers, rest } = await send(request);
    const answered = answers.map(({ status }) => status);
    t.deepEqual(answered, statuses ?? answered, name);
    for (const answer of answers) t.is(wrongWith(answer), null, name);
    t.is(rest.length, 0, `${name}: ${rest.toString('latin1')}`);
    const loud = (): readonly LogLine[] => lines().slice(before).filter(isAboveDebug);
    t.deepEqual(loud(), [], name);
  }
  // Those that were reset are noticed a moment later.
  await waitFor('all requests to have ended', () => lines('request').length >= 30);
  t.deepEqual(lines().filter(isAboveDebug), []);
  t.deepEqual(leaksIn(JSON.stringify(lines()), { ...secrets }), []);
});

test('faults of clients are counted by what they are', async (t) => {
  const { secrets, send, count } = await setUp(t);
  const requests = malformedRequests(secrets);
  const make = async (name: string): Promise<void> => {
    const request = requests.find((one) => one.name === name);
    if (request === undefined) throw new Error(`there is no request ${name}`);
    await send(request);
  };
  await make('a chunk without a size');
  await make('no HTTP');
  t.is(await count('malformed'), 2);
  await make('headers that are too long');
  t.is(await count('headers_too_large'), 1);
  await make('an unfinished body, left');
  await make('headers without an end, left');
  t.is(await count('unfinished'), 2);
});

test('a client that is too slow gets 408', async (t) => {
  const { lines, secrets, send, count } = await setUp(t, { timeouts });
  const line = 'POST /content/hotels/v1/hotels HTTP/1.1\r\n';
  const fields = `Host: x\r\nAuthorization: ApiKey ${secrets.key}\r\nContent-Type: application/json\r\n`;
  const slow = [[line], [line, fields], [`${line}${fields}Content-Length: 9\r\n\r\n`, '{']];
  for (const [index, parts] of slow.entries()) {
    const { answers } = await send({ send: parts, leave: { answered: 1 } });
    const [{ status, body } = { status: 0, body: Buffer.alloc(0) }] = answers;
    t.is(status, 408);
    t.is((JSON.parse(body.toString()) as { error: { code: string } }).error.code, 'REQUEST_TIMEOUT');
    t.is(await count('timeout'), index + 1);
  }
  t.deepEqual(lines().filter(isAboveDebug), []);
});

test('downloads that clients leave are counted, and no fault of the service', async (t) => {
  const { pool, lines, secrets, send, count } = await setUp(t);
  await pool.query(
    `insert into hotels (provider_code, hotel_code, name)
     select 'p', repeat(md5(n::text), 6), 'name' from generate_series(1, 5000) as n`,
  );
  await pool.query('analyze hotels'); // as at the end of an import
  const line = 'GET /content/hotels/v1/export/catalog HTTP/1.1\r\nHost: x\r\n';
  const left = ['identity', 'gzip', 'br'].map((encoding) =>
    send({
      send: [`${line}Authorization: ApiKey ${secrets.key}\r\nAccept-Encoding: ${encoding}\r\n\r\n`],
      leave: { received: 500 },
    }),
  );
  await Promise.all(left);
  await waitFor('all to have ended', () => lines('request').length === left.length);
  // A small compressed response may have been sent whole.
  const aborted = lines('request').filter((request) => request['aborted'] === true).length;
  t.true(aborted > 0);
  t.is(await count('disconnected'), aborted);
  t.deepEqual(lines().filter(isAboveDebug), []);
});

test('nothing that a whole process prints holds a secret, whatever is sent', async (t) => {
  const { url } = await createTestDatabase(t);
  const environment = {
    DATABASE_URL: url,
    JWT_SECRET: randomBytes(30).toString('base64url'),
    LOG_LEVEL: 'trace',
  };
  const service = await startService(t, environment, 'api');
  const { out: created } = await runCommand(['keys', 'create', '--name', 'faults'], environment);
  const { out: token } = await runCommand(['token', 'create'], environment);
  const secrets = {
    key: /hck_\S+/.exec(created)?.[0] ?? '',
    token: token.trim(),
    cookie: randomBytes(30).toString('base64url'),
    content: randomBytes(30).toString('base64url'),
  };
  const port = Number(new URL(service.address).port);
  const requests = malformedRequests(secrets);
  for (const { send, leave } of requests) await exchangeRaw({ port, send, leave });
  service.kill('SIGTERM');
  const { output, errors } = await service.ended;
  t.is(errors, '');
  t.true(output.split('\n').length > requests.length, output);
  t.deepEqual(leaksIn(output, { ...secrets, secret: environment.JWT_SECRET }), []);
});
