import type { Pool } from 'pg';
import type { ApiDependencies } from '../../../api/dependencies.ts';
import type { NewApiKey } from '../../../catalog/access/api-key-queries.ts';
import { createTestDatabase } from '../database.ts';
import { loadRecords } from './load-records.ts';
import { startTestServer, type TestServer } from '../servers/server.ts';
import type { Owner } from '../servers/service.ts';

/** A catalog, an API in front of it, and a key to all content. */
export interface ApiScene {
  readonly pool: Pool;
  readonly server: TestServer;
  readonly key: string;
  /**
   * The JSON of the answer to a POST where there is a body, else to a GET. @throws {Error} on another status
   */
  readonly ask: <T = Record<string, unknown>>(path: string, body?: object, status?: number) => Promise<T>;
}

/** What is other than usual: of the server, and whose key it is. */
type Changes = Partial<ApiDependencies> & Partial<Pick<NewApiKey, 'organizationCode'>>;

/** A scene with a database of its own, which ends with its owner. */
export async function openApiScene(
  owner: Owner,
  records: Iterable<unknown> = [],
  changes: Changes = {},
): Promise<ApiScene> {
  const { pool } = await createTestDatabase(owner);
  await loadRecords(pool, records);
  return openApi(owner, pool, changes);
}

/** An API in front of a catalog that is there. */
export async function openApi(
  owner: Owner,
  pool: Pool,
  { organizationCode = null, ...changes }: Changes = {},
): Promise<ApiScene> {
  const server = await startTestServer(pool, changes);
  owner.teardown(() => server.close());
  const key = await server.createKey({ organizationCode });
  return {
    ...{ pool, server, key },
    async ask<T>(path: string, body?: object, status = 200) {
      const response = await server.send(path, { key, body });
      const text = await response.text();
      if (response.status !== status) throw new Error(`${path}: ${response.status} ${text.slice(0, 300)}`);
      return JSON.parse(text) as T;
    },
  };
}
