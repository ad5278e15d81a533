import { spawn } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import test from 'ava';
import {
  ask,
  createDataFolder,
  databaseProcesses,
  isAlive,
  postmasterFile,
  startEmbeddedClient,
} from './support/client.ts';
import { waitFor } from './support/wait-for.ts';

// Created once for all tests here: they are about later starts.
const folder = await createDataFolder();
const dataDir = folder.path;

test.after.always(() => folder.remove());

test.serial('kill -9 of the only client leaves no database process', async (t) => {
  const client = await startEmbeddedClient(t, dataDir);
  await ask(client.connectionString, 'drop table if exists notes; create table notes as select 1 as one');
  const { keeper, postmaster } = await databaseProcesses(dataDir);
  t.true(isAlive(keeper) && isAlive(postmaster));
  await client.end('SIGKILL');
  await waitFor('the server to end', () => !isAlive(postmaster));
  await waitFor('its keeper to end', () => !isAlive(keeper));

  const next = await startEmbeddedClient(t, dataDir);
  t.deepEqual(await ask(next.connectionString, 'select one from notes'), [{ one: 1 }]);
  await next.end('SIGTERM');
});

test.serial('kill -9 of one client of two does not disturb the other', async (t) => {
  const [first, second] = [await startEmbeddedClient(t, dataDir), await startEmbeddedClient(t, dataDir)];
  await first.end('SIGKILL');
  t.deepEqual(await ask(second.connectionString, 'select 1 as one'), [{ one: 1 }]);
  await second.end('SIGTERM');
});

test.serial(
  'kill -9 of the keeper: its client stops the server, and learns that the database is gone',
  async (t) => {
    const client = await startEmbeddedClient(t, dataDir);
    const { keeper, postmaster } = await databaseProcesses(dataDir);
    process.kill(keeper, 'SIGKILL');
    t.is(await client.ended, 7, 'it ended by itself, by its handler of a lost database');
    t.false(isAlive(postmaster));
  },
);

test.serial(
  'kill -9 of the keeper and its client: the next start stops the abandoned server and takes over',
  async (t) => {
    const client = await startEmbeddedClient(t, dataDir);
    await ask(client.connectionString, 'drop table if exists notes; create table notes as select 1 as one');
    const { keeper, postmaster } = await databaseProcesses(dataDir);
    process.kill(client.pid, 'SIGSTOP'); // so that it cannot clean up
    process.kill(keeper, 'SIGKILL');
    await waitFor('the keeper to end', () => !isAlive(keeper));
    await client.end('SIGKILL');
    t.true(isAlive(postmaster), 'the server was left alone');

    const next = await startEmbeddedClient(t, dataDir);
    t.false(isAlive(postmaster));
    t.deepEqual(await ask(next.connectionString, 'select one from notes'), [{ one: 1 }]);
    await next.end('SIGTERM');
  },
);

test.serial(
  'kill -9 of the server: its client learns that the database is gone, and the next start recovers it',
  async (t) => {
    const client = await startEmbeddedClient(t, dataDir);
    await ask(client.connectionString, 'drop table if exists notes; create table notes as select 1 as one');
    const { postmaster } = await databaseProcesses(dataDir);
    process.kill(postmaster, 'SIGKILL');
    t.is(await client.ended, 7);
    const next = await startEmbeddedClient(t, dataDir);
    t.deepEqual(await ask(next.connectionString, 'select one from notes'), [{ one: 1 }]);
    await next.end('SIGTERM');
  },
);

test.serial(
  'a pid file whose number belongs to another program by now does not prevent the start',
  async (t) => {
    const client = await startEmbeddedClient(t, dataDir);
    const pidFile = await readFile(postmasterFile(dataDir), 'utf8');
    await client.end('SIGTERM');

    // As after a power loss: the file is still there, and its number was given to
    // another process of the same user.
    const owner = process.getuid?.() === 0 ? await serverUserOf(dataDir) : {};
    const other = spawn('sleep', ['60'], { stdio: 'ignore', cwd: '/', ...owner });
    t.teardown(() => other.kill());
    await writeFile(postmasterFile(dataDir), pidFile.replace(/^\d+/, String(other.pid)), { mode: 0o600 });
    const next = await startEmbeddedClient(t, dataDir);
    t.deepEqual(await ask(next.connectionString, 'select 1 as one'), [{ one: 1 }]);
    t.is(other.exitCode, null, 'the other program is not touched');
    await next.end('SIGTERM');
  },
);

async function serverUserOf(dataDir: string): Promise<{ uid: number; gid: number }> {
  const { uid, gid } = await stat(`${dataDir}/postgres/`);
  return { uid, gid };
}
