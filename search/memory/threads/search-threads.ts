import {
  SearchUnavailableError,
  type TierObserver,
  type TypeaheadItem,
  type TypeaheadRequest,
} from '../../engine.ts';
import { searchYoungMb, startThread, type Thread, threadScript } from '../../../runtime/threads/thread.ts';
import type { Snapshot } from '../index/index-level.ts';
import type { SearchMessage, SearchOutcome } from './messages.ts';

/** The threads that search, each on the same arrays. */
export interface SearchThreads {
  load(snapshot: Snapshot): void;
  /** @throws SearchUnavailableError where its thread or all threads have ended */
  search(request: TypeaheadRequest, onTier?: TierObserver): Promise<readonly TypeaheadItem[]>;
  close(): Promise<void>;
}

interface Search {
  readonly request: TypeaheadRequest;
  readonly onTier: TierObserver | undefined;
  readonly resolve: (items: readonly TypeaheadItem[]) => void;
  readonly reject: (error: Error) => void;
}

interface SearchThread {
  readonly thread: Thread<SearchMessage>;
  running: Search | null;
}

export interface SearchThreadsOptions {
  readonly count: number;
  readonly onTier: TierObserver;
  readonly onError: (error: unknown) => void;
}

/**
 * Requests wait in one queue, and a thread is sent one at a time: one that takes long holds up nobody while
 * another thread is free. How many wait is for the caller to bound.
 */
export function startSearchThreads({ count, onTier, onError }: SearchThreadsOptions): SearchThreads {
  let current: Snapshot | null = null;
  const queue: Search[] = [];
  const threads: SearchThread[] = [];

  const dispatch = (): void => {
    for (const each of threads) {
      if (each.running !== null || !each.thread.isUp()) continue;
      each.running = queue.shift() ?? null;
      if (each.running === null) return;
      each.thread.send({ type: 'search', request: each.running.request });
    }
  };
  const rejectAll = (searches: readonly (Search | null)[], reason: string): void => {
    for (const search of searches) search?.reject(new SearchUnavailableError('absent', reason));
  };
  const start = (): SearchThread => {
    const started: SearchThread = {
      running: null,
      thread: startThread<SearchMessage, SearchOutcome>({
        script: threadScript('typeahead search', './search-thread', import.meta.url),
        youngMb: searchYoungMb,
        onStart(send) {
          if (current !== null) send({ type: 'snapshot', snapshot: current });
          dispatch();
        },
        onMessage({ items, tiers, error }) {
          const search = started.running;
          started.running = null;
          dispatch();
          for (const took of tiers) {
            onTier(...took);
            search?.onTier?.(...took);
          }
          if (error === null) search?.resolve(items);
          else search?.reject(new Error(error));
        },
        onEnd(error) {
          onError(error);
          const { running } = started;
          started.running = null;
          const waiting = isAnyUp() ? [] : queue.splice(0);
          rejectAll([running, ...waiting], 'A thread of the typeahead has ended');
        },
      }),
    };
    return started;
  };
  const isAnyUp = (): boolean => threads.some(({ thread }) => thread.isUp());
  for (let index = 0; index < count; index += 1) threads.push(start());

  return {
    load(snapshot) {
      current = snapshot;
      for (const { thread } of threads) thread.send({ type: 'snapshot', snapshot });
    },
    search: (request, alsoOnTier) =>
      new Promise((resolve, reject) => {
        if (!isAnyUp()) {
          reject(new SearchUnavailableError('absent', 'The threads of the typeahead have ended'));
          return;
        }
        queue.push({ request, onTier: alsoOnTier, resolve, reject });
        dispatch();
      }),
    async close() {
      await Promise.all(threads.map(({ thread }) => thread.close()));
      rejectAll([...threads.map(({ running }) => running), ...queue.splice(0)], 'The typeahead has ended');
    },
  };
}
