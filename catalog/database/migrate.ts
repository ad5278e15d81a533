import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runner } from 'node-pg-migrate';
import type { Logger } from '../../runtime/logger.ts';

const migrationsFolder = path.join(import.meta.dirname, 'migrations');

/** Where the names of the migrations that were run are kept. */
const migrationsTable = 'migrations';

/** A migration that gives up waiting for a lock, so as not to hold up everyone behind it, or meets a deadlock, is run again. */
const transient = new Set(['55P03', '40P01']);
const attempts = 20;
const pauseMs = 1000;

/**
 * Brings the database to the newest migration of this code, each file in a transaction of its own: no lock of one is held
 * while the next one works. Any number of processes may do so at once: one works, the others wait for it and find nothing
 * left to do.
 *
 * @returns the names of the migrations that were run by this call
 * @throws Error of Postgres when one fails (nothing of its file is kept, the files before it are), or when the database
 * has migrations that this code does not know
 */
export async function migrate(databaseUrl: string, logger: Logger): Promise<readonly string[]> {
  const names: string[] = [];
  for (let attempt = 1; ; attempt += 1) {
    try {
      names.push(...(await runPending(databaseUrl, logger)));
      break;
    } catch (error) {
      if (attempt === attempts || !isTransient(error)) throw error;
      logger.info('a migration waits for others to finish with a table; trying again');
      await delay(pauseMs);
    }
  }
  if (names.length > 0) logger.info({ migrations: names }, 'the database was migrated');
  return names;
}

async function runPending(databaseUrl: string, logger: Logger): Promise<readonly string[]> {
  const detail = (message: string): void => {
    logger.debug(message);
  };
  const run = await runner({
    databaseUrl: { connectionString: databaseUrl, application_name: 'hotel-content migrate' },
    dir: migrationsFolder,
    direction: 'up',
    migrationsTable,
    advisoryLockMode: 'wait',
    singleTransaction: false,
    // What goes wrong is thrown.
    logger: { debug: detail, info: detail, warn: detail, error: detail },
  });
  return run.map(({ name }) => name);
}

function isTransient(error: unknown): boolean {
  return error instanceof Error && 'code' in error && transient.has(String(error.code));
}
