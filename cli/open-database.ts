import { openDatabase as openCatalog } from '../catalog/database/open-database.ts';
import { openDatabaseServer } from '../bootstrap/database-server.ts';
import type { Config } from '../runtime/config/config.ts';
import type { Logger } from '../runtime/logger.ts';
import type { Closer } from '../runtime/shutdown.ts';
import type { OpenDatabase } from './dependencies.ts';

const poolSize = 4;

/** Opens the database that the service uses, also while the service runs, for the time of one command. */
export async function openDatabase(config: Config, logger: Logger): Promise<OpenDatabase> {
  const closers: Closer[] = [];
  const close = async (): Promise<void> => {
    for (let closer = closers.pop(); closer !== undefined; closer = closers.pop()) await closer.close();
  };
  try {
    const onOpened = (closer: Closer): void => void closers.push(closer);
    const { url } = await openDatabaseServer({ config, logger, locks: [], onOpened });
    const { pool } = await openCatalog({
      url,
      logger,
      applicationName: 'hotel-content cli',
      poolSize,
      statementTimeoutMs: null,
      onOpened,
    });
    return { pool, close };
  } catch (error) {
    await close();
    throw error;
  }
}
