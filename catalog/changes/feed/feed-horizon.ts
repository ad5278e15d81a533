import type { Pool } from 'pg';

/**
 * Reads a page of the feed as it was at the horizon of its walk. The history that this needs is kept for an hour at least
 * (`trim.ts`): a walk that takes longer goes on with what there is now. It then misses nothing, but may have again what changed
 * meanwhile.
 *
 * @returns the page, with the horizon that it was read at
 */
export async function readAtHorizon<Page extends object>(
  pool: Pool,
  horizon: number,
  read: (horizon: number) => Promise<Page>,
): Promise<Page & { readonly horizon: number }> {
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
