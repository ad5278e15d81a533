import { openDatabase as openCatalog, type Database } from '../catalog/database/open-database.ts';
import type { Config } from '../runtime/config/config.ts';
import type { Logger } from '../runtime/logger.ts';
import type { Shutdown } from '../runtime/shutdown.ts';
import { shareConnections } from './connections.ts';

export type { Database };

export interface DatabaseOptions {
  readonly config: Config;
  readonly logger: Logger;
  readonly shutdown: Shutdown;
  /** What this process does alone on an embedded database. */
  readonly claims: readonly string[];
  /** Shown in pg_stat_activity. */
  readonly applicationName: string;
  /** Milliseconds that a statement may take. */
  readonly statementTimeoutMs: number;
}

/** Opens the database for the time of the process. It is closed with it, and the process does not go on without it. */
export async function openDatabase({ shutdown, ...options }: DatabaseOptions): Promise<Database> {
  const database = await openCatalog({
    ...options,
    poolSize: shareConnections(options.config).requests,
    onOpened: (closer) => {
      shutdown.add(closer);
    },
  });
  void database.lost.then(() => shutdown.begin('the embedded database is gone', 1));
  return database;
}
