/**
 * The service: `main.ts [api|worker|all]`. What is opened first is closed last, see runtime/shutdown.ts.
 */
import { UnfitDatabaseError } from '../catalog/database/startup-checks.ts';
import { ConfigError, loadConfig } from '../runtime/config/config.ts';
import { loadEnvFile } from '../runtime/config/env-file.ts';
import { DataFolderError } from '../runtime/data-folder.ts';
import { messageOf } from '../runtime/error-message.ts';
import { ListenError } from '../runtime/http/server.ts';
import { withoutSecrets } from '../runtime/log-fields.ts';
import { createLogger, logDestination, type Logger } from '../runtime/logger.ts';
import { whenNpmIsGone } from '../runtime/npm-parent.ts';
import { createShutdown, stopOnSignals } from '../runtime/shutdown.ts';
import { MissingPackageError } from './optional-package.ts';
import { start } from './start.ts';

/** Errors of packages that are loaded only where they are used; hence by name. */
const errorsOfPackages = ['AlreadyRunningError', 'NotInstalledError'];

const exit = (code: number): never => process.exit(code);

async function main(): Promise<void> {
  const [role] = process.argv.slice(2);
  loadEnvFile();
  const config = loadConfig(role === undefined ? process.env : { ...process.env, PROCESS: role });
  const logger = createLogger(
    { level: config.logLevel, name: `hotel-content-${config.process}` },
    await logDestination(config.logFormat, process.stdout),
  );
  const shutdown = createShutdown({ logger, timeoutMs: config.shutdownTimeoutMs, exit });
  stopOnSignals(shutdown, { logger, exit });
  whenNpmIsGone(() => void shutdown.begin('npm has ended'));
  const fail = (error: unknown): void => {
    logger.fatal({ err: error }, 'exiting because of an unexpected error');
    void shutdown.begin('an unexpected error', 1);
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  for (const warning of config.warnings) logger.warn(warning);
  try {
    await start(config, logger, shutdown);
  } catch (error) {
    if (shutdown.signal.aborted) return; // stopped during startup
    explain(error, logger);
    await shutdown.begin('the startup failed', 1);
  }
}

/** Prints the message for a person; the log has the details of an error whose message may not suffice. */
function explain(error: unknown, logger?: Logger): void {
  const known =
    error instanceof ConfigError ||
    error instanceof DataFolderError ||
    error instanceof ListenError ||
    error instanceof MissingPackageError ||
    error instanceof UnfitDatabaseError ||
    (error instanceof Error && errorsOfPackages.includes(error.name));
  if (!known) logger?.fatal({ err: error }, 'the service cannot start');
  process.stderr.write(`${withoutSecrets(messageOf(error))}\n`);
}

await main().catch((error: unknown) => {
  explain(error);
  exit(1);
});
