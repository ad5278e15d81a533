import { readPosition } from '../../catalog/changes/change-sequence.ts';
import { createPool } from '../../runtime/postgres/pool.ts';
import { createRebuildRequests } from '../rebuild-requests.ts';
import type { Task } from '../task.ts';

/** How often the index itself is looked at while there are no changes, or while it has to be rebuilt, in milliseconds. */
const lookEveryMs = 2000;

/** Requests that take longer are sent again. */
const requestTimeoutMs = 20_000;

const statementTimeoutMs = 300_000;

/**
 * Brings the search index up to date with what was published. One process at a time does so. An index that it cannot bring up
 * to date is rebuilt by a job, which it requests.
 */
export const relayChangesTask: Task = {
  name: 'relay-changes',
  needsElasticsearch: true,
  idleMs: 100,
  ownConnections: 2,
  create({ databaseUrl, logger, indexing }) {
    if (indexing === null) throw new Error('There is no index to relay changes to without Elasticsearch.');
    const pool = createPool({
      connectionString: databaseUrl,
      applicationName: 'hotel-content relay',
      size: 2,
      statementTimeoutMs,
      logger,
    });
    const { indexPrefix, rebuilds } = indexing;
    const client = indexing.client.child({ requestTimeout: requestTimeoutMs });
    const requests = createRebuildRequests(rebuilds, { pool: indexing.pool, logger });
    let seen = -1;
    let needsRebuild = false;
    let lookAt = 0;
    const onRebuildNeeded = (reason: string): Promise<void> => {
      needsRebuild = true;
      return requests.request(reason);
    };
    return {
      async run(signal) {
        const position = await readPosition(pool);
        if (performance.now() < lookAt && (needsRebuild || position === seen)) return 'idle';
        // Loaded here, so that processes that relay nothing do not load the indexer.
        const { relayChanges, relayRetry } = await import('../../indexer/relay.ts');
        needsRebuild = false;
        const batch = await relayChanges(
          { pool, client, indexPrefix },
          { retry: { ...relayRetry, signal }, onRebuildNeeded },
        );
        if (batch !== null) {
          requests.fulfilled();
          return 'busy';
        }
        seen = position;
        lookAt = performance.now() + lookEveryMs;
        return 'idle';
      },
      close: () => pool.end(),
    };
  },
};
