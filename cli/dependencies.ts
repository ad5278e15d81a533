import type { Pool } from 'pg';
import type { Config } from '../runtime/config/config.ts';
import type { Logger } from '../runtime/logger.ts';

/** A migrated database, for the duration of one command. */
export interface OpenDatabase {
  readonly url: string;
  readonly pool: Pool;
  readonly close: () => Promise<void>;
}

/** What every command is given. Nothing is opened before a command needs it. */
export interface CommandDependencies {
  readonly config: () => Config;
  readonly logger: Logger;
  readonly openDatabase: () => Promise<OpenDatabase>;
  /** Results go to standard output. */
  readonly out: NodeJS.WriteStream;
  /** Progress and notes go to standard error. */
  readonly err: NodeJS.WriteStream;
}

/** Wrong usage: the program prints the message and exits with status 2. */
export class UsageError extends Error {}

/** Does some work with the database and closes it afterwards. */
export async function withDatabase<T>(
  deps: CommandDependencies,
  work: (pool: Pool) => Promise<T>,
): Promise<T> {
  const database = await deps.openDatabase();
  try {
    return await work(database.pool);
  } finally {
    await database.close();
  }
}
