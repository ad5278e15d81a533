import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import type { ExecutionContext } from 'ava';
import { programCommand } from '../program.ts';

/** How a process ended, and what it said. */
export interface Ended {
  /** Null when a signal ended it. */
  readonly status: number | null;
  readonly errors: string;
  readonly output: string;
}

/** Whose end ends the process: a test, or a suite that shares it. */
export type Owner = Pick<ExecutionContext, 'teardown'>;

/** The whole service as a process of its own. */
export interface ServiceProcess {
  readonly pid: number;
  kill(signal: NodeJS.Signals): void;
  readonly ended: Promise<Ended>;
  /** What it has written to standard output so far. */
  output(): string;
  /**
   * Resolves with the first line of the log that has this message, JSON; rejects
   * when the process ends without it.
   */
  said(message: string): Promise<string>;
}

/** On free ports, without the sample, and with nothing of the environment of the tests but what they name. */
function environment(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, TMPDIR, PORT: '0', METRICS_PORT: '0', SAMPLE_CATALOG: 'false', ...variables };
}

/**
 * Starts the service, ended with the test, and waits until it listens. Rejects with
 * what it said if it ends before.
 */
export async function startService(
  t: Owner,
  variables: NodeJS.ProcessEnv,
  ...args: readonly string[]
): Promise<ServiceProcess & { readonly address: string }> {
  const service = launchService(t, variables, ...args);
  const { address } = JSON.parse(await service.said('listening')) as { address: string };
  return { ...service, address };
}

/** Starts the service, ended with the test, and does not wait for anything. */
export function launchService(
  t: Owner,
  variables: NodeJS.ProcessEnv,
  ...args: readonly string[]
): ServiceProcess {
  return launchServiceIn(tmpdir(), t, variables, ...args);
}

/**
 * The same in a working directory, whose `.env` the service reads; the one of a
 * checkout is no matter of the tests.
 */
export function launchServiceIn(
  folder: string,
  t: Owner,
  variables: NodeJS.ProcessEnv,
  ...args: readonly string[]
): ServiceProcess {
  const [program, programArgs] = programCommand('bootstrap/main', args);
  const child = spawn(program, programArgs, {
    cwd: folder,
    env: environment(variables),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  let errors = '';
  const output = createInterface({ input: child.stdout });
  output.on('line', (line) => lines.push(line));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (errors += chunk));
  const ended = once(child, 'close').then(([status]: (number | null)[]): Ended => ({
    status: status ?? null,
    errors,
    output: lines.join('\n'),
  }));
  t.teardown(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return {
    pid: child.pid ?? 0,
    kill(signal: NodeJS.Signals) {
      child.kill(signal);
    },
    ended,
    output: () => lines.join('\n'),
    said(message) {
      const wanted = `"msg":"${message}"`;
      const found = lines.find((line) => line.includes(wanted));
      if (found !== undefined) return Promise.resolve(found);
      return new Promise((resolve, reject) => {
        output.on('line', (line) => {
          if (line.includes(wanted)) resolve(line);
        });
        void ended.then((end) => {
          reject(new Error(`The service ended with ${String(end.status)}:\n${end.errors}\n${end.output}`));
        });
      });
    },
  };
}
