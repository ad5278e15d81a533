import { drawPicture } from '@hotel-content/sample-catalog';
import type { Pool } from 'pg';
import { publishAllChanges } from '../../../catalog/changes/sequencer.ts';
import { createTestDatabase } from '../database.ts';
import { createTestKey, startTestServer, type TestServer } from '../servers/server.ts';
import { catalogSuggesterOf, loadEntities } from './catalog-suggester.ts';
import { loadTypeahead } from './catalog-typeahead.ts';
import { loadRecords } from './load-records.ts';

/** A service with a catalog, and the page, which knows a key. */
export interface PageScene {
  readonly pool: Pool;
  readonly server: TestServer;
  close(): Promise<void>;
}

/** @param catalog records of the import format; suggestions are of what they are now */
export async function openPageScene(catalog: Iterable<object>): Promise<PageScene> {
  const database = await createTestDatabase();
  const { pool } = database;
  await loadRecords(pool, catalog);
  await publishAllChanges(pool);
  const suggest = catalogSuggesterOf(pool, await loadTypeahead(pool), await loadEntities(pool));
  const demoApiKey = await createTestKey(pool);
  const server = await startTestServer(pool, { suggest, demoApiKey, drawSamplePicture: drawPicture });
  return {
    pool,
    server,
    async close() {
      await server.close();
      await database.drop();
    },
  };
}
