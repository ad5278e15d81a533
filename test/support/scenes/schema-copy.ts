import { appendFile, cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ExecutionContext } from 'ava';
import { schemaFolder } from '../../../catalog/database/migrate.ts';
import { laterMigrations } from './later-migrations.ts';
import { createScratchDirectory } from '../scratch.ts';

const firstSetFunctions = path.join(import.meta.dirname, 'first-set-functions.sql');
const foldOfLatin = path.join(import.meta.dirname, 'fold-of-latin.sql');

const foldingOfScripts = '20261203000100_renew_folded_names.sql';

/** Functions of today write its columns. A copy of the first set, which publishes nothing, does without. */
const columnsOfToday = '20261231000100_removals_that_are_back.sql';

/** Views of tables that later migrations make. */
const laterViews = ['4_group_popularities.sql'];

/** A copy of the schema's files as of the first set, with files of a test's own added or replaced. */
export async function copySchema(
  t: ExecutionContext,
  files: Readonly<Record<string, string>> = {},
): Promise<string> {
  const folder = await copyFiles(t);
  for (const file of await laterMigrations()) await rm(path.join(folder, 'migrations', file));
  for (const file of laterViews) await rm(path.join(folder, 'views', file));
  const functions = path.join(folder, 'functions', 'log_changes.sql');
  await appendFile(functions, await readFile(firstSetFunctions));
  for (const [file, sql] of Object.entries(files)) await writeFile(path.join(folder, file), sql);
  return folder;
}

/** What an upgrade from there has to run. */
export async function migrationsAfterLatin(): Promise<readonly string[]> {
  return migrationsFrom(foldingOfScripts);
}

/** A copy of the schema's files as they were before names of other scripts were folded. */
export async function copySchemaOfLatin(t: ExecutionContext): Promise<string> {
  const folder = await copyFiles(t);
  for (const file of await migrationsAfterLatin()) await rm(path.join(folder, 'migrations', file));
  for (const file of laterViews) await rm(path.join(folder, 'views', file));
  for (const name of ['folded_letters', 'renew_folded_names']) {
    await rm(path.join(folder, 'functions', `${name}.sql`));
  }
  await writeFile(path.join(folder, 'functions', 'fold.sql'), await readFile(foldOfLatin));
  return folder;
}

const completenessOfHotels = '20261214000100_completeness.sql';

/** What an upgrade from before hotels had a completeness has to run. */
export async function migrationsFromCompleteness(): Promise<readonly string[]> {
  return migrationsFrom(completenessOfHotels);
}

/** A copy of the schema's files as they were before hotels had a completeness. */
export async function copySchemaWithoutCompleteness(t: ExecutionContext): Promise<string> {
  const folder = await copyFiles(t);
  for (const file of await migrationsFromCompleteness()) await rm(path.join(folder, 'migrations', file));
  await rm(path.join(folder, 'functions', 'completeness.sql'));
  const trigger = path.join(folder, 'functions', 'hotels_before_write.sql');
  const sql = await readFile(trigger, 'utf8');
  const before = sql.replace(`, 'completeness', 'completeness_points'`, '');
  if (before === sql) throw new Error('the trigger has nothing of completeness');
  await writeFile(trigger, before);
  return folder;
}

async function migrationsFrom(first: string): Promise<readonly string[]> {
  return (await laterMigrations()).filter((file) => file >= first && file !== columnsOfToday);
}

async function copyFiles(t: ExecutionContext): Promise<string> {
  const folder = await createScratchDirectory('schema');
  t.teardown(() => rm(folder, { recursive: true, force: true }));
  for (const name of ['functions', 'migrations', 'views']) {
    // What was compiled has links to the files: a copy of those would write to the sources.
    await cp(path.join(schemaFolder, name), path.join(folder, name), { recursive: true, dereference: true });
  }
  return folder;
}
