import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { migrate, schemaFolder } from '../../catalog/database/migrate.ts';
import type { Owner } from './servers/service.ts';
import { serviceUrl } from './services/registry.ts';
import { silentLogger } from './silent-logger.ts';

/** A database of a test file's own, with all migrations applied. */
export interface TestDatabase {
  readonly url: string;
  readonly pool: pg.Pool;
  /** Ends the pool and drops the database, also when others are still connected to it. */
  drop(): Promise<void>;
}

const folders = ['functions', 'migrations', 'views'].map((name) => path.join(schemaFolder, name));

/** Any number: sessions that make the template wait for each other under it. */
const templateLock = 7_283_914;

/**
 * Makes a database from a template that is migrated once per server and set of migrations. Given an owner,
 * such as a test's `t`, it is dropped when that ends; else call `drop` in `test.after.always`.
 */
export async function createTestDatabase(t?: Owner): Promise<TestDatabase> {
  const adminUrl = await serviceUrl('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await withClient(adminUrl, async (admin) => {
    const template = await templateOf(admin, adminUrl);
    // Without a log of its pages, which nobody would read.
    await admin.query(`create database ${name} template ${template} strategy file_copy`);
  });
  const url = withDatabase(adminUrl, name);
  const pool = openTestPool({ connectionString: url, max: 10 });
  const drop = async (): Promise<void> => {
    await pool.end();
    await withClient(adminUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`));
  };
  t?.teardown(drop);
  return { url, pool, drop };
}

/**
 * A pool whose connections may be ended by the server: a statement on such a connection
 * fails, an idle connection is no failure of a test. Also after `end()`, which does not wait
 * for the connections to be closed.
 */
export function openTestPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Of servers of which this process knows that they have it. */
const templates = new Map<string, string>();

async function templateOf(admin: pg.Client, adminUrl: string): Promise<string> {
  const template = templates.get(adminUrl) ?? (await ensureTemplate(admin, adminUrl));
  templates.set(adminUrl, template);
  return template;
}

/**
 * The name of the migrated template. It appears by a rename, so a run that is
 * killed leaves no half of one in use.
 */
async function ensureTemplate(admin: pg.Client, adminUrl: string): Promise<string> {
  const template = `template_${await schemaDigest()}`;
  const partial = `${template}_partial`;
  await admin.query('select pg_advisory_lock($1)', [templateLock]);
  try {
    const found = await admin.query('select 1 from pg_database where datname = $1', [template]);
    if (found.rowCount === 0) {
      await admin.query(`drop database if exists ${partial} with (force)`);
      await admin.query(`create database ${partial} template template0`);
      await migrate(withDatabase(adminUrl, partial), silentLogger());
      await admin.query(`alter database ${partial} rename to ${template}`);
    }
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [templateLock]);
  }
  return template;
}

async function schemaDigest(): Promise<string> {
  const digest = createHash('sha256');
  for (const folder of folders) {
    for (const file of (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()) {
      digest.update(`${file}\0`).update(await readFile(path.join(folder, file)));
    }
  }
  return digest.digest('hex').slice(0, 16);
}

async function withClient<T>(connectionString: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
