import { openConfiguredDatabase } from '../bootstrap/configured-database.ts';
import type { Config } from '../runtime/config/config.ts';
import type { Logger } from '../runtime/logger.ts';
import type { Closer } from '../runtime/shutdown.ts';
import type { OpenDatabase } from './dependencies.ts';

const poolSize = 4;

/** Opens the database of the service, which may be running, for the duration of one command. */
export async function openCommandDatabase(config: Config, logger: Logger): Promise<OpenDatabase> {
  const closers: Closer[] = [];
  const close = async (): Promise<void> => {
    for (let closer = closers.pop(); closer !== undefined; closer = closers.pop()) await closer.close();
  };
  try {
    const { url, pool } = await openConfiguredDatabase({
      config,
      logger,
      locks: [],
      creates: false,
      applicationName: 'hotel-content cli',
      poolSize,
      statementTimeoutMs: null,
      onOpened: (closer) => closers.push(closer),
    });
    return { url, pool, close };
  } catch (error) {
    await close();
    throw error;
  }
}
