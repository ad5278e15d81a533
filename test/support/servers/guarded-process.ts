import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { userInfo } from 'node:os';
import { codeOf } from '../../../runtime/error-code.ts';

/**
 * `nobody` on Debian, Fedora, Alpine and the BSDs: servers that refuse root run under it when we are root.
 */
const unprivilegedId = 65_534;

/** The user and group under which servers are started: undefined, our own, unless we are root. */
export function serverIdentity(): { uid: number; gid: number } | undefined {
  return userInfo().uid === 0 ? { uid: unprivilegedId, gid: unprivilegedId } : undefined;
}

/** What to start, and what to leave behind nothing of. */
export interface GuardedProcessOptions {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Run under `serverIdentity()` instead of our own user. */
  readonly unprivileged: boolean;
  /** Where it runs; the scratch directory when left out. */
  readonly cwd?: string;
  /** Receives standard output and standard error. */
  readonly logFile: string;
  /** Removed when the process has ended, in whatever way. */
  readonly scratchDirectory: string;
  /** What asks the server to end in good order. */
  readonly stopSignal: NodeJS.Signals;
}

/** A server that ends with us, also when we are killed. */
export interface GuardedProcess {
  /** Sends a signal to the process group and waits until it has ended; its directory stays until `stop`. */
  kill(signal: NodeJS.Signals): Promise<void>;
  /** Rejects as soon as the process ends; never resolves. For racing against the wait for readiness. */
  readonly died: Promise<never>;
  /** Ends the process group in good order (by force after ten seconds) and removes its directory. */
  stop(): Promise<void>;
}

/**
 * Waits for its standard input to end. A line means that all was stopped in good order; the bare end means
 * that our process is gone, whereupon the server's group is ended. The directory goes in both cases.
 */
const watchdogScript = `
read -r word
if [ "$word" != stopped ]; then
  kill -s "$3" -- "-$1" 2>/dev/null
  for second in 1 2 3 4 5 6 7 8 9 10; do kill -0 -- "-$1" 2>/dev/null || break; sleep 1; done
  kill -KILL -- "-$1" 2>/dev/null
fi
rm -rf -- "$2"`;

/** Starts a server in a process group of its own, with a watchdog beside it. */
export function startGuarded(options: GuardedProcessOptions): GuardedProcess {
  const log = openSync(options.logFile, 'a');
  const child = spawn(options.command, [...options.args], {
    detached: true,
    stdio: ['ignore', log, log],
    cwd: options.cwd ?? options.scratchDirectory,
    ...(options.env ? { env: options.env } : {}),
    ...(options.unprivileged ? serverIdentity() : {}),
  });
  closeSync(log);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => {
      resolve(error.message);
    });
    child.once('exit', (code, signal) => {
      resolve(`it ended with ${signal ?? `status ${String(code)}`}`);
    });
  });
  const died = ended.then((how) =>
    Promise.reject(new Error(`${options.command}: ${how}\n${lastLines(options.logFile)}`)),
  );
  died.catch(() => undefined); // Nobody has to be waiting when the server is stopped in good order.

  const group = child.pid;
  const watchdog = group === undefined ? undefined : startWatchdog(group, options);
  child.unref();

  return {
    died,
    async kill(signal) {
      child.ref();
      if (group !== undefined) signalGroup(group, signal);
      await ended;
    },
    async stop() {
      if (group !== undefined) {
        signalGroup(group, options.stopSignal);
        const force = setTimeout(signalGroup, 10_000, group, 'SIGKILL');
        await ended;
        clearTimeout(force);
      }
      if (watchdog?.stdin) {
        const gone = new Promise((resolve) => watchdog.once('exit', resolve));
        watchdog.ref();
        watchdog.stdin.end('stopped\n');
        await gone;
      }
    },
  };
}

function startWatchdog(group: number, options: GuardedProcessOptions): ChildProcess {
  const signal = options.stopSignal.replace('SIG', '');
  const watchdog = spawn(
    '/bin/sh',
    ['-c', watchdogScript, 'watchdog', String(group), options.scratchDirectory, signal],
    { detached: true, stdio: ['pipe', 'ignore', 'ignore'], cwd: '/' },
  );
  // Our process may end although these live: that is what the watchdog waits for.
  watchdog.unref();
  if (watchdog.stdin instanceof Socket) watchdog.stdin.unref();
  return watchdog;
}

/** What the server said last; nothing when its log is gone already. */
function lastLines(logFile: string): string {
  try {
    return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-15).join('\n');
  } catch {
    return '';
  }
}

function signalGroup(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-group, signal);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}
