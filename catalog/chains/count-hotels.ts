import type { Queryable } from '../database/queryable.ts';

/** Rows of each queue that are worked off at a time. */
const maxRows = 20_000;

/**
 * Counts the hotels of the chains that changed, of providers and of the platform, and logs the names whose
 * counts are others now. Several processes may do so at once: one of them works, the others find nothing to
 * do. It waits for the end of those who write mappings or providers, for five seconds at most; then all is
 * counted again by a later call. See `functions/count_chain_hotels.sql`.
 *
 * @returns whether there may be more to count
 */
export async function countChainHotels(pool: Queryable): Promise<boolean> {
  const { rows } = await pool.query<{ taken: number | null }>('select count_chain_hotels($1) as taken', [
    maxRows,
  ]);
  return (rows[0]?.taken ?? 0) > 0;
}

/** Whether the hotels of any chain are to be counted, or another process counts them. */
export async function areChainsToCount(pool: Queryable): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select where exists (select from chain_count_log) or exists (select from master_count_log)',
  );
  return rowCount !== 0;
}

/** Counts all that changed before, unless another process does. */
export async function countAllChainHotels(pool: Queryable, signal?: AbortSignal): Promise<void> {
  while (await countChainHotels(pool)) signal?.throwIfAborted();
}
