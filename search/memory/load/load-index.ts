import type { PoolClient } from 'pg';
import { readPosition } from '../../../catalog/changes/change-sequence.ts';
import { readCatalogIdentity } from '../../../catalog/database/identity.ts';
import { withSnapshot } from '../../../catalog/database/with-snapshot.ts';
import { createIndexBuilder } from '../build/build-index.ts';
import type { MemoryIndex } from '../index/memory-index.ts';
import type { LimitedMemory } from './memory-limit.ts';
import { readAllRows, readRetiredCodes } from './read-rows.ts';

/** The whole catalog, with all changes up to a position of the change sequence. */
export interface LoadedIndex {
  readonly position: number;
  /** See `readCatalogIdentity`. */
  readonly catalog: string;
  readonly index: MemoryIndex;
}

/**
 * Reads the whole catalog.
 *
 * @throws MemoryLimitError as soon as it is seen to be too large
 */
export function loadIndex(
  connection: PoolClient,
  memory: LimitedMemory,
  largestOrdinaryGroup?: number,
): Promise<LoadedIndex> {
  return withSnapshot(connection, async () => {
    const position = await readPosition(connection);
    const catalog = await readCatalogIdentity(connection);
    const builder = createIndexBuilder({ allocate: memory.allocate, largestOrdinaryGroup });
    for await (const rows of readAllRows(connection)) {
      for (const row of rows) builder.addHotel(row);
      // The index holds these texts and numbers, and more.
      memory.check(builder.collectedBytes());
    }
    for (const code of await readRetiredCodes(connection)) builder.addRetiredCode(code);
    return { position, catalog, index: builder.build() };
  });
}
