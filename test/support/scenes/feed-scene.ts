import { createTestDatabase } from '../database.ts';
import { loadRecords } from './load-records.ts';
import { startTestServer, type TestServer } from '../servers/server.ts';
import type { Pool } from 'pg';

/** A service on a database of its own, for histories: two families of providers, and no hotels yet. */
export interface FeedScene {
  readonly pool: Pool;
  readonly server: TestServer;
  readonly key: string;
  close(): Promise<void>;
}

export async function openFeedScene(): Promise<FeedScene> {
  const database = await createTestDatabase();
  const { pool } = database;
  await loadRecords(pool, [
    { type: 'provider', providerCode: 'a', name: 'A', aliases: ['a-eu'] },
    { type: 'provider', providerCode: 'b', name: 'B' },
  ]);
  const server = await startTestServer(pool);
  const close = async (): Promise<void> => {
    await server.close();
    await database.drop();
  };
  return { pool, server, key: await server.createKey(), close };
}

/** How long one of them may take, in milliseconds. */
export const historyMs = 20_000;
