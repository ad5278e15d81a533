import type { Config } from '../runtime/config/config.ts';
import { ensureDataFolder } from '../runtime/data-folder.ts';
import type { Logger } from '../runtime/logger.ts';
import type { Closer } from '../runtime/shutdown.ts';
import { loadOptional } from './optional-package.ts';

/** The Postgres server of the configuration: that of `DATABASE_URL`, or an embedded one. */
export interface DatabaseServer {
  readonly url: string;
  /** Publishes the address of this process to a second start on the same embedded database. */
  announce(address: string): void;
  /** Resolves when the embedded database stopped although it was not closed. */
  readonly lost: Promise<void>;
}

export interface DatabaseServerOptions {
  readonly config: Pick<Config, 'postgres' | 'dataDir'>;
  readonly logger: Logger;
  /** What only one process at a time may do on an embedded database; none for commands. */
  readonly locks: readonly string[];
  /** Called with what is to be closed at the end. */
  readonly onOpened: (closer: Closer) => void;
}

/**
 * Starts or attaches to the embedded database where the configuration names no server.
 *
 * @throws DataFolderError, MissingPackageError, AlreadyRunningError, Error when it cannot be started
 */
export async function openDatabaseServer(options: DatabaseServerOptions): Promise<DatabaseServer> {
  const { config, logger, locks, onOpened } = options;
  if (config.postgres.url !== null) {
    return { url: config.postgres.url, announce: () => undefined, lost: new Promise(() => undefined) };
  }
  const { openEmbeddedPostgres } = await loadEmbeddedPostgres();
  await ensureDataFolder(config.dataDir);
  const embedded = await openEmbeddedPostgres({ dataDir: config.dataDir, locks, logger });
  onOpened({ name: 'embedded database', close: () => embedded.close() });
  return { ...embedded, url: embedded.connectionString };
}

/** Rejects with AlreadyRunningError when another process has one of these locks on the embedded database. */
export async function refuseIfLocked(dataDir: string, locks: readonly string[]): Promise<void> {
  const embedded = await loadEmbeddedPostgres();
  await embedded.refuseIfLocked(dataDir, locks);
}

function loadEmbeddedPostgres(): Promise<typeof import('@hotel-content/embedded-postgres')> {
  return loadOptional(
    () => import('@hotel-content/embedded-postgres'),
    'The embedded PostgreSQL is not part of this installation. Set DATABASE_URL to a PostgreSQL server.',
  );
}
