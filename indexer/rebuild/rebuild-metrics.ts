import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import { cacheFor } from '../../runtime/cache-for.ts';
import { gaugesOf } from '../../runtime/read-gauges.ts';
import { hotelsAlias } from '../generations/generations.ts';
import { readUnfinishedRebuild } from './index-status.ts';

/** How long what was read is shown, in milliseconds. */
const keptMs = 2000;

/**
 * The rebuild that runs or was interrupted, in whatever process: read from Postgres,
 * and absent where there is none.
 */
export function observeRebuild(registry: Registry, pool: Pool, indexPrefix: string): void {
  const read = cacheFor(keptMs, () => readUnfinishedRebuild(pool, hotelsAlias(indexPrefix)));
  const gauge = gaugesOf(registry, read);
  gauge('rebuild_running', 'Whether a process works on the unfinished rebuild of the index.', ({ running }) =>
    running ? 1 : 0,
  );
  gauge(
    'rebuild_documents',
    'Documents that the unfinished rebuild has written.',
    ({ documents }) => documents,
  );
  gauge('rebuild_total_documents', 'Documents that it has to write.', ({ total }) => total);
  gauge('rebuild_refused_documents', 'Documents of it that Elasticsearch refused.', ({ refused }) => refused);
  gauge(
    'rebuild_remaining_seconds',
    'How long writing the others will take at the present rate.',
    ({ running, secondsLeft }) => (running ? secondsLeft : null),
  );
}
