import type { Pool, PoolClient } from 'pg';
import { RebuildCancelledError } from './stored-rebuild.ts';

/** How soon a rebuild notices that it was cancelled, or is to go faster or slower, in milliseconds. */
const lookEveryMs = 1000;

export interface RebuildWatch {
  /** Aborted when the rebuild is to stop: as asked for, when it was cancelled, or when its lock was lost. */
  readonly signal: AbortSignal;
  /** The most documents per second that were asked for while it runs; null: nothing was. */
  throttle(): number | null;
  /** Looks at once, not within a second. */
  look(): Promise<void>;
  end(): Promise<void>;
}

/**
 * @param pool for the looks: the rebuild may have its connection execute another statement at that moment
 * @param connection holds the lock of rebuilds
 */
export function watchRebuild(
  pool: Pool,
  connection: PoolClient,
  alias: string,
  given: AbortSignal | undefined,
): RebuildWatch {
  const stop = new AbortController();
  const onLost = (error: Error): void => {
    stop.abort(
      new Error('The connection to Postgres was lost; the rebuild can be resumed.', { cause: error }),
    );
  };
  connection.on('error', onLost);
  let looking: Promise<void> | null = null;
  let throttle: number | null = null;
  const look = async (): Promise<void> => {
    const { rows } = await pool.query<{ cancelled: boolean; throttle: number | null }>(
      'select cancelled_at is not null as cancelled, throttle from index_rebuilds where alias = $1',
      [alias],
    );
    throttle = rows[0]?.throttle ?? null;
    if (rows[0]?.cancelled === true) stop.abort(new RebuildCancelledError());
  };
  const timer = setInterval(() => {
    // An outage is seen by the work itself.
    looking ??= look()
      .catch(() => undefined)
      .finally(() => {
        looking = null;
      });
  }, lookEveryMs);
  return {
    signal: given ? AbortSignal.any([given, stop.signal]) : stop.signal,
    throttle: () => throttle,
    look,
    async end() {
      clearInterval(timer);
      await looking;
      connection.off('error', onLost);
    },
  };
}
