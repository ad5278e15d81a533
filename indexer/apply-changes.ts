import type { Client } from '@elastic/elasticsearch';
import type { Pool, PoolClient } from 'pg';
import { type Changes, readPosition } from '../catalog/changes/change-sequence.ts';
import { bulkLoad, type BulkLoadOptions, type BulkLoadResult, type IndexOperation } from './bulk-load.ts';
import { operationsOf } from './group-operations.ts';
import { readGroupsOf } from './group-reader.ts';
import { readPlatformCodes } from './platform-codes.ts';
import { withSnapshot } from './with-snapshot.ts';

/** `index` is a generation, or the alias of the live one. */
export interface ApplyOptions extends BulkLoadOptions {
  /** The most rows of an ordinary group; the catalog's `largestOrdinaryGroup` by default. */
  readonly largestOrdinaryGroup?: number | undefined;
}

/**
 * Brings an index up to date with what changed: reads the groups that the changes are about as they are now, writes the
 * documents of all their rows, and deletes those of hotels that are not live. Doing it again changes nothing.
 *
 * @throws the client's error when the server is busy or away for longer than `retry` allows
 */
export async function applyChanges(
  { pool, client }: { readonly pool: Pool; readonly client: Client },
  changes: Pick<Changes, 'baseCodes' | 'hotels'>,
  { largestOrdinaryGroup, ...load }: ApplyOptions,
): Promise<BulkLoadResult> {
  const connection = await pool.connect();
  try {
    return await withSnapshot(connection, () =>
      bulkLoad(client, operationsFor(connection, changes, largestOrdinaryGroup), load),
    );
  } finally {
    connection.release();
  }
}

/** What has to be done so that an index holds the documents of what changed, as the client's transaction sees it. */
export async function* operationsFor(
  connection: PoolClient,
  changes: Pick<Changes, 'baseCodes' | 'hotels'>,
  largestOrdinaryGroup: number | undefined,
): AsyncGenerator<IndexOperation> {
  const version = await readPosition(connection);
  const platformCodes = await readPlatformCodes(connection);
  const missing = new Map(changes.hotels.map((hotel) => [keyOf(hotel), hotel]));
  for await (const rows of readGroupsOf(connection, changes)) {
    for (const row of rows) missing.delete(keyOf(row));
    yield* operationsOf(rows, { platformCodes, version, largestOrdinaryGroup });
  }
  for (const { providerCode, hotelCode } of missing.values()) {
    yield { providerCode, hotelCode, document: null, version };
  }
}

function keyOf({ providerCode, hotelCode }: { providerCode: string; hotelCode: string }): string {
  return `${providerCode}:${hotelCode}`;
}
