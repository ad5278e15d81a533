import { appendFile, cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ExecutionContext } from 'ava';
import { schemaFolder } from '../../../catalog/database/migrate.ts';
import { laterMigrations } from './later-migrations.ts';
import { createScratchDirectory } from '../scratch.ts';

const firstSetFunctions = path.join(import.meta.dirname, 'first-set-functions.sql');

/** Views of tables that later migrations make. */
const laterViews = ['4_group_popularities.sql'];

/** A copy of the schema's files as of the first set, with files of a test's own added or replaced. */
export async function copySchema(
  t: ExecutionContext,
  files: Readonly<Record<string, string>> = {},
): Promise<string> {
  const folder = await createScratchDirectory('schema');
  t.teardown(() => rm(folder, { recursive: true, force: true }));
  for (const name of ['functions', 'migrations', 'views']) {
    // What was compiled has links to the files: a copy of those would write to the sources.
    await cp(path.join(schemaFolder, name), path.join(folder, name), { recursive: true, dereference: true });
  }
  for (const file of await laterMigrations()) await rm(path.join(folder, 'migrations', file));
  for (const file of laterViews) await rm(path.join(folder, 'views', file));
  const functions = path.join(folder, 'functions', 'log_changes.sql');
  await appendFile(functions, await readFile(firstSetFunctions));
  for (const [file, sql] of Object.entries(files)) await writeFile(path.join(folder, file), sql);
  return folder;
}
