import type { Pool } from 'pg';
import { migrate } from '../catalog/migrate.ts';
import { checkDatabase } from '../catalog/startup-checks.ts';
import type { Config } from '../runtime/config.ts';
import { openEmbeddedPostgres } from '../runtime/embedded/open.ts';
import type { Logger } from '../runtime/logger.ts';
import { createPool } from '../runtime/postgres.ts';
import type { Shutdown } from '../runtime/shutdown.ts';

/** The source of truth, migrated and fit. */
export interface Database {
  readonly url: string;
  readonly pool: Pool;
  /** Tells a second start on the same embedded database where this one is to be found. */
  announce(address: string): void;
}

export interface DatabaseOptions {
  readonly config: Config;
  readonly logger: Logger;
  readonly shutdown: Shutdown;
  /** What this process does alone on an embedded database; none for commands beside it. */
  readonly claims: readonly string[];
  /** Shown in pg_stat_activity. */
  readonly applicationName: string;
  /** Milliseconds that a statement may take; null for commands, which take the time that they need. */
  readonly statementTimeoutMs: number | null;
}

/**
 * Opens the database of the configuration, an embedded one where none is named, and migrates it. It is closed with
 * the process.
 *
 * @throws AlreadyRunningError, UnfitDatabaseError, and whatever Postgres says
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { config, logger, shutdown, statementTimeoutMs } = options;
  const { url, announce } =
    config.postgres.url === null ? await openEmbedded(options) : distributed(config.postgres.url);
  await migrate(url, logger);
  const pool = createPool({
    connectionString: url,
    applicationName: options.applicationName,
    size: config.postgres.poolSize,
    logger,
    ...(statementTimeoutMs === null ? {} : { statementTimeoutMs }),
  });
  shutdown.add({ name: 'postgres pool', close: () => pool.end() });
  await checkDatabase(pool);
  return { url, pool, announce };
}

async function openEmbedded({
  config,
  logger,
  shutdown,
  claims,
}: DatabaseOptions): Promise<Pick<Database, 'url' | 'announce'>> {
  const embedded = await openEmbeddedPostgres({ dataDir: config.dataDir, claims, logger });
  shutdown.add({ name: 'embedded database', close: () => embedded.close() });
  void embedded.lost.then(() => shutdown.begin('the embedded database is gone', 1));
  return {
    url: embedded.connectionString,
    announce(address) {
      embedded.announce(address);
    },
  };
}

function distributed(url: string): Pick<Database, 'url' | 'announce'> {
  return { url, announce: () => undefined };
}
