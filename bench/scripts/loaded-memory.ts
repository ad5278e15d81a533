import type { Pool } from 'pg';
import type { TypeaheadEngine } from '../../search/engine.ts';
import { bytesOf } from '../../search/memory/index/index-bytes.ts';
import { loadIndex } from '../../search/memory/load/load-index.ts';
import { createLimitedMemory } from '../../search/memory/load/memory-limit.ts';
import { createMemorySearch } from '../../search/memory/memory-search.ts';

/** The typeahead from memory, in this process. */
export interface LoadedMemory extends Pick<TypeaheadEngine, 'find'> {
  readonly bytes: number;
  /** Distinct folded names. */
  readonly names: number;
}

const maxBytes = 2 ** 34;

/** Reads the catalog as it is now. */
export async function loadMemory(pool: Pool): Promise<LoadedMemory> {
  const connection = await pool.connect();
  try {
    const { index, position } = await loadIndex(connection, createLimitedMemory(maxBytes));
    const search = createMemorySearch();
    const diedAt = new Int32Array(index.groups.isMapped.length);
    search.load({ position, version: 1, levels: [{ id: 'whole', index, diedAt }] });
    return {
      bytes: bytesOf(index),
      names: index.names.sizes.length,
      find: (request) => search.find(request),
    };
  } finally {
    connection.release();
  }
}
