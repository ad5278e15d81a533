import { execFileSync, spawn } from 'node:child_process';
import { readdir, readFile, readlink, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresBinaries } from './binaries.ts';
import type { ServerUser } from './server-user.ts';
import { isAlive, isErrno } from './system.ts';

/**
 * For a machine that runs other programs too. Durability is untouched: every commit is on disk before it is
 * acknowledged. `minimal` WAL, fit for a single server, saves loads into new tables their second write.
 */
const serverSettings: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '192MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '1GB',
  wal_compression: 'on',
  checkpoint_timeout: '15min',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
  log_timezone: 'UTC',
  TimeZone: 'UTC',
};

/** How long each way of stopping may take before the next, harsher one, in milliseconds. */
const stopSteps = [
  ['SIGINT', 20_000], // fast shutdown: ends sessions, writes everything
  ['SIGQUIT', 5000], // immediate shutdown: the next start recovers
  ['SIGKILL', 5000],
] as const;

/** A running PostgreSQL server. */
export interface Postmaster {
  readonly pid: number;
  /** Resolves, in words, when the server has ended. */
  readonly ended: Promise<string>;
}

/**
 * Starts the server; it writes to our standard error. It may not accept connections yet, and may end at once.
 */
export function startPostmaster(options: {
  readonly binaries: PostgresBinaries;
  readonly data: string;
  readonly port: number;
  readonly user: ServerUser | null;
}): Postmaster {
  const settings = Object.entries({ ...serverSettings, port: String(options.port) });
  const child = spawn(
    options.binaries.postgres,
    ['-D', options.data, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { cwd: '/', stdio: ['ignore', 'inherit', 'inherit'], ...options.user },
  );
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => {
      resolve(error.message);
    });
    child.once('exit', (code, signal) => {
      resolve(`it ended with ${signal ?? `status ${String(code)}`}`);
    });
  });
  return { pid: child.pid ?? 0, ended };
}

/** Stops the server of that data directory, and no other process; resolves when it has ended. */
export async function stopPostmaster(pid: number, data: string): Promise<void> {
  for (const [signal, timeoutMs] of stopSteps) {
    if (!(await isPostmasterOf(pid, data))) return;
    sendSignal(pid, signal);
    const deadline = performance.now() + timeoutMs;
    while (performance.now() < deadline) {
      if (!(await isPostmasterOf(pid, data))) return;
      await delay(20);
    }
  }
}

/**
 * Makes the data directory free for a new server: stops one that a crash has left behind. The pid file of a
 * server that is gone is left to Postgres, which checks it, except in one case that it takes for a running
 * server: after a power loss the number may belong to another program.
 */
export async function clearAbandoned(data: string): Promise<void> {
  const pid = await notedPostmaster(data);
  if (pid === null) return;
  const file = pidFile(data);
  if (await isPostmasterOf(pid, data)) await stopPostmaster(pid, data);
  else if (isAlive(pid) && (await noProcessWorksIn(data))) await rm(file, { force: true });
}

/** The process that serves a data directory; null: none does. */
export async function runningPostmaster(data: string): Promise<number | null> {
  const pid = await notedPostmaster(data);
  return pid !== null && (await isPostmasterOf(pid, data)) ? pid : null;
}

/** The process in the pid file, which may be gone. */
async function notedPostmaster(data: string): Promise<number | null> {
  const pid = Number((await readFile(pidFile(data), 'utf8').catch(() => '')).split('\n', 1)[0]);
  return Number.isInteger(pid) && pid > 1 ? pid : null;
}

function pidFile(data: string): string {
  return path.join(data, 'postmaster.pid');
}

/** Whether this process is the server of this data directory: servers work in theirs. */
async function isPostmasterOf(pid: number, data: string): Promise<boolean> {
  if (process.platform === 'linux') {
    return readlink(`/proc/${pid}/cwd`).then(
      (folder) => folder === data,
      () => false,
    );
  }
  try {
    const command = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes(`-D ${data} `);
  } catch {
    return false; // ps fails when there is no such process
  }
}

/** Known on Linux; false elsewhere. */
async function noProcessWorksIn(data: string): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => null)));
  return !folders.includes(data);
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!isErrno(error, 'ESRCH')) throw error;
  }
}
