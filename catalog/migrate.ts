import path from 'node:path';
import { runner } from 'node-pg-migrate';
import type { Logger } from '../runtime/logger.ts';

const migrationsFolder = path.join(import.meta.dirname, 'migrations');

/** Where the names of the migrations that were run are kept. */
const migrationsTable = 'migrations';

/**
 * Brings the database to the newest migration of this code, all pending ones in one transaction. Any number of
 * processes may do so at once: one works, the others wait for it and find nothing left to do.
 *
 * @returns the names of the migrations that were run by this call
 * @throws Error of Postgres when one fails (nothing is changed then), or when the database has migrations that
 * this code does not know
 */
export async function migrate(databaseUrl: string, logger: Logger): Promise<readonly string[]> {
  const detail = (message: string): void => {
    logger.debug(message);
  };
  const run = await runner({
    databaseUrl: { connectionString: databaseUrl, application_name: 'hotel-content migrate' },
    dir: migrationsFolder,
    direction: 'up',
    migrationsTable,
    advisoryLockMode: 'wait',
    logger: {
      debug: detail,
      info: detail,
      warn: (message) => {
        logger.warn(message);
      },
      error: (message) => {
        logger.error(message);
      },
    },
  });
  const names = run.map(({ name }) => name);
  if (names.length > 0) logger.info({ migrations: names }, 'the database was migrated');
  return names;
}
