import { countWaitingChanges, readPosition } from '../../catalog/changes/change-sequence.ts';
import type { RelayedPart } from '../job.ts';
import type { Task, TaskResult } from '../task.ts';

/**
 * How often the index itself is looked at while there are no changes, and while
 * it lacks some, in milliseconds.
 */
const lookEveryMs = 2000;
const lookWhileBehindMs = 500;

/**
 * How soon what was written is made searchable, in milliseconds: more often would
 * cost searches more than it gains.
 */
const refreshEveryMs = 500;

/** A refresh that another process did so many milliseconds ago counts too. */
const refreshedWithinMs = 300;

/** How many times as long as a refresh took no other is done. */
const pauseInRefreshes = 4;

/** Fewer changes than these are relayed by one job, which takes less time than to share them. */
const changesToShare = 5000;

/** How many workers can share a backlog. */
const parts = 4;

const all: readonly RelayedPart[] = [{ part: null }];
const eachPart: readonly RelayedPart[] = Array.from({ length: parts }, (_, index) => ({
  part: { number: index + 1, count: parts },
}));

/**
 * Requests that the search index is brought up to date as soon as something was published, and has what was
 * written made searchable. While jobs cannot be added it relays the changes itself.
 */
export const requestRelayTask: Task = {
  name: 'request-relay',
  needsElasticsearch: true,
  idleMs: 100,
  connections: 1,
  create({ pool, indexing }) {
    if (indexing === null) throw new Error('There is no index to relay changes to without Elasticsearch.');
    const { client, indexPrefix, relays } = indexing;
    const deps = { pool, client, indexPrefix };
    let seen = -1;
    let lookAt = 0;
    let isShared = false;
    let refreshAt = 0;
    let refreshUntil = 0;

    const refresh = async (): Promise<void> => {
      const since = performance.now();
      if (since > refreshUntil || since < refreshAt) return;
      const { refreshLiveGeneration } = await import('../../indexer/relay/refresh.ts');
      await refreshLiveGeneration(deps, refreshedWithinMs);
      // What waits is not held up for long by refreshes that are slow.
      const took = performance.now() - since;
      refreshAt = since + Math.max(refreshEveryMs, took + pauseInRefreshes * took);
    };
    const relayIn = async (requested: readonly RelayedPart[], signal: AbortSignal): Promise<TaskResult> => {
      try {
        for (const data of requested) await relays.add(data);
        return 'idle';
      } catch {
        // The store of the queues is away, which its own watch logs.
        const { relayChanges, relayRetry } = await import('../../indexer/relay/relay.ts');
        const batch = await relayChanges(
          { ...deps, pool: indexing.pool },
          { retry: { ...relayRetry, signal } },
        );
        return batch === null ? 'idle' : 'busy';
      }
    };
    /** What is to be requested, by the index itself. */
    const look = async (): Promise<readonly RelayedPart[]> => {
      // Loaded here, so that processes that relay nothing do not load the indexer.
      const { readRelayState } = await import('../../indexer/relay/relay.ts');
      const state = await readRelayState(deps);
      lookAt = performance.now() + (state === null ? lookEveryMs : lookWhileBehindMs);
      isShared =
        state !== null &&
        typeof state !== 'string' &&
        state.mayBeInParts &&
        (await countWaitingChanges(pool, state.live.index, changesToShare)) === changesToShare;
      if (state === null) return [];
      return isShared ? eachPart : all;
    };

    return async (signal) => {
      await refresh();
      const position = await readPosition(pool);
      const isDue = performance.now() >= lookAt;
      const isChanged = position !== seen;
      if (!isDue && !isChanged) return 'idle';
      const requested = isDue ? await look() : isShared ? [] : all;
      seen = position;
      if (isChanged) lookAt = Math.min(lookAt, performance.now() + lookWhileBehindMs);
      refreshUntil = Math.max(refreshUntil, performance.now() + lookWhileBehindMs + refreshEveryMs);
      return relayIn(requested, signal);
    };
  },
};
