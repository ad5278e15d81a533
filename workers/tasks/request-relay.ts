import { channels } from '../../catalog/changes/channels.ts';
import { countChangesAfter, readPosition } from '../../catalog/changes/change-sequence.ts';
import type { RelayedPart } from '../job.ts';
import { createLiveRefresh, refreshEveryMs } from '../live-refresh.ts';
import { relayClientOf } from '../relay-client.ts';
import { forLooks, type Task, type TaskResult } from '../task.ts';

/**
 * How often the index itself is looked at while there are no changes, and while
 * it lacks some, in milliseconds.
 */
const lookEveryMs = 2000;
const lookWhileBehindMs = 500;

/** Fewer changes than these are relayed by one job, which takes less time than to share them. */
const changesToShare = 5000;

/** How many workers can share a backlog. */
const parts = 4;

const all: readonly RelayedPart[] = [{ part: null }];

function eachPart(until: number): readonly RelayedPart[] {
  return Array.from({ length: parts }, (_, index) => ({ part: { number: index + 1, count: parts }, until }));
}

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
    let refreshUntil = 0;
    const refresh = createLiveRefresh(deps);

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
    const areMany = async (position: number): Promise<boolean> =>
      (await countChangesAfter(pool, position, changesToShare)) === changesToShare;
    /** What is to be requested, by the index itself, so that it has what was published up to a position. */
    const look = async (position: number): Promise<readonly RelayedPart[]> => {
      // Loaded here, so that processes that relay nothing do not load the indexer.
      const { readRelayState } = await import('../../indexer/relay/relay.ts');
      const state = await readRelayState(deps);
      lookAt = performance.now() + lookEveryMs;
      leavesToLooks = typeof state === 'string';
      // Another process may have ended between a write and its refresh.
      if (state === null) refresh.begin();
      if (state === null || typeof state === 'string') return state === null ? [] : all;
      lookAt = performance.now() + lookWhileBehindMs;
      leavesToLooks = state.mayBeInParts && (await areMany(state.position));
      return leavesToLooks ? eachPart(position) : all;
    };

    return async (signal) => {
      // Requests do not wait for a refresh; when it fails the next run does.
      refresh.throwFailure();
      if (refresh.isDue() && performance.now() < refreshUntil) refresh.begin();
      const position = await readPosition(forLooks(pool));
      const isChanged = position !== seen;
      const isDue = performance.now() >= lookAt || (isChanged && !leavesToLooks && (await areMany(seen)));
      if (!isDue && !isChanged) return performance.now() < refreshUntil ? 'idle' : 'quiet';
      const wanted = isDue ? await look(position) : leavesToLooks ? [] : all;
      seen = position;
      if (wanted.length > 0) {
        refreshUntil = performance.now() + lookWhileBehindMs + refreshEveryMs;
        if (!leavesToLooks) lookAt = Math.min(lookAt, performance.now() + lookWhileBehindMs);
      }
      return request(wanted, signal);
    };
  },
};
