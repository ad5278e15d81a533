import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { cacheFor } from '../runtime/cache-for.ts';
import { withTimeout } from '../runtime/with-timeout.ts';
import { hotelsAlias } from './generations.ts';
import { readUnfinishedRebuild, type UnfinishedRebuild } from './index-status.ts';

/** How long what was read is shown, and how long a scrape waits for it, in milliseconds. */
const keptMs = 2000;
const timeoutMs = 3000;

/** The rebuild that runs or was interrupted, in whatever process: read from Postgres, and absent where there is none. */
export function observeRebuild(registry: Registry, pool: Pool, indexPrefix: string): void {
  const read = cacheFor(keptMs, () => readUnfinishedRebuild(pool, hotelsAlias(indexPrefix)));
  const gauge = (
    name: string,
    help: string,
    valueOf: (rebuild: UnfinishedRebuild) => number | null,
  ): void => {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const rebuild = await withTimeout(read(), timeoutMs, 'no response in time').catch(() => null);
        const value = rebuild && valueOf(rebuild);
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  };
  gauge(
    'rebuild_running',
    'Whether a process works on the unfinished rebuild of the index.',
    ({ running }) => (running ? 1 : 0),
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
