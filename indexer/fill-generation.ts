import type { Client } from '@elastic/elasticsearch';
import type { PoolClient } from 'pg';
import { bulkLoad, type BulkLoadResult } from './bulk-load.ts';
import { countLiveRows, readGroups } from './group-reader.ts';
import { documentsOfGroup, type IdentifiedDocument } from './hotel-documents.ts';
import { readPlatformCodes } from './platform-codes.ts';
import type { RetryOptions } from './retry.ts';

export interface FillOptions {
  readonly retry: RetryOptions;
  /** Called with how many documents are done, of how many. */
  readonly onProgress:
    ((progress: { readonly documents: number; readonly total: number }) => void) | undefined;
  /** The most rows of an ordinary group; the catalog's `largestOrdinaryGroup` by default. */
  readonly largestOrdinaryGroup: number | undefined;
}

/** The pool's timeouts are meant for requests, not for reading the whole catalog. */
const begin = `
  begin transaction isolation level repeatable read, read only;
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

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
  await connection.query(begin);
  try {
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
  } finally {
    await connection.query('rollback').catch(() => undefined);
  }
}

/** All documents, as the client's transaction sees the catalog. */
export async function* readDocuments(
  client: PoolClient,
  largestOrdinaryGroup?: number,
): AsyncGenerator<IdentifiedDocument> {
  const platformCodes = await readPlatformCodes(client);
  for await (const rows of readGroups(client)) {
    yield* documentsOfGroup(rows, platformCodes, largestOrdinaryGroup);
  }
}
