import type { Pool } from 'pg';
import type { IndexOperation } from '../../indexer/bulk/bulk-load.ts';
import { readGroupPages } from '../../indexer/documents/group-pages.ts';
import { readPlatformCodes } from '../../indexer/documents/platform-codes.ts';
import { operationsOfPage } from '../../indexer/rebuild/fill-generation.ts';

/** What has to be done so that an index holds all documents. */
export async function* readDocuments(
  pool: Pool,
  largestOrdinaryGroup?: number,
): AsyncGenerator<IndexOperation> {
  const platformCodes = await readPlatformCodes(pool);
  for await (const page of readGroupPages(pool, null, () => 4000)) {
    yield* operationsOfPage(page, platformCodes, largestOrdinaryGroup);
  }
}
