import { type AutocompleteItem, type AutocompleteRequest, SearchUnavailableError } from '../../engine.ts';
import type { TierObserver } from '../../metrics.ts';
import type { Snapshot } from '../index-level.ts';
import type { SearchMessage, SearchOutcome } from './messages.ts';
import { startThread, type Thread } from './thread.ts';

/** The threads that search, each on the same arrays. */
export interface SearchThreads {
  load(snapshot: Snapshot): void;
  /** @throws SearchUnavailableError where too many wait, or the thread has ended */
  search(request: AutocompleteRequest): Promise<readonly AutocompleteItem[]>;
  close(): Promise<void>;
}

/** So many requests wait for one thread at most; more would only become too late. */
const maxWaiting = 500;

interface Waiting {
  readonly resolve: (items: readonly AutocompleteItem[]) => void;
  readonly reject: (error: Error) => void;
}

interface SearchThread {
  readonly thread: Thread<SearchMessage>;
  readonly waiting: Map<number, Waiting>;
}

export interface SearchThreadsOptions {
  readonly count: number;
  readonly onTier: TierObserver;
  readonly onError: (error: unknown) => void;
}

export function startSearchThreads({ count, onTier, onError }: SearchThreadsOptions): SearchThreads {
  let lastId = 0;
  let current: Snapshot | null = null;
  const rejectAll = (waiting: Map<number, Waiting>, reason: string): void => {
    for (const { reject } of waiting.values()) reject(new SearchUnavailableError('absent', reason));
    waiting.clear();
  };

  const start = (): SearchThread => {
    const waiting = new Map<number, Waiting>();
    const thread = startThread<SearchMessage, SearchOutcome>({
      name: 'search',
      onStart(send) {
        if (current !== null) send({ type: 'snapshot', snapshot: current });
      },
      onMessage({ id, items, tiers, error }) {
        for (const [tier, seconds] of tiers) onTier(tier, seconds);
        const { resolve, reject } = waiting.get(id) ?? {};
        waiting.delete(id);
        if (error === null) resolve?.(items);
        else reject?.(new Error(error));
      },
      onEnd(error) {
        onError(error);
        rejectAll(waiting, 'A thread of the typeahead has ended');
      },
    });
    return { thread, waiting };
  };
  const threads = Array.from({ length: count }, start);

  return {
    load(snapshot) {
      current = snapshot;
      for (const { thread } of threads) thread.send({ type: 'snapshot', snapshot });
    },
    search: (request) =>
      new Promise((resolve, reject) => {
        const { thread, waiting } = threads.reduce((least, other) =>
          other.waiting.size < least.waiting.size ? other : least,
        );
        if (waiting.size >= maxWaiting) {
          reject(new SearchUnavailableError('slow', 'Too many typeahead requests wait'));
          return;
        }
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        thread.send({ type: 'search', id: lastId, request });
      }),
    async close() {
      await Promise.all(
        threads.map(async ({ thread, waiting }) => {
          await thread.close();
          rejectAll(waiting, 'The typeahead has ended');
        }),
      );
    },
  };
}
