import { migrate } from '../catalog/migrate.ts';
import type { Config } from '../runtime/config.ts';
import { openEmbeddedPostgres } from '../runtime/embedded/open.ts';
import type { Logger } from '../runtime/logger.ts';
import { createPool } from '../runtime/postgres.ts';
import type { OpenDatabase } from './dependencies.ts';

/**
 * Opens the database that the service uses, the embedded one (also while the service runs) or that of `DATABASE_URL`,
 * and brings it to the newest migration.
 */
export async function openDatabase(config: Config, logger: Logger): Promise<OpenDatabase> {
  const embedded =
    config.postgres.url === null
      ? await openEmbeddedPostgres({ dataDir: config.dataDir, logger })
      : undefined;
  const connectionString = embedded?.connectionString ?? config.postgres.url ?? '';
  try {
    await migrate(connectionString, logger);
  } catch (error) {
    await embedded?.close();
    throw error;
  }
  // No time limit of a statement: an operator's command may take long.
  const pool = createPool({ connectionString, applicationName: 'hotel-content cli', size: 4, logger });
  return {
    pool,
    close: async () => {
      await pool.end();
      await embedded?.close();
    },
  };
}
