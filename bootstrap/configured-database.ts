import { openDatabase, type Database, type DatabaseOptions } from '../catalog/database/open-database.ts';
import type { Config } from '../runtime/config/config.ts';
import { ensureDataFolder, unusableDataFolder } from '../runtime/data-folder.ts';
import { messageOf } from '../runtime/error-message.ts';
import { loadOptional } from './optional-package.ts';

/** A database, and what an embedded one has beyond others. */
export interface ConfiguredDatabase extends Database {
  /** Publishes the address of this process to a second start on the same embedded database. */
  announce(address: string): void;
  /** Resolves when the embedded database stopped although it was not closed. */
  readonly lost: Promise<void>;
}

export interface ConfiguredDatabaseOptions extends Omit<DatabaseOptions, 'url'> {
  readonly config: Pick<Config, 'postgres' | 'dataDir'>;
  /** What only one process at a time may do on an embedded database; none for commands. */
  readonly locks: readonly string[];
  /**
   * Whether an embedded database is created where there is none. A command in another folder than that of the
   * service would otherwise work on an empty catalog of its own.
   */
  readonly creates: boolean;
}

/**
 * Opens the database of `DATABASE_URL`, or else an embedded one, which is started when no other process has.
 *
 * @throws MissingPackageError, DataFolderError, AlreadyRunningError, and what
 * `openDatabase` of the catalog throws
 */
export async function openConfiguredDatabase(
  options: ConfiguredDatabaseOptions,
): Promise<ConfiguredDatabase> {
  const { config, locks, creates, logger, onOpened } = options;
  if (config.postgres.url !== null) {
    const database = await openDatabase({ ...options, url: config.postgres.url });
    return { ...database, announce: () => undefined, lost: new Promise(() => undefined) };
  }
  const { openEmbeddedPostgres } = await loadEmbeddedPostgres();
  if (creates) await ensureDataFolder(config.dataDir);
  else await requireEmbeddedDatabase(config.dataDir);
  const embedded = await openEmbeddedPostgres({ dataDir: config.dataDir, locks, logger });
  onOpened({ name: 'embedded database', close: () => embedded.close() });
  const database = await openDatabase({ ...options, url: embedded.connectionString });
  return { ...embedded, ...database };
}

/** Rejects with AlreadyRunningError when another process has one of these locks on the embedded database. */
export async function refuseIfLocked(dataDir: string, locks: readonly string[]): Promise<void> {
  const embedded = await loadEmbeddedPostgres();
  await embedded.refuseIfLocked(dataDir, locks);
}

/**
 * Creates nothing.
 *
 * @throws DataFolderError where the service has not created a database in this folder
 */
export async function requireEmbeddedDatabase(dataDir: string): Promise<void> {
  const { hasDatabase, NotInstalledError } = await loadEmbeddedPostgres();
  const found = await hasDatabase(dataDir).catch((error: unknown) => {
    throw error instanceof NotInstalledError ? error : unusableDataFolder(dataDir, messageOf(error), error);
  });
  if (!found)
    throw unusableDataFolder(
      dataDir,
      'the service has no database in it. Name its folder by --data-dir or DATA_DIR, or its PostgreSQL server by ' +
        'DATABASE_URL, or run the command in the folder where the service was started. Only a start of the service creates one.',
    );
}

/** @throws MissingPackageError */
export function loadEmbeddedPostgres(): Promise<typeof import('@hotel-content/embedded-postgres')> {
  return loadOptional(
    () => import('@hotel-content/embedded-postgres'),
    'The embedded PostgreSQL is not part of this installation. Set DATABASE_URL to a PostgreSQL server.',
  );
}
