import type { Pool } from 'pg';

/** What one call published. */
export interface PublishedBatch {
  /** The position of the batch: when it was published, in milliseconds since 1970. Later batches have greater ones. */
  readonly position: number;
  /** How many rows it appended to the change sequence. */
  readonly changes: number;
}

/** The most rows of the change log that are published under one position. */
export const maxBatch = 5000;

/**
 * Publishes the next changes of the catalog: logs the hotels that changes of places, providers and codes are about, then
 * moves one batch of the change log to the change sequence. Several processes may do so at once: one of them works, the
 * others find nothing to do. See `functions/sequence_changes.sql`.
 *
 * @returns null where there is nothing left to publish, or another process does
 */
export async function publishChanges(pool: Pool, max = maxBatch): Promise<PublishedBatch | null> {
  await pool.query('select expand_changes($1)', [max]);
  const { rows } = await pool.query<{ position: string; changes: number }>(
    'select last_position as position, changes from sequence_changes($1)',
    [max],
  );
  const [batch] = rows;
  return batch === undefined ? null : { position: Number(batch.position), changes: batch.changes };
}

/** Publishes all that is in the change log now, unless another process does. */
export async function publishAllChanges(pool: Pool, signal?: AbortSignal): Promise<void> {
  while ((await publishChanges(pool)) !== null) signal?.throwIfAborted();
}
