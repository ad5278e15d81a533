import { readPosition } from '../../catalog/changes/change-sequence.ts';
import { createRebuildRequests } from '../rebuild-requests.ts';
import type { Task } from '../task.ts';

/** How often the index itself is looked at while there are no changes, or while it has to be rebuilt, in milliseconds. */
const lookEveryMs = 2000;

/** How soon what was written is made searchable, in milliseconds: more often would cost searches more than it gains. */
const refreshEveryMs = 500;

/** How many times as long as a refresh took no other is done. */
const pauseInRefreshes = 4;

/** Requests that take longer are sent again. */
const requestTimeoutMs = 20_000;

/**
 * Brings the search index up to date with what was published. One process at a time does so. An index that it cannot bring up
 * to date is rebuilt by a job, which it requests.
 */
export const relayChangesTask: Task = {
  name: 'relay-changes',
  needsElasticsearch: true,
  idleMs: 100,
  connections: 2,
  create({ pool, logger, indexing }) {
    if (indexing === null) throw new Error('There is no index to relay changes to without Elasticsearch.');
    const { indexPrefix, rebuilds } = indexing;
    const client = indexing.client.child({ requestTimeout: requestTimeoutMs });
    const requests = createRebuildRequests(rebuilds, { pool: indexing.pool, logger });
    let seen = -1;
    let needsRebuild = false;
    let lookAt = 0;
    // Another process may have ended between a write and its refresh.
    let mayBeUnsearchable = true;
    let refreshAt = 0;
    const refresh = async (): Promise<void> => {
      if (!mayBeUnsearchable || performance.now() < refreshAt) return;
      const { refreshLiveGeneration } = await import('../../indexer/relay/refresh.ts');
      const since = performance.now();
      refreshAt = since + refreshEveryMs;
      await refreshLiveGeneration({ pool, client, indexPrefix });
      // What waits is not held up for long by refreshes that are slow.
      refreshAt =
        performance.now() + Math.max(refreshEveryMs, pauseInRefreshes * (performance.now() - since));
      mayBeUnsearchable = false;
    };
    const onRebuildNeeded = (reason: string): Promise<void> => {
      needsRebuild = true;
      return requests.request(reason);
    };
    return async (signal) => {
      await refresh();
      const position = await readPosition(pool);
      if (performance.now() < lookAt && (needsRebuild || position === seen)) return 'idle';
      // Loaded here, so that processes that relay nothing do not load the indexer.
      const { relayChanges, relayRetry } = await import('../../indexer/relay/relay.ts');
      needsRebuild = false;
      const batch = await relayChanges(
        { pool, client, indexPrefix },
        { retry: { ...relayRetry, signal }, onRebuildNeeded },
      );
      if (batch !== null) {
        requests.fulfilled();
        mayBeUnsearchable = true;
        return 'busy';
      }
      seen = position;
      mayBeUnsearchable ||= performance.now() >= lookAt;
      lookAt = performance.now() + lookEveryMs;
      return 'idle';
    };
  },
};
