import { withTimeout } from '../runtime/with-timeout.ts';
import { SearchUnavailableError, type TypeaheadEngine } from './engine.ts';
import type { MemoryTypeahead } from './memory/typeahead.ts';

/** How long a request waits for memory to have the catalog, in milliseconds. */
export const memoryWaitMs = 1000;

/** Memory does not have the catalog. The message is for callers. */
export class MemoryNotReadyError extends SearchUnavailableError {
  constructor(message: string) {
    super('absent', message);
  }
}

/**
 * Typeahead from memory alone. A request that comes before memory has the catalog waits for it, for a while.
 *
 * @param memory null: there is none
 */
export function createMemoryEngine(memory: MemoryTypeahead | null): TypeaheadEngine {
  return {
    async autocomplete(request) {
      if (memory === null)
        throw new MemoryNotReadyError('There is no typeahead: TYPEAHEAD_MEMORY_MB is 0. Raise it.');
      if (memory.state() === 'loading')
        await withTimeout(memory.ready, memoryWaitMs, 'late').catch(() => undefined);
      if (memory.state() === 'loading') {
        throw new MemoryNotReadyError('The typeahead is being loaded. Try again in a moment.');
      }
      if (memory.state() === 'too_large') {
        throw new MemoryNotReadyError(
          'There is no typeahead: the catalog is too large for TYPEAHEAD_MEMORY_MB. Raise it.',
        );
      }
      return memory.autocomplete(request);
    },
    generation: () => memory?.generation() ?? null,
  };
}

/**
 * Typeahead from memory as soon as memory has the catalog.
 *
 * @param engine answers until then, where the catalog is too large for memory, and where memory fails
 */
export function preferMemory(memory: MemoryTypeahead, engine: TypeaheadEngine): TypeaheadEngine {
  return {
    async autocomplete(request) {
      if (memory.state() !== 'ready') return engine.autocomplete(request);
      try {
        return await memory.autocomplete(request);
      } catch (error) {
        if (error instanceof SearchUnavailableError) return engine.autocomplete(request);
        throw error;
      }
    },
    generation: () => (memory.state() === 'ready' ? memory.generation() : engine.generation()),
  };
}
