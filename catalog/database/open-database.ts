import type { Pool } from 'pg';
import type { Config } from '../../runtime/config/config.ts';
import { openEmbeddedPostgres } from '../../runtime/embedded/open.ts';
import { messageOf } from '../../runtime/error-message.ts';
import type { Logger } from '../../runtime/logger.ts';
import { createPool } from '../../runtime/postgres/pool.ts';
import { createPostgresBreaker, type PostgresBreaker } from '../../runtime/postgres/breaker.ts';
import type { Closer } from '../../runtime/shutdown.ts';
import { migrate } from './migrate.ts';
import { checkServer, checkText, UnfitDatabaseError } from './startup-checks.ts';

/** The source of truth, migrated and fit. */
export interface Database extends Server {
  readonly pool: Pool;
  /** Whether the server is there; for other pools on it. */
  readonly breaker: PostgresBreaker;
}

interface Server {
  readonly url: string;
  /** Tells a second start on the same embedded database where this one is to be found. */
  announce(address: string): void;
  /** Resolves when the embedded database went away although it was not closed. */
  readonly lost: Promise<void>;
}

export interface DatabaseOptions {
  readonly config: Pick<Config, 'postgres' | 'dataDir'>;
  readonly logger: Logger;
  /** What this process does alone on an embedded database; none for commands beside it. */
  readonly claims: readonly string[];
  /** Shown in pg_stat_activity. */
  readonly applicationName: string;
  /** Connections at most. */
  readonly poolSize: number;
  /** Milliseconds that a statement may take; null for commands, which take the time that they need. */
  readonly statementTimeoutMs: number | null;
  /** Told of each part as soon as it is open, also when a later step fails. The last one is to be closed first. */
  readonly onOpened: (closer: Closer) => void;
}

/**
 * Opens the database of the configuration, an embedded one where none is named, and brings it to the newest migration.
 *
 * @throws AlreadyRunningError, UnfitDatabaseError, Error when it cannot be reached, and whatever Postgres says
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { config, logger, statementTimeoutMs, onOpened } = options;
  const server = config.postgres.url === null ? await openEmbedded(options) : external(config.postgres.url);
  const breaker = createPostgresBreaker({
    connectionString: server.url,
    logger,
  });
  const pool = createPool({
    connectionString: server.url,
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
  await migrate(server.url, logger);
  await checkText(pool);
  return { ...server, pool, breaker };
}

async function openEmbedded({ config, logger, claims, onOpened }: DatabaseOptions): Promise<Server> {
  const embedded = await openEmbeddedPostgres({ dataDir: config.dataDir, claims, logger });
  onOpened({ name: 'embedded database', close: () => embedded.close() });
  return {
    url: embedded.connectionString,
    announce(address) {
      embedded.announce(address);
    },
    lost: embedded.lost,
  };
}

/** What the driver says does not tell which of several servers is meant. */
function nameTheDatabase(error: unknown): never {
  if (error instanceof UnfitDatabaseError) throw error;
  throw new Error(`The database cannot be used: ${messageOf(error)}`, { cause: error });
}

function external(url: string): Server {
  return { url, announce: () => undefined, lost: new Promise<never>(() => undefined) };
}
