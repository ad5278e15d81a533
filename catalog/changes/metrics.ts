import type { Registry } from 'prom-client';
import type { Pool } from 'pg';
import { cacheFor } from '../../runtime/cache-for.ts';
import { gaugesOf } from '../../runtime/read-gauges.ts';
import { readPosition } from './change-sequence.ts';
import { readLag } from './lag.ts';

/** How long what was read is shown, in milliseconds. */
const keptMs = 1000;

/** What waits to be published, and how far the change sequence has come; read when the metrics are. */
export function observeChangeLog(registry: Registry, pool: Pool): void {
  const read = cacheFor(keptMs, async () => {
    const { changes, seconds } = await readLag(pool);
    return { changes, seconds, position: await readPosition(pool) };
  });
  const gauge = gaugesOf(registry, read);
  gauge(
    'change_log_rows',
    'Changes of the catalog that were not published yet, counted up to 100,000.',
    (log) => log.changes,
  );
  gauge(
    'change_log_seconds',
    'How long ago the oldest of them was made; 0 when there is none.',
    (log) => log.seconds,
  );
  gauge(
    'change_position_timestamp_seconds',
    'When changes were published last.',
    (log) => log.position / 1000,
  );
}
