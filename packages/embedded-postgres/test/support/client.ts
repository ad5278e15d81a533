import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import type { ExecutionContext } from 'ava';
import pg from 'pg';
import { latestKeeper } from '../../src/election.ts';
import { waitFor } from './wait-for.ts';

/** A separate process that holds the embedded database (hold-database.ts). */
export interface EmbeddedClient {
  readonly pid: number;
  readonly connectionString: string;
  readonly attached: boolean;
  /** Sends a signal, and waits for the end: the exit status, null when the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  readonly ended: Promise<number | null>;
}

/** The processes behind an embedded database. */
export interface DatabaseProcesses {
  readonly keeper: number;
  readonly postmaster: number;
}

/** A data folder for an embedded database. */
export interface DataFolder {
  readonly path: string;
  /** Removes it. Rejects when a process of it did not end by itself; that process is killed. */
  remove(): Promise<void>;
}

export async function createDataFolder(parent = tmpdir()): Promise<DataFolder> {
  const folder = await realpath(await mkdtemp(path.join(parent, 'hotel-content-data-')));
  await chmod(folder, 0o755); // where we are root, the server's user passes through
  return {
    path: folder,
    async remove() {
      const { keeper, postmaster } = await databaseProcesses(folder);
      const left = [keeper, postmaster].filter(isAlive);
      const gone = await waitFor('the database to stop', () => !left.some(isAlive)).catch(() => false);
      for (const pid of left.filter(isAlive)) process.kill(pid, 'SIGKILL');
      const files = await realpath(path.join(folder, 'postgres')).catch(() => folder);
      await rm(files, { recursive: true, force: true }); // they may lie elsewhere
      await rm(folder, { recursive: true, force: true });
      if (!gone) throw new Error(`Processes were left behind: ${left.join(', ')}`);
    },
  };
}

/**
 * Starts a client, ended with the test, and waits until it has opened the database.
 * Rejects with its error if it fails.
 */
export async function startEmbeddedClient(
  t: ExecutionContext,
  dataDir: string,
  ...locks: readonly string[]
): Promise<EmbeddedClient> {
  const program = path.join(import.meta.dirname, 'hold-database.js');
  const child = spawn(process.execPath, [program, dataDir, ...locks], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  t.teardown(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const errors = text(child.stderr);
  const [line] = (await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    ended.then(async () => {
      throw new Error((await errors).trim());
    }),
  ])) as [string];
  const opened = JSON.parse(line) as { connectionString: string; attached: boolean };
  return {
    ...opened,
    pid: child.pid ?? 0,
    ended,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** Zeros where there is none. */
export async function databaseProcesses(dataDir: string): Promise<DatabaseProcesses> {
  const pidFile = await readFile(postmasterFile(dataDir), 'utf8').catch(() => '0');
  const keeper = (await latestKeeper(dataDir))?.pid ?? 0;
  return { keeper, postmaster: Number(pidFile.split('\n', 1)[0]) };
}

/** Where Postgres keeps the number of its process while it runs. */
export function postmasterFile(dataDir: string): string {
  return path.join(dataDir, 'postgres', 'data', 'postmaster.pid');
}

/** Whether a process runs. One that has ended and waits for its parent to take note does not. */
export function isAlive(pid: number): boolean {
  if (pid === 0) return false;
  try {
    if (process.platform === 'linux')
      return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** The rows that one statement gives. */
export async function ask(connectionString: string, statement: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
