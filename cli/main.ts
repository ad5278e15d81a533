import { constants } from 'node:os';
import { printError, runProgram } from './program.ts';

/** A reader that stops early, such as `head`, is no failure; a full disk is one. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  printError(error, process.stderr);
  process.exit(1);
});

const status = await runProgram(process.argv.slice(2), {
  environment: async () => {
    const { loadEnvFile } = await import('../runtime/config/env-file.ts');
    loadEnvFile();
    return process.env;
  },
  out: process.stdout,
  err: process.stderr,
});

process.exitCode = status;
// Ended by the signal itself, it also ends the script of a shell that it is a command of.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  if (status === 128 + constants.signals[signal]) process.kill(process.pid, signal);
