import type { Pool } from 'pg';

/**
 * Reads a page of the feed as it was at the horizon of its walk. The history that this needs is kept for an
 * hour at least (`trim.ts`): a walk that takes longer goes on with what there is now. It then misses nothing,
 * but may have again what changed meanwhile.
 *
 * @param checkpoint the last position when the walk began
 * @param horizon of the page before; undefined for the first page, which is of
 * this moment and needs no history
 * @returns the page, with the horizon that it was read at
 */
export async function readAtHorizon<Page extends object>(
  pool: Pool,
  checkpoint: number,
  horizon: number | undefined,
  read: (horizon: number) => Promise<Page>,
): Promise<Page & { readonly horizon: number }> {
  if (horizon === undefined) return { ...(await read(checkpoint)), horizon: checkpoint };
  const page = await read(horizon);
  // Asked afterwards: what was trimmed before the page was read is known now.
  const { rows } = await pool.query<{ position: string; historyPosition: string }>(
    `select position, coalesce(history_position, position) as "historyPosition" from change_state`,
  );
  const [state] = rows;
  if (state === undefined || horizon >= Number(state.historyPosition)) return { ...page, horizon };
  const now = Number(state.position);
  return { ...(await read(now)), horizon: now };
}
