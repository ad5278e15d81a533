import type { TestFn } from 'ava';
import { createTestDatabase } from './database.ts';
import { startTestServer, type TestServer } from './server.ts';

/** A server on an empty catalog for all tests of a file, and a key for it. Started before the first test. */
export function useEmptyCatalogServer(test: TestFn): { readonly server: TestServer; readonly key: string } {
  let started: { readonly server: TestServer; readonly key: string; readonly end: () => Promise<void> };
  test.before(async () => {
    const database = await createTestDatabase();
    const server = await startTestServer(database.pool);
    const key = await server.createKey();
    const end = async (): Promise<void> => {
      await server.close();
      await database.drop();
    };
    started = { server, key, end };
  });
  test.after.always(() => started.end());
  return {
    get server() {
      return started.server;
    },
    get key() {
      return started.key;
    },
  };
}
