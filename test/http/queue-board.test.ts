import { randomUUID } from 'node:crypto';
import test from 'ava';
import { queueBoardPath } from '../../api/pages/queue-board.ts';
import { openQueueBoard } from '../../workers/queue-board.ts';
import { createQueueSystem, openQueues } from '../../workers/queues.ts';
import { createTestDatabase } from '../support/database.ts';
import { startTestServer } from '../support/servers/server.ts';
import { silentLogger } from '../support/silent-logger.ts';

test('administrators see the queues, and change nothing there', async (t) => {
  const { pool, url } = await createTestDatabase(t);
  const system = createQueueSystem({
    prefix: `queues_${randomUUID().replaceAll('-', '')}`,
    redisUrl: null,
    redisTimeoutMs: 250,
    databaseUrl: url,
    logger: silentLogger(),
  });
  t.teardown(() => system.close());
  const queues = openQueues(system);
  t.teardown(() => Promise.all(Object.values(queues).map((queue) => queue.close())));
  await queues['rebuild-index'].add({ reason: 'a test' });
  const board = await openQueueBoard(Object.values(queues), queueBoardPath);
  const server = await startTestServer(pool, { queueBoard: board });
  t.teardown(() => server.close());
  const send = (path: string, password: string, method = 'GET'): Promise<Response> =>
    fetch(`${server.url}/queues${path}`, {
      method,
      redirect: 'manual',
      headers: password === '' ? {} : { Authorization: `Basic ${btoa(`ann:${password}`)}` },
    });

  const anyone = await send('/', '');
  t.is(anyone.status, 401);
  t.regex(anyone.headers.get('WWW-Authenticate') ?? '', /^Basic realm=/);
  t.is((await send('/api/queues', 'nonsense')).status, 401);
  t.is((await send('/', await server.createKey())).status, 401);
  t.is((await send('/', await server.createToken({ roles: [] }))).status, 403);

  const token = await server.createToken();
  t.is((await send('', token)).headers.get('Location'), '/queues/');
  const page = await send('/', token);
  const html = await page.text();
  t.is(page.status, 200);
  t.regex(page.headers.get('Content-Security-Policy') ?? '', /default-src 'self'/);
  t.regex(html, /<base href="\/queues\/"/);
  t.notRegex(html, /<%/);
  t.notRegex(html, /(src|href)="(https?:)?\/\//, 'the policy allows no other origin');
  const scripts = [...html.matchAll(/src="(static\/[^"]+)"/g)].map(([, src = '']) => src);
  t.true(scripts.length > 0);
  for (const script of scripts) t.is((await send(`/${script}`, token)).status, 200, script);
  const listed = (await (await send('/api/queues?page=1', token)).json()) as {
    queues: { name: string; readOnlyMode: boolean; counts: Record<string, number> }[];
  };
  t.deepEqual(listed.queues.map(({ name }) => name).sort(), Object.keys(queues).sort());
  t.like(
    listed.queues.find(({ name }) => name === 'rebuild-index'),
    { readOnlyMode: true, counts: { waiting: 1 } },
  );
  for (const path of ['/static/../../package.json', '/static/', '/api/nothing', '/nothing/at/all/here'])
    t.is((await send(path, token)).status, 404, path);
  t.is((await send('/api/queues/rebuild-index/empty', token, 'PUT')).status, 405);
  t.is((await queues['rebuild-index'].counts())['waiting'], 1);
});

test('without the setting there is no board', async (t) => {
  const { pool } = await createTestDatabase(t);
  const server = await startTestServer(pool);
  t.teardown(() => server.close());
  t.is((await fetch(`${server.url}/queues/`)).status, 404);
});
