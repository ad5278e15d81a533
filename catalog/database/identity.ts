import { createHash } from 'node:crypto';
import type { Queryable } from './queryable.ts';

/**
 * Identifies this catalog among all databases of all servers: what was made from one is not
 * taken for another's. A database that was restored from a dump is another one; a server
 * that was copied as a whole is not.
 */
export async function readCatalogIdentity(client: Queryable): Promise<string> {
  const { rows } = await client.query<{ identity: string }>(
    `select format('%s/%s', s.system_identifier, d.oid) as identity
     from pg_control_system() s, pg_database d
     where d.datname = current_database()`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('Postgres does not name its own database.');
  return row.identity;
}

/** The same for those who need not know the server: 16 hexadecimal digits. */
export async function readCatalogId(client: Queryable): Promise<string> {
  const identity = await readCatalogIdentity(client);
  return createHash('sha256').update(identity).digest('hex').slice(0, 16);
}

/**
 * The identity as it was read last: now, and again whenever the returned function is called, in the
 * background. While Postgres does not respond it stays what it was.
 *
 * @throws what the query does the first time
 */
export async function followCatalogIdentity(pool: Queryable): Promise<() => string> {
  let identity = await readCatalogIdentity(pool);
  let reading = false;
  const readAgain = async (): Promise<void> => {
    reading = true;
    try {
      identity = await readCatalogIdentity(pool);
    } catch {
      // Whoever needs Postgres says so.
    } finally {
      reading = false;
    }
  };
  return () => {
    if (!reading) void readAgain();
    return identity;
  };
}
