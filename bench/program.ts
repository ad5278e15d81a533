import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { repositoryRoot } from '../test/support/repository.ts';

/** The programs as they are shipped. */
export const commandLine = 'dist/cli/main.js';
export const service = 'dist/bootstrap/main.js';

/** Compiles the programs: running the source directly is slower. */
export async function buildPrograms(): Promise<void> {
  await promisify(execFile)('npm', ['run', 'build'], { cwd: repositoryRoot });
}

/** The figures of a program that has ended. */
export interface ProgramRun {
  readonly seconds: number;
  /** Peak resident memory, in bytes. */
  readonly peakMemory: number;
  readonly output: string;
}

/**
 * Runs a compiled program of this project in a process of its own, as an operator would.
 *
 * @throws Error with its output when its status is not 0
 */
export async function runProgram(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<ProgramRun> {
  const since = performance.now();
  const child = spawn(process.execPath, ['--import=./bench/report-memory.js', ...args], {
    cwd: repositoryRoot,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  let peakMemory = 0;
  const collect = (chunk: Buffer): void => {
    output = (output + chunk.toString()).slice(-10_000);
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  child.on('message', (bytes) => {
    peakMemory = Number(bytes);
  });
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with status ${String(status)}:\n${output}`);
  return { seconds: (performance.now() - since) / 1000, peakMemory, output };
}
