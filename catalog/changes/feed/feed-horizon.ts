import type { Pool } from 'pg';

/** Where a walk goes on through one side of the feed. */
export interface FeedContinuation<Key> {
  /** Of the page before. */
  readonly horizon: number;
  /** Where the page before ended. */
  readonly after: Key;
}

/**
 * Reads a page of the feed as it was at the horizon of its walk. The history that this needs is kept for an
 * hour at least (`trim.ts`): a walk that takes longer goes on with what there is now. It then misses nothing,
 * but may have again what changed meanwhile.
 *
 * @param checkpoint the last position when the walk began
 * @param from null for the first page, which is of this moment and needs no history
 * @returns the page, with the horizon that it was read at
 */
export async function readAtHorizon<Page extends object, Key>(
  pool: Pool,
  checkpoint: number,
  from: FeedContinuation<Key> | null,
  read: (at: { readonly horizon: number; readonly after: Key | null }) => Promise<Page>,
): Promise<Page & { readonly horizon: number }> {
  if (from === null) return { ...(await read({ horizon: checkpoint, after: null })), horizon: checkpoint };
  const { horizon, after } = from;
  const page = await read({ horizon, after });
  // Asked afterwards: what was trimmed before the page was read is known now.
  const { rows } = await pool.query<{ position: string; historyPosition: string }>(
    `select position, coalesce(history_position, position) as "historyPosition" from change_state`,
  );
  const [state] = rows;
  if (state === undefined || horizon >= Number(state.historyPosition)) return { ...page, horizon };
  const now = Number(state.position);
  return { ...(await read({ horizon: now, after })), horizon: now };
}
