import type { TestFn } from 'ava';
import { createTestDatabase } from '../database.ts';
import type { Callers } from './caller.ts';
import { startTestServer, type TestServer } from './server.ts';

/**
 * A server on an empty catalog for all tests of a file, and who may call it. Started before the first test.
 */
export function useEmptyCatalogServer(test: TestFn): Callers & { readonly server: TestServer } {
  let started: Callers & { readonly server: TestServer; readonly end: () => Promise<void> };
  test.before(async () => {
    const database = await createTestDatabase();
    const server = await startTestServer(database.pool);
    const key = await server.createKey();
    const token = await server.createToken();
    const end = async (): Promise<void> => {
      await server.close();
      await database.drop();
    };
    started = { server, key, token, end };
  });
  test.after.always(() => started.end());
  return {
    get server() {
      return started.server;
    },
    get key() {
      return started.key;
    },
    get token() {
      return started.token;
    },
  };
}
