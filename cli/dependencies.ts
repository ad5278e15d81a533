import type { Writable } from 'node:stream';
import type { Pool } from 'pg';
import type { Config } from '../runtime/config/config.ts';
import type { Logger } from '../runtime/logger.ts';

/** A migrated database, for the duration of one command. */
export interface OpenDatabase {
  readonly url: string;
  readonly pool: Pool;
  readonly close: () => Promise<void>;
}

/** A stream that may be a terminal. */
export type Output = Writable & Partial<Pick<NodeJS.WriteStream, 'isTTY' | 'columns'>>;

/** What every command is given. Nothing is loaded or opened before a command needs it. */
export interface CommandDependencies {
  readonly config: () => Promise<Config>;
  readonly logger: () => Promise<Logger>;
  readonly openDatabase: () => Promise<OpenDatabase>;
  /** Results go to standard output. */
  readonly out: Output;
  /** Progress and notes go to standard error, unless `--quiet` leaves them out. */
  readonly notes: Output;
  /** What is wrong goes to standard error. */
  readonly err: Output;
  /** Sets the exit status, which is 0 otherwise. */
  readonly endWith: (status: number) => void;
}

/** The option by which programs read what a command prints. */
export interface JsonFlag {
  readonly json?: boolean;
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
