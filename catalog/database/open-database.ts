import type { Pool } from 'pg';
import { messageOf } from '../../runtime/error-message.ts';
import type { Logger } from '../../runtime/logger.ts';
import { createPool } from '../../runtime/postgres/pool.ts';
import { createPostgresBreaker, type PostgresBreaker } from '../../runtime/postgres/breaker.ts';
import type { Closer } from '../../runtime/shutdown.ts';
import { migrate } from './migrate.ts';
import { checkServer, checkText, UnfitDatabaseError } from './startup-checks.ts';

/** The source of truth, migrated and fit. */
export interface Database {
  readonly url: string;
  readonly pool: Pool;
  /** Whether the server is there; for other pools on it. */
  readonly breaker: PostgresBreaker;
}

export interface DatabaseOptions {
  readonly url: string;
  readonly logger: Logger;
  /** Shown in pg_stat_activity. */
  readonly applicationName: string;
  /** Connections at most. */
  readonly poolSize: number;
  /** Milliseconds that a statement may take; null for commands, which take the time that they need. */
  readonly statementTimeoutMs: number | null;
  /** Called as soon as the pool is open, also when a later step fails. */
  readonly onOpened: (closer: Closer) => void;
}

/**
 * Opens a database, and brings it to the newest migration.
 *
 * @throws UnfitDatabaseError, Error when it cannot be reached, and whatever Postgres says
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, logger, statementTimeoutMs, onOpened } = options;
  const breaker = createPostgresBreaker({ connectionString: url, logger });
  const pool = createPool({
    connectionString: url,
    applicationName: options.applicationName,
    size: options.poolSize,
    breaker,
    logger,
    ...(statementTimeoutMs === null ? {} : { statementTimeoutMs }),
  });
  onOpened({
    name: 'postgres pool',
    close() {
      breaker.stop();
      return pool.end();
    },
  });
  await checkServer(pool).catch(nameTheDatabase);
  await migrate(url, logger);
  await checkText(pool);
  return { url, pool, breaker };
}

/** The driver's message does not say which of several servers is meant. */
function nameTheDatabase(error: unknown): never {
  if (error instanceof UnfitDatabaseError) throw error;
  throw new Error(`The database cannot be used: ${messageOf(error)}`, { cause: error });
}
