import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test from 'ava';
import { ask, createDataFolder, databaseProcesses, isAlive, startEmbeddedClient } from './support/client.ts';
import { waitFor } from './support/wait-for.ts';

// Created once for all tests here: they are about later starts.
const folder = await createDataFolder();
const dataDir = folder.path;

test.after.always(() => folder.remove());

test.serial(
  'the database is shared by all processes that open it, and stops with the last one',
  async (t) => {
    const first = await startEmbeddedClient(t, dataDir);
    t.false(first.attached);
    await ask(
      first.connectionString,
      "drop table if exists notes; create table notes as select 'grüße, Жук' as text",
    );
    const processes = await databaseProcesses(dataDir);
    const second = await startEmbeddedClient(t, dataDir);
    t.true(second.attached);
    t.is(second.connectionString, first.connectionString);

    t.is(await first.end('SIGTERM'), 0);
    t.deepEqual(await ask(second.connectionString, 'select text from notes'), [{ text: 'grüße, Жук' }]);
    t.deepEqual(await databaseProcesses(dataDir), processes, 'it is the same server');

    t.is(await second.end('SIGTERM'), 0);
    t.false(isAlive(processes.postmaster), 'the last one waits until the server has stopped');
    await waitFor('the keeper to end', () => !isAlive(processes.keeper));

    const third = await startEmbeddedClient(t, dataDir);
    t.false(third.attached);
    t.deepEqual(await ask(third.connectionString, 'select text from notes'), [{ text: 'grüße, Жук' }]);
    await third.end('SIGTERM');
  },
);

test.serial('many processes that start at once on an empty folder get one server', async (t) => {
  const fresh = await createDataFolder();
  t.teardown(() => fresh.remove());
  const clients = await Promise.all([1, 2, 3].map(() => startEmbeddedClient(t, fresh.path)));
  t.is(new Set(clients.map(({ connectionString }) => connectionString)).size, 1);
  t.is(clients.filter(({ attached }) => !attached).length, 1);
  await Promise.all(clients.map((client) => client.end('SIGTERM')));
});

test.serial(
  'a second process that wants the same lock learns at once which process holds it, and its address',
  async (t) => {
    const service = await startEmbeddedClient(t, dataDir, 'api');
    const before = performance.now();
    const other = await startEmbeddedClient(t, dataDir, 'worker');
    t.true(other.attached, 'it has another lock');
    const since = performance.now();
    await t.throwsAsync(startEmbeddedClient(t, dataDir, 'api'), {
      message:
        `The service already runs with the data in ${dataDir}: process ${service.pid}, ` +
        `reachable at http://127.0.0.1:${service.pid}.`,
    });
    // On a busy machine each takes long to start.
    t.true(performance.now() - since < 5000 + 2 * (since - before));
    t.deepEqual(await ask(service.connectionString, 'select 1 as one'), [{ one: 1 }], 'it is not disturbed');

    await service.end('SIGKILL');
    const successor = await waitFor('the lock to be free', () => startEmbeddedClient(t, dataDir, 'api'));
    await Promise.all([successor.end('SIGTERM'), other.end('SIGTERM')]);
  },
);

test.serial('secrets can be read by their owner only, and a wrong password is refused', async (t) => {
  const client = await startEmbeddedClient(t, dataDir);
  for (const name of ['postgres-password', 'postgres.log', 'keeper', 'postgres']) {
    t.is((await stat(path.join(dataDir, name))).mode & 0o077, 0, name);
  }
  const withoutPassword = new URL(client.connectionString);
  withoutPassword.password = 'guess';
  await t.throwsAsync(ask(withoutPassword.href, 'select 1'), { code: '28P01' });
  await client.end('SIGTERM');
});

test.serial(
  'a program that got the port of a keeper that is gone learns nothing, and is not believed',
  async (t) => {
    const before = await startEmbeddedClient(t, dataDir);
    await before.end('SIGTERM');
    const keepers = path.join(dataDir, 'keeper');
    const file = path.join(keepers, (await readdir(keepers))[0] ?? '');
    const gone = JSON.parse(await readFile(file, 'utf8')) as { readonly token: string };
    let heard = '';
    const impostor = createServer((socket) => {
      socket
        .on('error', () => undefined)
        .on('data', (bytes: Buffer) => {
          heard += bytes.toString();
          const { token = '' } = JSON.parse(bytes.toString()) as { readonly token?: string };
          const proof = createHash('sha256').update(`keeper of ${token}`).digest('hex');
          const ready = {
            event: 'ready',
            connectionString: 'postgres://impostor',
            postmasterPid: 0,
            data: '/',
          };
          socket.write(
            [{ event: 'hello', proof }, ready].map((line) => `${JSON.stringify(line)}\n`).join(''),
          );
        });
    });
    t.teardown(() => impostor.close());
    await once(impostor.listen(0, '127.0.0.1'), 'listening');
    const { port } = impostor.address() as AddressInfo;
    await writeFile(file, JSON.stringify({ ...gone, port }));
    const client = await startEmbeddedClient(t, dataDir);
    t.deepEqual(await ask(client.connectionString, 'select 1 as one'), [{ one: 1 }]);
    t.true(heard !== '' && !heard.includes(gone.token));
    await client.end('SIGTERM');
  },
);

test.serial('it knows Unicode as the search needs it, and commits are durable', async (t) => {
  const client = await startEmbeddedClient(t, dataDir);
  await ask(client.connectionString, 'create extension if not exists pg_trgm');
  t.deepEqual(
    await ask(
      client.connectionString,
      `select cardinality(show_trgm('жук')) as cyrillic, cardinality(show_trgm('東京')) as han,
              lower('ŻÓŁĆ') as lower, current_setting('fsync') as fsync,
              current_setting('synchronous_commit') as commit, current_setting('full_page_writes') as pages`,
    ),
    [{ cyrillic: 4, han: 3, lower: 'żółć', fsync: 'on', commit: 'on', pages: 'on' }],
  );
  await client.end('SIGTERM');
});

const asRoot = process.getuid?.() === 0 ? test.serial : test.serial.skip;

asRoot('where the server user cannot enter the data folder, its files are in a shared folder', async (t) => {
  const closed = await mkdtemp(path.join(tmpdir(), 'hotel-content-closed-')); // made with mode 0700
  t.teardown(() => rm(closed, { recursive: true }));
  const inside = await createDataFolder(closed);
  const client = await startEmbeddedClient(t, inside.path);
  await ask(client.connectionString, 'create table notes as select 1 as one');
  const elsewhere = await realpath(path.join(inside.path, 'postgres'));
  t.false(elsewhere.startsWith(closed));
  t.is((await stat(elsewhere)).mode & 0o077, 0);
  await client.end('SIGTERM');

  const next = await startEmbeddedClient(t, inside.path);
  t.deepEqual(await ask(next.connectionString, 'select one from notes'), [{ one: 1 }]);
  await next.end('SIGTERM');
  await inside.remove();
});
