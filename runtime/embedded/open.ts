import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile, realpath, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '../logger.ts';
import { ensureDataFolder } from './data-folder.ts';
import { latestGeneration, type Generation } from './generations.ts';
import { takeLease, type Lease } from './lease.ts';
import { stopPostmaster } from './postmaster.ts';

/** An embedded database that runs until the last of those who opened it has closed it. */
export interface EmbeddedPostgres {
  readonly connectionString: string;
  /** True when it ran already, for somebody else. */
  readonly attached: boolean;
  /** Tells where people find what this process serves; shown to a second start on the same data. */
  announce(address: string): void;
  /** Resolves when the database went away although it was not closed: nothing can be done without it. */
  readonly lost: Promise<void>;
  /** Ends our use of it. The last one's call stops the server, and resolves when it is stopped. */
  close(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Made when it is not there. Holds the database, its password and its log. */
  readonly dataDir: string;
  /** What this process does alone on this data: a second one that claims the same is refused. */
  readonly claims?: readonly string[];
  readonly logger: Logger;
}

const longestLogBytes = 8 * 1024 * 1024;

/**
 * Opens the embedded database of a data folder: attaches to it when it runs, else starts it under a keeper
 * (keeper.ts). Any number of processes may have it open.
 *
 * @throws AlreadyRunningError when another process has one of the claims
 * @throws Error when it cannot be started; the message says why
 */
export async function openEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    throw new Error(
      'The embedded PostgreSQL runs on Linux and macOS. Set DATABASE_URL to a PostgreSQL server.',
    );
  }
  const { logger, claims = [] } = options;
  await ensureDataFolder(options.dataDir);
  const dataDir = await realpath(options.dataDir);
  let attached = true;
  for (;;) {
    const generation = await latestGeneration(dataDir);
    const lease = generation && (await takeLease(generation, { claims, dataDir }));
    if (lease) {
      const { data, postmasterPid } = lease.running;
      logger.info({ attached, postmaster: postmasterPid, data }, 'the embedded database is ready');
      if (!data.startsWith(dataDir)) {
        logger.info({ data }, 'its server may not enter the data folder: its files lie elsewhere');
      }
      return toEmbeddedPostgres(lease, attached, logger);
    }
    attached = !(await startKeeper(dataDir, generation, logger));
  }
}

/**
 * Rejects with AlreadyRunningError when another process uses the embedded database of this folder for one of these
 * claims. Starts and makes nothing.
 */
export async function refuseIfClaimed(dataDir: string, claims: readonly string[]): Promise<void> {
  const generation = await latestGeneration(dataDir).catch(() => null);
  const lease = generation && (await takeLease(generation, { claims, dataDir }));
  await lease?.leave();
}

function toEmbeddedPostgres(lease: Lease, attached: boolean, logger: Logger): EmbeddedPostgres {
  const { connectionString, postmasterPid, data } = lease.running;
  return {
    connectionString,
    attached,
    announce(address) {
      lease.announce(address);
    },
    lost: lease.lost.then(async () => {
      logger.error(
        { postmaster: postmasterPid },
        'the keeper of the embedded database is gone: its server is stopped',
      );
      await stopPostmaster(postmasterPid, data);
    }),
    close: () => lease.leave(),
  };
}

/**
 * Starts a keeper that outlives us as long as somebody uses its database. Resolves as soon as there is a new
 * generation: true when it is ours, false when another keeper was faster.
 */
async function startKeeper(dataDir: string, previous: Generation | null, logger: Logger): Promise<boolean> {
  const number = previous?.number ?? 0;
  const logFile = path.join(dataDir, 'postgres.log');
  await keepShort(logFile);
  const log = openSync(logFile, 'a', 0o600);
  logger.info({ log: logFile }, 'starting the embedded database');
  const keeper = spawn(process.execPath, [...keeperProgram(), dataDir, String(number)], {
    detached: true, // neither the terminal's Ctrl-C nor our end may end it
    cwd: '/',
    stdio: ['ignore', log, log],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: process.env['TMPDIR'] },
  });
  closeSync(log);
  let failure: string | undefined;
  keeper.on('error', (error) => (failure = error.message));
  keeper.on('exit', (code) => {
    if (code !== 0) failure = `its keeper ended with status ${String(code)}`;
  });
  keeper.unref();
  for (;;) {
    const latest = await latestGeneration(dataDir);
    if (latest && latest.number > number) return latest.keeper.pid === keeper.pid;
    if (failure !== undefined) {
      throw new Error(`The embedded database cannot be started: ${failure}\n${await lastLines(logFile)}`);
    }
    await delay(20);
  }
}

/** The keeper beside this file: TypeScript, run through the loader, in a checkout; JavaScript in a build. */
function keeperProgram(): readonly string[] {
  const extension = path.extname(import.meta.filename);
  const file = path.join(import.meta.dirname, `keeper${extension}`);
  return extension === '.ts' ? ['--import', import.meta.resolve('tsx'), file] : [file];
}

async function keepShort(logFile: string): Promise<void> {
  const size = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  );
  if (size > longestLogBytes) await rename(logFile, `${logFile}.1`);
}

async function lastLines(logFile: string): Promise<string> {
  const text = await readFile(logFile, 'utf8').catch(() => '');
  return text.trimEnd().split('\n').slice(-10).join('\n');
}
