import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { mkdir, readFile, realpath, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { platformPackage } from './binaries.ts';
import { clusterIn } from './cluster.ts';
import { latestKeeper, type ElectedKeeper } from './election.ts';
import { takeLease, type Lease } from './lease.ts';
import { homeIn } from './location.ts';
import { stopPostmaster } from './postmaster.ts';
import { exists } from './system.ts';

/** An embedded database that runs until the last process that opened it has closed it, or has ended. */
export interface EmbeddedPostgres {
  readonly connectionString: string;
  /** True when another process had started it before. */
  readonly attached: boolean;
  /** Publishes the address that this process serves: an AlreadyRunningError elsewhere names it. */
  announce(address: string): void;
  /** Resolves when the database stopped although it was not closed. Its connections are broken. */
  readonly lost: Promise<void>;
  /** Ends the use of it by this process. The last process stops the server; its call resolves after that. */
  close(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Created when missing. Holds the database, its password and its log. */
  readonly dataDir: string;
  /** Names that only one process may hold on this data folder at a time; none when left out. */
  readonly locks?: readonly string[];
  readonly logger: Logger;
}

/** What pino and most other loggers offer. */
export interface Logger {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

const maxLogBytes = 8 * 1024 * 1024;

/**
 * Opens the embedded database of a data folder: attaches to it when it runs, else starts it under a keeper
 * (keeper.ts). Any number of processes may have it open.
 *
 * @throws NotInstalledError where npm installed no PostgreSQL, as on Windows
 * @throws AlreadyRunningError when another process holds one of the locks
 * @throws Error when it cannot be started; the message says why
 */
export async function openEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  platformPackage(); // throws before anything is created
  const { logger, locks = [] } = options;
  // Where we are root, the server runs as another user, who has to pass through.
  // Secrets have modes of their own.
  await mkdir(options.dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o755 : 0o700 });
  const dataDir = await realpath(options.dataDir);
  let attached = true;
  for (;;) {
    const keeper = await latestKeeper(dataDir);
    const lease = keeper && (await takeLease(keeper, { locks, dataDir }));
    if (lease) {
      const { data, postmasterPid } = lease.server;
      logger.info({ attached, postmaster: postmasterPid, data }, 'the embedded database is ready');
      return toEmbeddedPostgres(lease, attached, logger);
    }
    attached = !(await startKeeper(dataDir, keeper, logger));
  }
}

/**
 * Rejects when another process holds one of these locks on the data folder. Starts and creates nothing.
 *
 * @throws AlreadyRunningError
 */
export async function refuseIfLocked(dataDir: string, locks: readonly string[]): Promise<void> {
  const keeper = await latestKeeper(dataDir).catch(() => null);
  const lease = keeper && (await takeLease(keeper, { locks, dataDir }));
  await lease?.release();
}

/**
 * Whether a data folder has a database, running or not. Starts and creates nothing.
 *
 * @throws NotInstalledError where npm installed no PostgreSQL, as on Windows
 * @throws Error of the file system where nobody can tell
 */
export async function hasDatabase(dataDir: string): Promise<boolean> {
  platformPackage();
  return exists(clusterIn(homeIn(dataDir)));
}

function toEmbeddedPostgres(lease: Lease, attached: boolean, logger: Logger): EmbeddedPostgres {
  const { connectionString, postmasterPid, data } = lease.server;
  return {
    connectionString,
    attached,
    announce(address) {
      lease.announce(address);
    },
    lost: lease.lost.then(async () => {
      logger.error({ postmaster: postmasterPid }, 'the keeper of the embedded database is gone: stopping it');
      await stopPostmaster(postmasterPid, data);
    }),
    close: () => lease.release(),
  };
}

/**
 * Starts a keeper, which outlives this process while others use its database. Resolves as soon as one is
 * elected: true when it is this one, false when another was faster.
 */
async function startKeeper(
  dataDir: string,
  previous: ElectedKeeper | null,
  logger: Logger,
): Promise<boolean> {
  const epoch = previous?.epoch ?? 0;
  const logFile = path.join(dataDir, 'postgres.log');
  await rotate(logFile);
  const log = openSync(logFile, 'a', 0o600);
  logger.info({ log: logFile }, 'starting the embedded database');
  const child = spawn(process.execPath, [...keeperProgram(), dataDir, String(epoch)], {
    detached: true, // so that neither Ctrl-C in the terminal nor the end of this process ends it
    cwd: '/',
    stdio: ['ignore', log, log],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: process.env['TMPDIR'] },
  });
  closeSync(log);
  let failure: string | undefined;
  child.on('error', (error) => (failure = error.message));
  child.on('exit', (code) => {
    if (code !== 0) failure = `its keeper ended with status ${String(code)}`;
  });
  child.unref();
  for (;;) {
    const latest = await latestKeeper(dataDir);
    if (latest && latest.epoch > epoch) return latest.pid === child.pid;
    if (failure !== undefined) {
      throw new Error(`The embedded database cannot be started: ${failure}\n${await lastLines(logFile)}`);
    }
    await delay(20);
  }
}

/** The keeper beside this file: TypeScript, run by tsx, in a checkout; JavaScript in a build. */
function keeperProgram(): readonly string[] {
  const extension = path.extname(import.meta.filename);
  const file = path.join(import.meta.dirname, `keeper${extension}`);
  return extension === '.ts' ? ['--import', import.meta.resolve('tsx'), file] : [file];
}

async function rotate(logFile: string): Promise<void> {
  const { size } = await stat(logFile).catch(() => ({ size: 0 }));
  if (size > maxLogBytes) await rename(logFile, `${logFile}.1`);
}

async function lastLines(logFile: string): Promise<string> {
  const text = await readFile(logFile, 'utf8').catch(() => '');
  return text.trimEnd().split('\n').slice(-10).join('\n');
}
