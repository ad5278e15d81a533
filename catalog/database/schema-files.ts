import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Where the SQL of the schema is: `functions`, `migrations` and `views`. */
export const schemaFolder = import.meta.dirname;

/** A file of functions or views: what they are now, in statements that replace what they were. */
export interface Definition {
  /** With its folder, without its ending. */
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** The definitions of a folder, by name. */
export async function readDefinitions(
  folder: string,
  kind: 'functions' | 'views',
): Promise<readonly Definition[]> {
  const files = (await readdir(path.join(folder, kind))).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(path.join(folder, kind, file), 'utf8');
      return { name: `${kind}/${path.basename(file, '.sql')}`, sql, checksum: hash('sha256', sql) };
    }),
  );
}

/** The names of the migrations, in order. */
export async function migrationNames(folder: string): Promise<readonly string[]> {
  const files = await readdir(path.join(folder, 'migrations'));
  return files
    .filter((file) => file.endsWith('.sql'))
    .map((file) => path.basename(file, '.sql'))
    .sort();
}
