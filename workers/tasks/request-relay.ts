import { channels } from '../../catalog/changes/channels.ts';
import { countWaitingChanges, readPosition } from '../../catalog/changes/change-sequence.ts';
import type { RelayedPart } from '../job.ts';
import { relayClientOf } from '../relay-client.ts';
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
  channels: [channels.published],
  // The index is looked at in time, too.
  quietMs: 500,
  connections: 1,
  create({ pool, indexing }) {
    if (indexing === null) throw new Error('There is no index to relay changes to without Elasticsearch.');
    const { indexPrefix, relays } = indexing;
    const deps = { pool, client: relayClientOf(indexing), indexPrefix };
    let seen = -1;
    let lookAt = 0;
    /** Whether a change by itself requests nothing: parts request themselves, or only a rebuild helps. */
    let leavesToLooks = false;
    let refreshAt = 0;
    let refreshUntil = 0;

    const refresh = async (): Promise<void> => {
      const { refreshLiveGeneration } = await import('../../indexer/relay/refresh.ts');
      const since = performance.now();
      if (!(await refreshLiveGeneration(deps, refreshedWithinMs))) return;
      // What waits is not held up for long by refreshes that are slow.
      const took = performance.now() - since;
      refreshAt = since + Math.max(refreshEveryMs, took + pauseInRefreshes * took);
    };
    const request = async (wanted: readonly RelayedPart[], signal: AbortSignal): Promise<TaskResult> => {
      try {
        for (const data of wanted) await relays.add(data);
        return 'idle';
      } catch {
        // The store of the queues is away, which its own watch logs.
        const { relayChanges, relayRetry } = await import('../../indexer/relay/relay.ts');
        const retry = { ...relayRetry, signal };
        return (await relayChanges({ ...deps, pool: indexing.pool }, { retry })) === null ? 'idle' : 'busy';
      }
    };
    /** What is to be requested, by the index itself. */
    const look = async (): Promise<readonly RelayedPart[]> => {
      // Loaded here, so that processes that relay nothing do not load the indexer.
      const { readRelayState } = await import('../../indexer/relay/relay.ts');
      const state = await readRelayState(deps);
      lookAt = performance.now() + lookEveryMs;
      leavesToLooks = typeof state === 'string';
      // Another process may have ended between a write and its refresh.
      if (state === null) await refresh();
      if (state === null || typeof state === 'string') return state === null ? [] : all;
      lookAt = performance.now() + lookWhileBehindMs;
      leavesToLooks =
        state.mayBeInParts &&
        (await countWaitingChanges(pool, state.live.index, changesToShare)) === changesToShare;
      return leavesToLooks ? eachPart : all;
    };

    return async (signal) => {
      const now = performance.now();
      if (now >= refreshAt && now < refreshUntil) await refresh();
      const position = await readPosition(pool);
      const isDue = performance.now() >= lookAt;
      const isChanged = position !== seen;
      if (!isDue && !isChanged) return performance.now() < refreshUntil ? 'idle' : 'quiet';
      const wanted = isDue ? await look() : leavesToLooks ? [] : all;
      seen = position;
      if (wanted.length > 0) {
        refreshUntil = performance.now() + lookWhileBehindMs + refreshEveryMs;
        if (!leavesToLooks) lookAt = Math.min(lookAt, performance.now() + lookWhileBehindMs);
      }
      return request(wanted, signal);
    };
  },
};
