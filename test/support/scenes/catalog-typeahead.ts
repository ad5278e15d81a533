import type { Pool } from 'pg';
import type { TypeaheadEngine } from '../../../search/engine.ts';
import type { MemoryIndex } from '../../../search/memory/index/memory-index.ts';
import { loadIndex } from '../../../search/memory/load/load-index.ts';
import { createLimitedMemory } from '../../../search/memory/load/memory-limit.ts';
import { createMemorySearch } from '../../../search/memory/memory-search.ts';

const maxBytes = 2 ** 34;

/** Typeahead from memory, and what it searches. */
export interface LoadedTypeahead {
  readonly typeahead: TypeaheadEngine;
  readonly index: MemoryIndex;
}

/**
 * Reads what the catalog is now.
 *
 * @param largestOrdinaryGroup rows of an ordinary group at most; that of the catalog by default
 */
export async function loadIndexedTypeahead(
  pool: Pool,
  largestOrdinaryGroup?: number,
): Promise<LoadedTypeahead> {
  const connection = await pool.connect();
  const { index, position } = await loadIndex(
    connection,
    createLimitedMemory(maxBytes),
    largestOrdinaryGroup,
  ).finally(() => {
    connection.release();
  });
  const search = createMemorySearch();
  const diedAt = new Int32Array(index.groups.isMapped.length);
  search.load({ position, version: 1, levels: [{ id: 'whole', index, diedAt }] });
  return {
    index,
    typeahead: { find: (request, onTier) => search.find(request, onTier), generation: () => null },
  };
}

/** As `loadIndexedTypeahead`, the typeahead alone. */
export async function loadTypeahead(pool: Pool, largestOrdinaryGroup?: number): Promise<TypeaheadEngine> {
  return (await loadIndexedTypeahead(pool, largestOrdinaryGroup)).typeahead;
}

/**
 * Typeahead that reads a small catalog again for each request: it has at once what was written,
 * also where nothing is published.
 */
export function catalogTypeahead(pool: Pool): TypeaheadEngine {
  return {
    find: async (...asked) => (await loadTypeahead(pool)).find(...asked),
    generation: () => null,
  };
}
