import { SearchUnavailableError, type SearchEngine } from './engine.ts';
import type { MemoryTypeahead } from './memory/typeahead.ts';

/**
 * An engine whose typeahead comes from memory as soon as memory has the catalog.
 *
 * @param memory null: there is none
 * @param engine answers typeahead until then, where the catalog is too large for memory, and where memory fails
 */
export function withMemoryTypeahead(engine: SearchEngine, memory: MemoryTypeahead | null): SearchEngine {
  if (memory === null) return engine;
  return {
    ...engine,
    async autocomplete(request) {
      if (!memory.isReady()) return engine.autocomplete(request);
      try {
        return { result: await memory.autocomplete(request), degraded: false };
      } catch (error) {
        if (error instanceof SearchUnavailableError) return engine.autocomplete(request);
        throw error;
      }
    },
    generation: () => (memory.isReady() ? memory.generation() : engine.generation()),
  };
}

/** An engine whose typeahead does not have all that the contract asks for. */
export function withPartialTypeahead(engine: SearchEngine): SearchEngine {
  return {
    ...engine,
    autocomplete: async (request) => ({ ...(await engine.autocomplete(request)), degraded: true }),
  };
}
