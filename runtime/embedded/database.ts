import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../logger.ts';
import { postgresBinaries } from './binaries.ts';
import { databaseName, databaseRole, ensureCluster } from './cluster.ts';
import { databaseHome } from './location.ts';
import { clearAbandoned, startPostmaster, stopPostmaster, type Postmaster } from './postmaster.ts';
import type { RunningDatabase } from './protocol.ts';
import { keptSecret } from './secret-file.ts';
import { serverUser } from './server-user.ts';

/** A server that may have to repair its files after a power loss gets this long, in milliseconds. */
const startPatienceMs = 120_000;

export interface StartedDatabase {
  readonly running: RunningDatabase;
  readonly postmaster: Postmaster;
}

/** Starts the database of a data folder, made the first time. Only the one keeper of the folder may call this. */
export async function startDatabase(dataDir: string, logger: Logger): Promise<StartedDatabase> {
  const user = serverUser();
  const password = await keptSecret(path.join(dataDir, 'postgres-password'));
  const home = await databaseHome(dataDir, user, logger);
  const binaries = await postgresBinaries(user, logger);
  const data = await ensureCluster({ home, binaries, user, password, logger });
  await clearAbandoned(data);

  const port = await freePort();
  const postmaster = startPostmaster({ binaries, data, port, user });
  try {
    const base = `postgres://${databaseRole}:${password}@127.0.0.1:${port}`;
    await untilItAnswers(`${base}/postgres`, postmaster);
    return {
      running: { connectionString: `${base}/${databaseName}`, postmasterPid: postmaster.pid, data },
      postmaster,
    };
  } catch (error) {
    await stopPostmaster(postmaster.pid, data);
    throw error;
  }
}

async function untilItAnswers(adminUrl: string, postmaster: Postmaster): Promise<void> {
  const died = postmaster.ended.then((how) => {
    throw new Error(`The database server could not be started: ${how}`);
  });
  died.catch(() => undefined); // heard by the race below, and of no interest after it
  const deadline = performance.now() + startPatienceMs;
  for (;;) {
    try {
      await Promise.race([ensureDatabase(adminUrl), died]);
      return;
    } catch (error) {
      if (!isNotYet(error) || performance.now() >= deadline) throw error;
      await delay(25);
    }
  }
}

async function ensureDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => undefined); // the query that was running rejects with it too
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}

/** Refused connections, and "the database system is starting up" or "in recovery". */
function isNotYet(error: unknown): boolean {
  const { code } = error as { readonly code?: string };
  return code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === '57P03';
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => {
        resolve(port);
      });
    });
  });
}
