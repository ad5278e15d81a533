import type { ClientBase } from 'pg';
import type { Definition } from './schema-files.ts';

/** Every content of a definition that was ever applied: an older process that starts again does not bring its own back. */
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
    await client.query('begin');
    try {
      // A function may name tables that come with a migration after it.
      await client.query('set local check_function_bodies = off');
      await client.query(sql);
      await client.query(
        'insert into schema_definitions (name, checksum) values ($1, $2) on conflict do nothing',
        [name, checksum],
      );
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  }
}

async function readApplied(client: ClientBase): Promise<readonly Pick<Definition, 'name' | 'checksum'>[]> {
  await client.query(ensureTable);
  const { rows } = await client.query<Pick<Definition, 'name' | 'checksum'>>(
    'select name, checksum from schema_definitions',
  );
  return rows;
}
