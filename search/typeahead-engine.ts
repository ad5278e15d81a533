import { withTimeout } from '../runtime/with-timeout.ts';
import { SearchUnavailableError, type TypeaheadEngine, type TypeaheadItem } from './engine.ts';
import type { MemoryTypeahead } from './memory/typeahead.ts';
import type { WaitLimit } from './wait-limit.ts';

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
    async find(request, onTier) {
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
      return memory.find(request, onTier);
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
  // What the engine has may be older than what memory has: its answers are not those of memory's generation.
  let others = 0;
  const askEngine: TypeaheadEngine['find'] = (...asked) => {
    others += 1;
    return engine.find(...asked);
  };
  return {
    find: (...asked) => tryMemory(memory, asked, askEngine),
    generation() {
      if (memory.state() !== 'ready') return engine.generation();
      const generation = memory.generation();
      return generation && `${generation} ${others}`;
    },
  };
}

/** More requests than these at a time would wait for each other at Elasticsearch, and lists with them. */
export const maxConcurrent = 8;

/** Typeahead of which each request has its turn soon, or is refused. */
export function limitWaiting(engine: TypeaheadEngine, limit: WaitLimit): TypeaheadEngine {
  return {
    find: (request, onTier, isGone) => limit.run(() => engine.find(request, onTier), isGone),
    generation: () => engine.generation(),
  };
}

/**
 * Typeahead from an engine; what would be more than `limit` requests at a time comes from
 * memory, where that has the catalog.
 */
export function relieveByMemory(
  memory: MemoryTypeahead,
  engine: TypeaheadEngine,
  limit = maxConcurrent,
): TypeaheadEngine {
  let running = 0;
  const askEngine: TypeaheadEngine['find'] = async (...asked) => {
    running += 1;
    try {
      return await engine.find(...asked);
    } finally {
      running -= 1;
    }
  };
  return {
    find: (...asked) => (running < limit ? askEngine(...asked) : tryMemory(memory, asked, askEngine)),
    // Either may have answered, and each sees a change in its own time.
    generation() {
      const generation = engine.generation();
      return generation && `${generation} ${memory.generation() ?? ''}`;
    },
  };
}

/** Asks memory, or else another, where memory does not have the catalog or fails. */
async function tryMemory(
  memory: MemoryTypeahead,
  asked: Parameters<TypeaheadEngine['find']>,
  instead: TypeaheadEngine['find'],
): Promise<readonly TypeaheadItem[]> {
  if (memory.state() !== 'ready') return instead(...asked);
  try {
    return await memory.find(...asked);
  } catch (error) {
    if (error instanceof SearchUnavailableError) return instead(...asked);
    throw error;
  }
}
