import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type RunnerOption, runner } from 'node-pg-migrate';
import type pg from 'pg';
import type { Logger } from '../../runtime/logger.ts';
import { createProgressLog } from '../../runtime/progress-log.ts';

export interface MigrationsRun {
  /** With the folder `migrations`. */
  readonly folder: string;
  /** The table of the migrations that were run. */
  readonly migrationsTable: string;
  /** Milliseconds that a statement waits for a lock; set on the connection. */
  readonly lockTimeoutMs: number;
  readonly logger: Logger;
}

const lookEveryMs = 1000;

/**
 * Runs the migrations that the database has not had, in their order, each in a transaction of its own, and
 * says now and then which one still runs.
 *
 * @returns their names
 * @throws Error of Postgres when one fails: it is rolled back, those before it are not
 */
export async function runMigrations(
  client: pg.Client,
  { folder, migrationsTable, lockTimeoutMs, logger }: MigrationsRun,
): Promise<readonly string[]> {
  const detail = (message: string): void => {
    logger.debug(message);
  };
  let running: { readonly migration: string; readonly since: number } | undefined;
  const logProgress = createProgressLog(logger, 'still migrating the database');
  const looking = setInterval(() => {
    if (running === undefined) return;
    const { migration, since } = running;
    logProgress({ migration, seconds: Math.round((performance.now() - since) / 1000) });
  }, lookEveryMs);
  const onBegin = (migration: string): void => {
    running = { migration, since: performance.now() };
  };
  const run = await runner({
    dbClient: client,
    dir: path.join(folder, 'migrations'),
    direction: 'up',
    migrationsTable,
    migrationLoaderStrategies: [loaderOf(folder, lockTimeoutMs, onBegin)],
    noLock: true,
    singleTransaction: false,
    // A database may have had one of a branch before those of another branch that was merged later.
    checkOrder: false,
    // What goes wrong is thrown.
    logger: { debug: detail, info: detail, warn: detail, error: detail },
  })
    .catch(async (error: unknown) => {
      await client.query('rollback');
      throw error;
    })
    .finally(() => {
      clearInterval(looking);
    });
  return run.map(({ name }) => name);
}

/** A file that begins so holds one statement that cannot run in a transaction. */
const withoutTransaction = /^-- Without transaction\b/;

/** An index of this name is invalid when an earlier attempt to build it was interrupted. */
const concurrentIndex = /^create (?:unique )?index concurrently (\w+)/im;

/** One that an attempt dropped before it was ended is not there any more. */
const concurrentDrop = /^drop index concurrently (?!if exists\b)/im;

/** Files of functions that a migration applies first, as they are now: else it has those of before. */
const neededFunctions = /^-- With functions: (.+)$/m;

type Loader = NonNullable<RunnerOption['migrationLoaderStrategies']>[number];

/** @param onBegin given the name of a migration before its statements are sent */
const loaderOf = (folder: string, lockTimeoutMs: number, onBegin: (name: string) => void): Loader => ({
  extensions: ['.sql'],
  loader: async (files) =>
    Promise.all(
      files.map(async (file) => {
        const sql = await readFile(file, 'utf8');
        const functions = await readFunctions(folder, neededFunctions.exec(sql)?.[1]?.split(', ') ?? []);
        return {
          id: file,
          filePaths: [file],
          actions: {
            up(pgm) {
              onBegin(path.basename(file, '.sql'));
              if (!withoutTransaction.test(sql)) {
                for (const text of [...functions, sql]) pgm.sql(text);
                return;
              }
              pgm.noTransaction();
              const index = concurrentIndex.exec(sql)?.[1];
              // It waits for transactions that have begun before it, and holds up nobody meanwhile.
              pgm.sql('set lock_timeout = 0');
              for (const text of functions) pgm.sql(text);
              if (index !== undefined) pgm.sql(`drop index concurrently if exists ${index}`);
              pgm.sql(sql.replace(concurrentDrop, 'drop index concurrently if exists '));
              pgm.sql(`set lock_timeout = ${lockTimeoutMs}`);
            },
            down: false,
          },
        };
      }),
    ),
});

async function readFunctions(folder: string, names: readonly string[]): Promise<readonly string[]> {
  return Promise.all(names.map((name) => readFile(path.join(folder, 'functions', `${name}.sql`), 'utf8')));
}
