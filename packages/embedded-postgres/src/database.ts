import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { postgresBinaries } from './binaries.ts';
import { databaseName, databaseRole, ensureCluster } from './cluster.ts';
import { databaseHome } from './location.ts';
import { clearAbandoned, startPostmaster, stopPostmaster, type Postmaster } from './postmaster.ts';
import type { RunningServer } from './protocol.ts';
import { serverUser } from './server-user.ts';
import { isErrno } from './system.ts';

/** A server that has to recover its files after a power loss takes long, in milliseconds. */
const startTimeoutMs = 120_000;

export interface StartedDatabase {
  readonly running: RunningServer;
  readonly postmaster: Postmaster;
}

/** Starts the database of a data folder, created at the first time. Only the elected keeper may call this. */
export async function startDatabase(
  dataDir: string,
  log: (message: string) => void,
): Promise<StartedDatabase> {
  const user = serverUser();
  const password = await storedPassword(path.join(dataDir, 'postgres-password'));
  const home = await databaseHome(dataDir, user, log);
  const binaries = await postgresBinaries(user, log);
  const data = await ensureCluster({ home, binaries, user, password });
  await clearAbandoned(data);

  const port = await freePort();
  const postmaster = startPostmaster({ binaries, data, port, user });
  try {
    const base = `postgres://${databaseRole}:${password}@127.0.0.1:${port}`;
    await untilReady(`${base}/postgres`, postmaster);
    return {
      running: { connectionString: `${base}/${databaseName}`, postmasterPid: postmaster.pid, data },
      postmaster,
    };
  } catch (error) {
    await stopPostmaster(postmaster.pid, data);
    throw error;
  }
}

/** Created once, for its owner only; the file appears whole by a rename. */
async function storedPassword(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (!isErrno(error, 'ENOENT')) throw error;
  }
  const password = randomBytes(32).toString('base64url');
  await writeFile(`${file}.new`, password, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
  return password;
}

async function untilReady(adminUrl: string, postmaster: Postmaster): Promise<void> {
  const ended = postmaster.ended.then((how) => {
    throw new Error(`The database server could not be started: ${how}`);
  });
  ended.catch(() => undefined); // after the race below nobody waits for it
  const deadline = performance.now() + startTimeoutMs;
  for (;;) {
    try {
      await Promise.race([ensureDatabase(adminUrl), ended]);
      return;
    } catch (error) {
      // 57P03: the server is starting up, or recovering.
      if (!isErrno(error, 'ECONNREFUSED', 'ECONNRESET', '57P03') || performance.now() >= deadline)
        throw error;
      await delay(25);
    }
  }
}

async function ensureDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => undefined); // the running query rejects with it too
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await once(probe.listen(0, '127.0.0.1'), 'listening');
  const { port } = probe.address() as AddressInfo;
  await once(probe.close(), 'close');
  return port;
}
