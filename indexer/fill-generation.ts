import type { Client } from '@elastic/elasticsearch';
import type { PoolClient } from 'pg';
import { readPosition } from '../catalog/changes/change-sequence.ts';
import { bulkLoad, type BulkLoadResult, type IndexOperation } from './bulk-load.ts';
import { countLiveRows, readGroups } from './group-reader.ts';
import { operationsOf } from './group-operations.ts';
import { readPlatformCodes } from './platform-codes.ts';
import type { RetryOptions } from './retry.ts';
import { withSnapshot } from './with-snapshot.ts';

export interface FillOptions {
  readonly retry: RetryOptions;
  /** Called with how many documents are done, of how many. */
  readonly onProgress:
    ((progress: { readonly documents: number; readonly total: number }) => void) | undefined;
  /** The most rows of an ordinary group; the catalog's `largestOrdinaryGroup` by default. */
  readonly largestOrdinaryGroup: number | undefined;
}

/**
 * Writes the documents of all live rows into an index, from one consistent view of Postgres.
 *
 * @returns the result of the load; `total` is the number of live rows
 */
export async function fillGeneration(
  connection: PoolClient,
  client: Client,
  index: string,
  { retry, onProgress, largestOrdinaryGroup }: FillOptions,
): Promise<BulkLoadResult & { readonly total: number }> {
  return withSnapshot(connection, async () => {
    const total = await countLiveRows(connection);
    let documents = 0;
    onProgress?.({ documents, total });
    const load = await bulkLoad(client, readDocuments(connection, largestOrdinaryGroup), {
      index,
      retry,
      onDone: (count) => {
        documents += count;
        onProgress?.({ documents, total });
      },
    });
    return { ...load, total };
  });
}

/** All documents, as the client's transaction sees the catalog. */
export async function* readDocuments(
  client: PoolClient,
  largestOrdinaryGroup?: number,
): AsyncGenerator<IndexOperation> {
  const version = await readPosition(client);
  const platformCodes = await readPlatformCodes(client);
  for await (const rows of readGroups(client)) {
    yield* operationsOf(rows, { platformCodes, version, largestOrdinaryGroup });
  }
}
