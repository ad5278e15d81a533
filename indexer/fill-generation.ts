import type { Client } from '@elastic/elasticsearch';
import type { PoolClient } from 'pg';
import { type BulkLoad, bulkLoad } from './bulk.ts';
import { countLiveRows, readGroups } from './group-reader.ts';
import { documentsOfGroup, type IdentifiedDocument } from './hotel-documents.ts';
import { readPlatformCodes } from './platform-codes.ts';
import type { RetryOptions } from './retry.ts';

export interface Filling {
  readonly retry: RetryOptions;
  /** Hears how many documents are done with, of how many. */
  readonly onProgress:
    ((progress: { readonly documents: number; readonly total: number }) => void) | undefined;
  /** Rows of an ordinary group at most; `largestOrdinaryGroup` of the catalog unless told otherwise. */
  readonly largestOrdinaryGroup: number | undefined;
}

/** A pool's time limits are for requests; reading the whole catalog takes as long as it takes. */
const begin = `
  begin transaction isolation level repeatable read, read only;
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

/**
 * Writes the documents of all live rows into an index, from one consistent view of Postgres.
 *
 * @returns what became of them; `total` is the number of live rows
 */
export async function fillGeneration(
  connection: PoolClient,
  client: Client,
  index: string,
  { retry, onProgress, largestOrdinaryGroup }: Filling,
): Promise<BulkLoad & { readonly total: number }> {
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

/** All documents, of the moment at which the client's transaction sees the catalog. */
export async function* readDocuments(
  client: PoolClient,
  largestOrdinaryGroup?: number,
): AsyncGenerator<IdentifiedDocument> {
  const platformCodes = await readPlatformCodes(client);
  for await (const rows of readGroups(client)) {
    yield* documentsOfGroup(rows, platformCodes, largestOrdinaryGroup);
  }
}
