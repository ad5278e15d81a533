import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { schemaFolder } from '../../../catalog/database/migrate.ts';

/** The last file of the first set: no table of it was in use before. */
const lastOfFirstSet = '20261123000800_service_state.sql';

/** The files of the migrations after the first set, in order. */
export async function laterMigrations(): Promise<readonly string[]> {
  const files = (await readdir(path.join(schemaFolder, 'migrations'))).sort();
  const last = files.indexOf(lastOfFirstSet);
  if (last === -1) throw new Error(`${lastOfFirstSet} is not there`);
  return files.slice(last + 1);
}
