import { execFile, type ExecFileException } from 'node:child_process';
import { tmpdir } from 'node:os';
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

/** The program and arguments that run the command line of the checkout. */
export function cliCommand(args: readonly string[]): [string, string[]] {
  return programCommand('cli/main', args);
}

export function commandEnvironment(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, TMPDIR, ...variables };
}
