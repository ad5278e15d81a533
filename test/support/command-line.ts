import { execFile, type ExecFileException } from 'node:child_process';
import { tmpdir } from 'node:os';
import { Writable } from 'node:stream';
import { runProgram } from '../../cli/program.ts';
import { programCommand } from './program.ts';

/** How a command ended, and what it said. */
export interface CommandResult {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

/**
 * Runs the command line program with these variables and nothing else of the tests' environment.
 *
 * @param folder its working directory, whose `.env` it reads; the one of a checkout is no matter of the tests
 * @param input what it reads from standard input
 */
export function runCommand(
  args: readonly string[],
  variables: NodeJS.ProcessEnv,
  folder = tmpdir(),
  input: string | Buffer = '',
): Promise<CommandResult> {
  const [program, programArgs] = cliCommand(args);
  return new Promise((resolve) => {
    const child = execFile(
      program,
      programArgs,
      { env: commandEnvironment(variables), cwd: folder, maxBuffer: 64 * 1024 * 1024 },
      (error: ExecFileException | null, out, err) => {
        resolve({ status: error ? Number(error.code) : 0, out, err });
      },
    );
    // Who does not read it to its end closes it.
    child.stdin?.on('error', () => undefined).end(input);
  });
}

/**
 * Runs the command line program with these variables, without a process of its own: for commands that are run
 * again and again, where a process has shown that the program ends.
 */
export async function callCommand(
  args: readonly string[],
  variables: NodeJS.ProcessEnv,
): Promise<CommandResult> {
  const [out, err] = [createCollector(), createCollector()];
  const environment = () => Promise.resolve(commandEnvironment(variables));
  const status = await runProgram(args, { environment, out: out.stream, err: err.stream });
  return { status, out: out.text(), err: err.text() };
}

function createCollector(): { readonly stream: Writable; readonly text: () => string } {
  const written: Buffer[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written.push(chunk);
      done();
    },
  });
  return { stream, text: () => Buffer.concat(written).toString() };
}

/** The program and arguments that run the command line of the checkout. */
export function cliCommand(args: readonly string[]): [string, string[]] {
  return programCommand('cli/main', args);
}

export function commandEnvironment(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, TMPDIR, ...variables };
}
