import type { Pool } from 'pg';
import type { Config } from '../runtime/config/config.ts';
import type { Logger } from '../runtime/logger.ts';

/** A database that is migrated and ready, for the time of one command. */
export interface OpenDatabase {
  readonly pool: Pool;
  readonly close: () => Promise<void>;
}

/** What every command is given. Nothing is opened before a command asks for it. */
export interface CommandDependencies {
  readonly config: () => Config;
  readonly logger: Logger;
  readonly openDatabase: () => Promise<OpenDatabase>;
  /** Results go to standard output. */
  readonly out: NodeJS.WriteStream;
  /** What a person may like to know meanwhile goes to standard error. */
  readonly err: NodeJS.WriteStream;
}

/** A mistake in what was typed: the program ends with status 2 and says only this. */
export class UsageError extends Error {}
