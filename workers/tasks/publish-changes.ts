import { publishChanges } from '../../catalog/changes/sequencer.ts';
import { createPool } from '../../runtime/postgres/pool.ts';
import type { Task } from '../task.ts';

/** A batch takes a fraction of a second; by then something is wrong, and another process may try. */
const statementTimeoutMs = 300_000;

/** Publishes what has changed in the catalog to all that follows it. One process at a time does so. */
export const publishChangesTask: Task = {
  name: 'publish-changes',
  needsElasticsearch: false,
  idleMs: 100,
  ownConnections: 1,
  create({ databaseUrl, logger }) {
    // The timeout of requests is too short for a change that hundreds of thousands of hotels follow from.
    const pool = createPool({
      connectionString: databaseUrl,
      applicationName: 'hotel-content publisher',
      size: 1,
      statementTimeoutMs,
      logger,
    });
    return {
      async run() {
        return (await publishChanges(pool)) === null ? 'idle' : 'busy';
      },
      close: () => pool.end(),
    };
  },
};
