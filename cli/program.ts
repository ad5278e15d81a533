import { constants } from 'node:os';
import { Command, CommanderError } from 'commander';
import { serviceVersion } from '../bootstrap/version.ts';
import type { Config } from '../runtime/config/config.ts';
import { messageOf } from '../runtime/error-message.ts';
import { withoutSecrets } from '../runtime/log-fields.ts';
import type { Logger } from '../runtime/logger.ts';
import { registerChains } from './chains/command.ts';
import { registerChoices } from './choices/command.ts';
import { registerCompletion } from './completion/command.ts';
import { registerCoverage } from './coverage/command.ts';
import { withDataDir } from './data-dir.ts';
import { registerDump } from './dump/command.ts';
import { registerEmbedded } from './embedded/command.ts';
import { registerHotel } from './hotel/command.ts';
import { registerImport } from './import/command.ts';
import { registerImports } from './imports/command.ts';
import { registerIndex } from './search-index/command.ts';
import { registerJobs } from './jobs/command.ts';
import { registerKeys } from './keys/command.ts';
import { registerMapping } from './mapping/command.ts';
import { registerMappingQuality } from './mapping-quality/command.ts';
import { registerMatch } from './match/command.ts';
import { registerMcp } from './mcp/command.ts';
import { registerMirror } from './mirror/command.ts';
import { InterruptedError } from './interruptible.ts';
import { notesOn } from './notes.ts';
import { addOptionsOfAll, type OptionsOfAll } from './options-of-all.ts';
import { printable } from './printable.ts';
import { registerPlaces } from './places/command.ts';
import { registerPopularity } from './popularity/command.ts';
import { registerProviders } from './providers/command.ts';
import { registerSample } from './sample/command.ts';
import { registerStatus } from './status/command.ts';
import { registerToken } from './token/command.ts';
import { type CommandDependencies, type Output, UsageError } from './dependencies.ts';

/** What the program is run in. */
export interface Surroundings {
  /** Asked for when a command needs its settings. */
  readonly environment: () => Promise<NodeJS.ProcessEnv>;
  readonly out: Output;
  readonly err: Output;
}

const usageStatus = 2;

/**
 * Runs the command that these arguments name. Returns the exit status; what went
 * wrong is said on standard error.
 */
export async function runProgram(args: readonly string[], surroundings: Surroundings): Promise<number> {
  let status = 0;
  let ofAll: OptionsOfAll = { dataDir: null, quiet: false };
  const endWith = (given: number): void => {
    status = given;
  };
  const environment = async (): Promise<NodeJS.ProcessEnv> =>
    withDataDir(await surroundings.environment(), ofAll.dataDir);
  const notes = notesOn(surroundings.err, () => ofAll.quiet);
  try {
    const program = createProgram({
      ...createDependencies({ ...surroundings, environment }),
      notes,
      endWith,
    });
    ofAll = addOptionsOfAll(program);
    await program.parseAsync(args, { from: 'user' });
    return status;
  } catch (error) {
    // Commander has printed the error or the help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : usageStatus;
    printError(error, surroundings.err);
    return statusOf(error);
  }
}

/** That of an interrupted command is the one that a shell has for a process which the signal ended. */
function statusOf(error: unknown): number {
  if (error instanceof InterruptedError) return 128 + constants.signals[error.signal];
  return error instanceof UsageError ? usageStatus : 1;
}

/** Prints the message alone: a stack does not help the person who typed a command. */
export function printError(error: unknown, err: Output): void {
  err.write(`hotel-content: ${printable(withoutSecrets(messageOf(error)))}\n`);
}

/** Most of what a command needs takes longer to load than others take to run. */
function createDependencies({
  environment,
  out,
  err,
}: Surroundings): Omit<CommandDependencies, 'endWith' | 'notes'> {
  let loaded: Promise<Config> | undefined;
  let opened: Promise<Logger> | undefined;
  const config = (): Promise<Config> => (loaded ??= loadCommandConfig(environment, err));
  const logger = (): Promise<Logger> => (opened ??= createCommandLogger(err));
  return {
    config,
    logger,
    async openDatabase() {
      const { openCommandDatabase } = await import('./command-database.ts');
      return openCommandDatabase(await config(), await logger());
    },
    out,
    err,
  };
}

async function loadCommandConfig(environment: Surroundings['environment'], err: Output): Promise<Config> {
  const { loadConfig } = await import('../runtime/config/config.ts');
  const config = loadConfig(await environment(), 'command');
  for (const warning of config.warnings) err.write(`hotel-content: warning: ${warning}\n`);
  return config;
}

/** Errors are printed as messages; logging them as well would only repeat them. */
async function createCommandLogger(err: Output): Promise<Logger> {
  const { createLogger } = await import('../runtime/logger.ts');
  return createLogger({ level: 'fatal', name: 'hotel-content' }, err);
}

/** All commands of operators; each folder adds its own. */
function createProgram(deps: CommandDependencies): Command {
  const program = new Command('hotel-content')
    .description('Commands for operators of the hotel content service.')
    .version(serviceVersion())
    // `places` and `places check` have options of the same names.
    .enablePositionalOptions()
    .showHelpAfterError('(see --help)')
    .addHelpText(
      'after',
      '\nCommands use the database of DATABASE_URL, or the embedded one in DATA_DIR (.data in the working directory, unless\n' +
        'it is set), and migrate it first. They create none.\n' +
        'Exit status: 0 success, 1 failure, 2 wrong usage; docs/operations.md has those of all commands in a table.',
    )
    .configureOutput({ writeOut: (text) => deps.out.write(text), writeErr: (text) => deps.err.write(text) })
    .exitOverride();
  registerChains(program, deps);
  registerChoices(program, deps);
  registerCompletion(program, deps);
  registerCoverage(program, deps);
  registerDump(program, deps);
  registerEmbedded(program, deps);
  registerHotel(program, deps);
  registerImport(program, deps);
  registerImports(program, deps);
  registerIndex(program, deps);
  registerJobs(program, deps);
  registerKeys(program, deps);
  registerMapping(program, deps);
  registerMappingQuality(program, deps);
  registerMatch(program, deps);
  registerMcp(program, deps);
  registerMirror(program, deps);
  registerPlaces(program, deps);
  registerPopularity(program, deps);
  registerProviders(program, deps);
  registerSample(program, deps);
  registerStatus(program, deps);
  registerToken(program, deps);
  return program;
}
