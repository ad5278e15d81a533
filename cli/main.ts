import { Command, CommanderError } from 'commander';
import { type Config, loadConfig } from '../runtime/config/config.ts';
import { loadEnvFile } from '../runtime/config/env-file.ts';
import { serviceVersion } from '../bootstrap/version.ts';
import { messageOf } from '../runtime/error-message.ts';
import { withoutSecrets } from '../runtime/log-fields.ts';
import { createLogger } from '../runtime/logger.ts';
import { registerChains } from './commands/chains.ts';
import { registerCoverage } from './commands/coverage.ts';
import { registerImport } from './commands/import.ts';
import { registerIndex } from './commands/search-index.ts';
import { registerJobs } from './commands/jobs.ts';
import { registerKeys } from './commands/keys.ts';
import { registerMappingQuality } from './commands/mapping-quality.ts';
import { registerMcp } from './commands/mcp.ts';
import { registerPlaces } from './commands/places.ts';
import { registerSample } from './commands/sample.ts';
import { registerToken } from './commands/token.ts';
import { type CommandDependencies, UsageError } from './dependencies.ts';
import { openDatabase } from './open-database.ts';

const USAGE_STATUS = 2;

function createDependencies(): CommandDependencies {
  let loaded: Config | undefined;
  const config = (): Config => (loaded ??= loadCommandConfig());
  // Errors are printed as messages; logging them as well would only repeat them.
  const logger = createLogger({ level: 'fatal', name: 'hotel-content' }, process.stderr);
  return {
    config,
    logger,
    openDatabase: () => openDatabase(config(), logger),
    out: process.stdout,
    err: process.stderr,
  };
}

function loadCommandConfig(): Config {
  loadEnvFile();
  const config = loadConfig(process.env, 'command');
  for (const warning of config.warnings) process.stderr.write(`hotel-content: warning: ${warning}\n`);
  return config;
}

/** All commands of operators; each file of commands/ adds its own. */
function createProgram(deps: CommandDependencies): Command {
  const program = new Command('hotel-content')
    .description('Commands for operators of the hotel content service.')
    .version(serviceVersion())
    // `places` and `places check` have options of the same names.
    .enablePositionalOptions()
    .showHelpAfterError('(see --help)')
    .addHelpText(
      'after',
      '\nCommands use the database of DATABASE_URL, or the embedded one in DATA_DIR, and migrate it first.\n' +
        'Exit status: 0 success, 1 failure, 2 wrong usage.',
    )
    .exitOverride();
  registerChains(program, deps);
  registerCoverage(program, deps);
  registerImport(program, deps);
  registerIndex(program, deps);
  registerJobs(program, deps);
  registerKeys(program, deps);
  registerMappingQuality(program, deps);
  registerMcp(program, deps);
  registerPlaces(program, deps);
  registerSample(program, deps);
  registerToken(program, deps);
  return program;
}

/** Prints the message alone: a stack does not help the person who typed a command. */
function printError(error: unknown): void {
  process.stderr.write(`hotel-content: ${withoutSecrets(messageOf(error))}\n`);
}

/** A reader that stops early, such as `head`, is no failure; a full disk is one. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  printError(error);
  process.exit(1);
});

try {
  await createProgram(createDependencies()).parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    // Commander has printed the error or the help.
    process.exitCode = error.exitCode === 0 ? 0 : USAGE_STATUS;
  } else {
    printError(error);
    process.exitCode = error instanceof UsageError ? USAGE_STATUS : 1;
  }
}
