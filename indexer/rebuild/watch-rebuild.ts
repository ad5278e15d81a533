import type { PoolClient } from 'pg';
import { RebuildCancelledError } from './stored-rebuild.ts';

/** How soon a rebuild notices that it was cancelled, in milliseconds. */
const lookEveryMs = 1000;

export interface RebuildWatch {
  /** Aborted when the rebuild is to stop: as asked for, when it was cancelled, or when its lock was lost. */
  readonly signal: AbortSignal;
  end(): Promise<void>;
}

/** @param connection holds the lock of rebuilds */
export function watchRebuild(
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
  let looking = Promise.resolve();
  const look = async (): Promise<void> => {
    const { rows } = await connection.query<{ cancelled: boolean }>(
      'select cancelled_at is not null as cancelled from index_rebuilds where alias = $1',
      [alias],
    );
    if (rows[0]?.cancelled === true) stop.abort(new RebuildCancelledError());
  };
  const timer = setInterval(() => {
    // An error of the connection is seen by the work itself.
    looking = look().catch(() => undefined);
  }, lookEveryMs);
  return {
    signal: given ? AbortSignal.any([given, stop.signal]) : stop.signal,
    async end() {
      clearInterval(timer);
      await looking;
      connection.off('error', onLost);
    },
  };
}
