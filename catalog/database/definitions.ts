import { hash } from 'node:crypto';
import { inTransaction } from '../../runtime/postgres/pool.ts';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ClientBase } from 'pg';

/** A file of functions or views, which replaces what they were before. */
export interface Definition {
  /** With its folder, without its ending. */
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/**
 * The definitions of one kind, by name. Those of views change with each migration too: a view of all columns
 * of a table has to be made again to have a new one.
 */
export async function readDefinitions(
  folder: string,
  kind: 'functions' | 'views',
): Promise<readonly Definition[]> {
  const files = (await readdir(path.join(folder, kind))).filter((file) => file.endsWith('.sql')).sort();
  const migrations = kind === 'views' ? (await readdir(path.join(folder, 'migrations'))).sort() : [];
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(path.join(folder, kind, file), 'utf8');
      const checksum = hash('sha256', [sql, ...migrations].join('\n'));
      return { name: `${kind}/${path.basename(file, '.sql')}`, sql, checksum };
    }),
  );
}

/**
 * Every content of a definition that was ever applied: an older process that starts
 * again does not bring its own back.
 */
const ensureTable = `
  create table if not exists schema_definitions (
    name text collate "C" not null,
    checksum text collate "C" not null,
    applied_at timestamptz not null default now(),
    primary key (name, checksum)
  )`;

/** Those of which nothing was applied yet. */
export async function newDefinitions(
  client: ClientBase,
  definitions: readonly Definition[],
): Promise<readonly Definition[]> {
  const applied = await readApplied(client);
  return definitions.filter(({ name }) => !applied.some((known) => known.name === name));
}

/** Those whose content was never applied. */
export async function changedDefinitions(
  client: ClientBase,
  definitions: readonly Definition[],
): Promise<readonly Definition[]> {
  const applied = await readApplied(client);
  return definitions.filter(
    ({ name, checksum }) => !applied.some((known) => known.name === name && known.checksum === checksum),
  );
}

/** Applies definitions in their order, each in a transaction of its own. */
export async function applyDefinitions(
  client: ClientBase,
  definitions: readonly Definition[],
): Promise<void> {
  for (const { name, checksum, sql } of definitions) {
    await inTransaction(client, async () => {
      // A function may name tables that come with a migration after it.
      await client.query('set local check_function_bodies = off');
      await client.query(sql);
      await client.query(
        'insert into schema_definitions (name, checksum) values ($1, $2) on conflict do nothing',
        [name, checksum],
      );
    });
  }
}

async function readApplied(client: ClientBase): Promise<readonly Pick<Definition, 'name' | 'checksum'>[]> {
  await client.query(ensureTable);
  const { rows } = await client.query<Pick<Definition, 'name' | 'checksum'>>(
    'select name, checksum from schema_definitions',
  );
  return rows;
}
