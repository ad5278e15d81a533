import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../../runtime/logger.ts';
import { isLockConflict } from '../../runtime/postgres/errors.ts';
import { tryLock } from './advisory-locks.ts';
import { applyDefinitions, changedDefinitions, newDefinitions, readDefinitions } from './definitions.ts';
import { UnfitDatabaseError } from './startup-checks.ts';

/** The SQL of the schema, in the folders `functions`, `migrations` and `views`. */
export const schemaFolder = import.meta.dirname;

/**
 * A statement that waits for a table holds up everyone who waits after it: it gives up, and its migration is
 * run again. Far sooner than Postgres looks for deadlocks (`deadlock_timeout`, one second by default), which
 * would end a writer who waits for what the migration has.
 */
const attempts = 60;
const pauseMs = 1000;
const lockTimeoutMs = 500;

const lockPollMs = 200;

/** The table of the migrations that were run. */
const migrationsTable = 'migrations';

/**
 * Brings the database to the schema of this code: functions that are new, then migrations, each in a
 * transaction of its own, then functions and views that have changed. Any number of processes may do so at
 * once: one works, the others wait for it and find nothing left to do. Who has nothing to do from the start
 * waits for nobody.
 *
 * @param folder with the folders `functions`, `migrations` and `views`
 * @returns the names of the migrations that were run by this call
 * @throws UnfitDatabaseError where the database is of an earlier, unreleased version. Error of Postgres when
 * a migration fails: its file is rolled back, the files before it are not
 */
export async function migrate(
  databaseUrl: string,
  logger: Logger,
  folder = schemaFolder,
): Promise<readonly string[]> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'hotel-content migrate',
  });
  client.on('error', () => undefined); // a connection that is lost fails the statement that uses it
  await client.connect();
  try {
    // A process of the version before may start again while a migration runs, which may take long.
    if (await isUpToDate(client, folder)) return [];
    // Asked for again and again: who waits inside a statement would hold up `create index concurrently`.
    for (let isFirst = true; !(await tryLock(client, 'migration')); isFirst = false) {
      if (isFirst) logger.info('another process migrates the database; waiting for it');
      await delay(lockPollMs);
    }
    checkOrigin(await readRun(client), await migrationsOf(folder));
    const count = (await newMigrations(client, folder)).length;
    if (count > 0) logger.info({ migrations: count }, 'migrating the database');
    await client.query(`set lock_timeout = ${lockTimeoutMs}`);
    const names: string[] = [];
    for (let attempt = 1; ; attempt += 1) {
      try {
        names.push(...(await bringUpToDate(client, folder, logger)));
        break;
      } catch (error) {
        if (attempt === attempts || !isLockConflict(error)) throw error;
        logger.info('a migration waits for others to finish with a table; trying again');
        await delay(pauseMs);
      }
    }
    if (names.length > 0) logger.info({ migrations: names }, 'the database was migrated');
    return names;
  } finally {
    await client.end();
  }
}

/** Whether it has had all migrations, functions and views, whatever it has of a newer version. */
async function isUpToDate(client: pg.Client, folder: string): Promise<boolean> {
  if ((await newMigrations(client, folder)).length > 0) return false;
  const definitions = [
    ...(await readDefinitions(folder, 'functions')),
    ...(await readDefinitions(folder, 'views')),
  ];
  return (await changedDefinitions(client, definitions)).length === 0;
}

async function bringUpToDate(client: pg.Client, folder: string, logger: Logger): Promise<readonly string[]> {
  const functions = await readDefinitions(folder, 'functions');
  const views = await readDefinitions(folder, 'views');
  await applyDefinitions(client, await newDefinitions(client, functions));
  const names = await runNewMigrations(client, folder, logger);
  await applyDefinitions(client, await changedDefinitions(client, functions));
  await applyDefinitions(client, await changedDefinitions(client, views));
  return names;
}

/** The names of the migrations that were run. */
async function runNewMigrations(
  client: pg.Client,
  folder: string,
  logger: Logger,
): Promise<readonly string[]> {
  if ((await newMigrations(client, folder)).length === 0) return [];
  // What runs them takes long to load, and most starts have none to run.
  const { runMigrations } = await import('./run-migrations.ts');
  return runMigrations(client, { folder, migrationsTable, lockTimeoutMs, logger });
}

/** The names of the migrations that the database has not had, in their order. */
async function newMigrations(client: pg.Client, folder: string): Promise<readonly string[]> {
  const run = new Set(await readRun(client));
  return (await migrationsOf(folder)).filter((name) => !run.has(name));
}

/** The names of the migrations that are there, in their order. */
async function migrationsOf(folder: string): Promise<readonly string[]> {
  const files = await readdir(path.join(folder, 'migrations'));
  return files.map((file) => path.basename(file, '.sql')).sort();
}

/** The names of the migrations that the database has had, in the order in which they were run. */
async function readRun(client: pg.Client): Promise<readonly string[]> {
  const { rows: tables } = await client.query<{ found: boolean }>(
    'select to_regclass($1) is not null as found',
    [migrationsTable],
  );
  if (tables[0]?.found !== true) return [];
  const { rows } = await client.query<{ name: string }>(`select name from ${migrationsTable} order by id`);
  return rows.map(({ name }) => name);
}

/** A database of before the first migration cannot be brought up to date by the ones that are there now. */
function checkOrigin([first]: readonly string[], files: readonly string[]): void {
  if (first === undefined || first === files[0]) return;
  throw new UnfitDatabaseError(
    'The database was made by an earlier, unreleased version, which this one cannot migrate; nothing was changed. ' +
      'Name an empty database in DATABASE_URL (or an empty DATA_DIR for the embedded one), and import the catalog again.',
  );
}
