import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';

export interface PublishedBatch {
  /**
   * The position of the batch: when it was published, in milliseconds since 1970.
   * Later batches have greater ones.
   */
  readonly position: number;
  /** How many rows it appended to the change sequence. */
  readonly changes: number;
}

/** The most rows of the change log that are published under one position. */
export const maxBatch = 5000;

/**
 * Publishes the next changes of the catalog: logs the hotels that changes of places, providers and codes are
 * about, then moves one batch of the change log to the change sequence. Several processes may do so at once:
 * one of them works, the others find nothing to do. See `functions/sequence_changes.sql`.
 *
 * @returns null where there is nothing left to publish, or another process does
 */
export async function publishChanges(pool: Pool, max = maxBatch): Promise<PublishedBatch | null> {
  for (;;) {
    const expanded = await pool.query<{ count: number }>('select expand_changes($1) as count', [max]);
    const { rows } = await pool.query<{ position: string; changes: number }>(
      'select last_position as position, changes from sequence_changes($1)',
      [max],
    );
    const [batch] = rows;
    if (batch !== undefined) return { position: Number(batch.position), changes: batch.changes };
    // Codes whose popularity has changed may be those of no hotel, thousands in a row.
    if (expanded.rows[0]?.count === 0) return null;
  }
}

/** Whether something is to be published, be it by another process: one statement, which takes no lock. */
export function areChangesLogged(pool: Pool): Promise<boolean> {
  return isWaiting(pool, everything);
}

/** Publishes all that is in the change log now, unless another process does. */
export async function publishAllChanges(pool: Pool, signal?: AbortSignal): Promise<void> {
  while ((await publishChanges(pool)) !== null) signal?.throwIfAborted();
}

/** How often we look whether another process has published, in milliseconds. */
const lookEveryMs = 20;

/**
 * Publishes what is in the change log now, or waits until another process has; what is written meanwhile may
 * be left over, so that it ends however much that is.
 */
export async function publishLoggedChanges(pool: Pool, signal?: AbortSignal): Promise<void> {
  const { rows } = await pool.query<LastIds>(
    `select (select coalesce(max(id), 0) from change_log) as log,
       (select coalesce(max(id), 0) from change_expansions) as expansions`,
  );
  const last = rows[0] ?? everything;
  while (await isWaiting(pool, last)) {
    signal?.throwIfAborted();
    if ((await publishChanges(pool)) === null) await delay(lookEveryMs);
  }
}

/** Ids up to which rows are looked at. */
interface LastIds {
  readonly log: string;
  readonly expansions: string;
}

const maxId = String(2n ** 63n - 1n);

const everything: LastIds = { log: maxId, expansions: maxId };

/** Whether any of these rows are still to be published. */
async function isWaiting(pool: Pool, { log, expansions }: LastIds): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select where exists (select from change_log where id <= $1)
       or exists (select from change_expansions where id <= $2)`,
    [log, expansions],
  );
  return rowCount !== 0;
}
