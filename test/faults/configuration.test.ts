import { access, mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { runCommand } from '../support/command-line.ts';
import { createTestDatabase } from '../support/database.ts';
import { launchService, launchServiceIn } from '../support/servers/service.ts';
import { waitFor } from '../support/wait-for.ts';

async function createFolder(t: ExecutionContext): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hotel-content-configuration-'));
  t.teardown(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A port on which another program listens. */
async function takenPort(t: ExecutionContext): Promise<number> {
  const other = createServer((_request, response) => response.end());
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    other.close();
  });
  return (other.address() as AddressInfo).port;
}

for (const variable of ['PORT', 'METRICS_PORT']) {
  test(`a ${variable} that is taken is reported before a database is created`, async (t) => {
    const port = await takenPort(t);
    const DATA_DIR = path.join(await createFolder(t), 'data');
    const { status, errors } = await launchService(t, { DATA_DIR, [variable]: String(port) }).ended;
    t.is(status, 1);
    const problem = `Cannot listen on 127.0.0.1:${port}: another program listens there already`;
    t.is(errors.trim(), `${problem}. HOST and ${variable} set the address.`);
    await t.throwsAsync(access(DATA_DIR), { code: 'ENOENT' }, 'nothing was made');
  });
}

test('while the catalog is filled every request gets 503: the service is starting', async (t) => {
  const database = await createTestDatabase(t);
  const blocker = await database.pool.connect();
  t.teardown(() => {
    blocker.release(true);
  });
  // The start waits for it when it looks whether the catalog wants the sample;
  // then it finds that it does not.
  await blocker.query('begin; lock table service_state in access exclusive mode');
  await blocker.query(`insert into service_state (topic, state) values ('sample catalog', 'loaded')`);
  const service = launchService(t, {
    DATABASE_URL: database.url,
    JWT_SECRET: 'a secret that is long enough for tests',
    SAMPLE_CATALOG: 'true',
  });
  const { address } = JSON.parse(await service.said('starting')) as { address: string };
  const api = `${address}/content/hotels/v1`;

  const health = await fetch(`${api}/health`);
  t.is(health.status, 503);
  t.is(health.headers.get('retry-after'), '2');
  t.like(await health.json(), { status: 'starting' });
  const answer = await fetch(`${api}/hotels/autocomplete`, {
    method: 'POST',
    headers: { 'X-Request-ID': 'early-bird', 'Content-Type': 'application/json' },
    body: '{"query":"grand"}',
  });
  t.is(answer.status, 503);
  t.is(answer.headers.get('retry-after'), '2');
  t.is(answer.headers.get('x-request-id'), 'early-bird');
  t.deepEqual(await answer.json(), {
    error: {
      code: 'SERVICE_UNAVAILABLE',
      message: 'The service is starting. Try again in a moment.',
      requestId: 'early-bird',
    },
  });
  t.is((await fetch(address)).status, 503, 'the page as well');
  const inBrowser = await fetch(address, { headers: { Accept: 'text/html,*/*;q=0.8' } });
  t.is(inBrowser.status, 503);
  t.is(inBrowser.headers.get('refresh'), '2', 'a browser tries again');
  t.regex(await inBrowser.text(), /The service is starting/);

  await blocker.query('commit');
  t.is((JSON.parse(await service.said('listening')) as { address: string }).address, address);
  t.is((await fetch(`${api}/health`)).status, 200);
  service.kill('SIGTERM');
  t.is((await service.ended).status, 0);
});

for (const [what, folder] of [
  ['below a file', '/etc/hosts/data'],
  ['where nothing can be made', '/proc/data'],
] as const) {
  test(`a DATA_DIR ${what} is an error that names it`, async (t) => {
    const { status, errors } = await launchService(t, { DATA_DIR: folder }).ended;
    t.is(status, 1);
    t.regex(errors, new RegExp(`^DATA_DIR is ${folder}, which cannot be used: E[A-Z]+: .*`));
    t.is(errors.trim().split('\n').length, 1, 'no stack');
    const command = await runCommand(['keys', 'list'], { DATA_DIR: folder });
    t.is(command.status, 1);
    t.regex(command.err, new RegExp(`^hotel-content: DATA_DIR is ${folder}, which cannot be used: `));
  });
}

test('variables come from .env, unless the environment has them', async (t) => {
  const folder = await createFolder(t);
  await writeFile(
    path.join(folder, '.env'),
    '# comment with a "quote\nPORT=http\nLOG_LEVEL="loud" # too much\nexport HOST=127.0.0.1\n',
  );
  const service = await launchServiceIn(folder, t, { DATA_DIR: folder, PORT: '0' }).ended;
  t.is(service.status, 1);
  t.regex(service.errors, /LOG_LEVEL is "loud"/);
  t.notRegex(service.errors, /PORT is/, 'the environment has it');
  const command = await runCommand(['keys', 'list'], { DATA_DIR: folder }, folder);
  t.regex(command.err, /LOG_LEVEL is "loud"[^]*PORT is "http"|PORT is "http"[^]*LOG_LEVEL is "loud"/);
});

test('a .env with a line that is no variable, or that cannot be read, is an error', async (t) => {
  const folder = await createFolder(t);
  await writeFile(path.join(folder, '.env'), 'CORS_ORIGINS="\nhunter1\n"\n\nJWT_SECRET hunter2\nPORT=0\n');
  const wrong = await launchServiceIn(folder, t, { DATA_DIR: folder }).ended;
  t.is(wrong.status, 1);
  t.true(
    wrong.errors.includes(`${path.join(folder, '.env')}, line 5: not of the form NAME=value`),
    wrong.errors,
  );
  t.false(wrong.errors.includes('hunter'), 'it may be a secret');

  await rm(path.join(folder, '.env'));
  await mkdir(path.join(folder, '.env'));
  const command = await runCommand(['keys', 'list'], { DATA_DIR: folder }, folder);
  t.is(command.status, 1);
  t.regex(command.err, /\.env cannot be read: EISDIR/);
});

test('a variable that is misspelt is warned of, by the service and by commands', async (t) => {
  const database = await createTestDatabase(t);
  const variables = { DATABASE_URL: database.url, RATE_LIMIT_PER_MINTUE: '9' };
  const service = launchService(t, { ...variables, PROCESS: 'worker' });
  const warning =
    'RATE_LIMIT_PER_MINTUE is not a variable of this service; did you mean RATE_LIMIT_PER_MINUTE?';
  const line = JSON.parse(await service.said(warning)) as { level: number };
  t.is(line.level, 40);
  service.kill('SIGTERM');
  const command = await runCommand(['keys', 'list'], variables);
  t.is(command.status, 0);
  t.is(command.err, `hotel-content: warning: ${warning}\nThere are no keys.\n`);
  t.is((await service.ended).status, 0);
});

test('LOG_FORMAT=pretty writes lines for people', async (t) => {
  const database = await createTestDatabase(t);
  const service = launchService(t, {
    DATABASE_URL: database.url,
    PROCESS: 'worker',
    LOG_FORMAT: 'pretty',
  });
  await waitFor('a readable line', () => /INFO.*: workers are started/.test(service.output()));
  service.kill('SIGTERM');
  const { status, output } = await service.ended;
  t.is(status, 0);
  t.false(output.includes('"msg"'), output);
  t.regex(output, /^\[\d\d:\d\d:\d\d\.\d+\] INFO: stopped$/m, 'the last line is not lost');
});

test('a service without memory for typeahead, and without Elasticsearch, says that it has none', async (t) => {
  const database = await createTestDatabase(t);
  const service = launchService(t, {
    DATABASE_URL: database.url,
    JWT_SECRET: 'a secret that is long enough for tests',
    TYPEAHEAD_MEMORY_MB: '0',
  });
  await service.said('no typeahead: TYPEAHEAD_MEMORY_MB is 0, and there is no Elasticsearch');
  const { address } = JSON.parse(await service.said('listening')) as { address: string };
  t.is((await fetch(`${address}/content/hotels/v1/health`)).status, 200);
  service.kill('SIGTERM');
  t.is((await service.ended).status, 0);
});
