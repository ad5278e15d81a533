import type { IndexDependencies } from '../indexer/generations/generations.ts';

/**
 * How soon what was written is made searchable, in milliseconds: more often would
 * cost searches more than it gains.
 */
export const refreshEveryMs = 500;

/** A refresh that another process did so many milliseconds ago counts too. */
const refreshedWithinMs = 300;

/**
 * For how many times as long as a refresh took no other is due, and for how long at most, in milliseconds.
 * One is slow when much was written before it: after a long pause the next would be slower still.
 */
const pauseInRefreshes = 4;
const longestPauseMs = 1000;

/** Has what was written to the live index made searchable, beside what its caller does. */
export interface LiveRefresh {
  /** Whether the last one is long enough ago. */
  isDue(): boolean;
  /** Begins one, unless one is under way. */
  begin(): void;
  /** @throws the error of the last one that failed, once */
  throwFailure(): void;
}

export function createLiveRefresh(deps: IndexDependencies): LiveRefresh {
  let dueAt = 0;
  let isUnderWay = false;
  let failure: { readonly error: unknown } | null = null;

  const refresh = async (): Promise<void> => {
    // Loaded here, so that processes that relay nothing do not load the indexer.
    const { refreshLiveGeneration } = await import('../indexer/relay/refresh.ts');
    const since = performance.now();
    if (!(await refreshLiveGeneration(deps, refreshedWithinMs))) return;
    const took = performance.now() - since;
    dueAt = since + Math.max(refreshEveryMs, took + Math.min(pauseInRefreshes * took, longestPauseMs));
  };
  return {
    isDue: () => performance.now() >= dueAt,
    begin() {
      if (isUnderWay) return;
      isUnderWay = true;
      void refresh()
        .catch((error: unknown) => (failure = { error }))
        .finally(() => (isUnderWay = false));
    },
    throwFailure() {
      if (failure === null) return;
      const { error } = failure;
      failure = null;
      throw error;
    },
  };
}
