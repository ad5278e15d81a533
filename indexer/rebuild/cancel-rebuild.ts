import { setTimeout as delay } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { dropRebuild } from './begin-rebuild.ts';
import { hotelsAlias, listGenerations } from '../generations/generations.ts';
import { onLockConnection } from './lock-connection.ts';
import { tryRebuildLock } from './rebuild-lock.ts';
import type { RebuildDependencies } from './rebuild-run.ts';
import { markCancelled, readStoredRebuild } from './stored-rebuild.ts';

/**
 * How long a process that works on the rebuild may take to end, and how often that
 * is looked for, in milliseconds.
 */
const endTimeoutMs = 60_000;
const lookEveryMs = 200;

/** The rebuild is marked as cancelled; whoever works on it drops it. */
export class RebuildEndingError extends Error {
  override readonly name = 'RebuildEndingError';
}

/** What became of a rebuild that was to be cancelled. */
export interface CancelledRebuild {
  readonly index: string;
  /** It had gone live before it could be cancelled. */
  readonly live: boolean;
}

/**
 * Drops the unfinished generation of a rebuild. A process that works on it receives a
 * signal to end, and drops it itself.
 *
 * @returns null: there was no unfinished rebuild
 * @throws RebuildEndingError when that process does not end in time
 */
export async function cancelRebuild(
  deps: RebuildDependencies,
  { timeoutMs = endTimeoutMs }: { readonly timeoutMs?: number } = {},
): Promise<CancelledRebuild | null> {
  const alias = hotelsAlias(deps.indexPrefix);
  const stored = await readStoredRebuild(deps.pool, alias);
  if (stored === undefined || !(await markCancelled(deps.pool, alias))) return null;
  return onLockConnection(deps.pool, async (connection) => {
    if (!(await waitForLock(connection, alias, timeoutMs))) {
      throw new RebuildEndingError(
        'The rebuild is marked as cancelled, but the process that works on it has not ended yet.',
      );
    }
    // Nobody works on it; if it is still there, it was interrupted before.
    const left = await readStoredRebuild(connection, alias);
    if (left?.generation === stored.generation)
      await dropRebuild({ ...deps, alias, connection }, left.generation);
    const generations = await listGenerations(deps.client, deps.indexPrefix);
    const { generation: index } = stored;
    return { index, live: generations.some((generation) => generation.index === index && generation.live) };
  });
}

async function waitForLock(connection: PoolClient, alias: string, timeoutMs: number): Promise<boolean> {
  const giveUpAt = performance.now() + timeoutMs;
  while (!(await tryRebuildLock(connection, alias))) {
    if (performance.now() >= giveUpAt) return false;
    await delay(lookEveryMs);
  }
  return true;
}
