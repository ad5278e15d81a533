import type { PoolClient } from 'pg';
import { ChangesTrimmedError } from '../../catalog/changes/change-sequence.ts';
import { analyzeChangedTables } from '../../catalog/database/analyze.ts';
import { chainsIndexOf } from '../../mappings/chains.ts';
import { type Beginning, beginRebuild, dropRebuild, forgetGenerations } from './begin-rebuild.ts';
import { catchUpClosely } from '../relay/catch-up.ts';
import { IndexDiffersError } from './compare-generation.ts';
import { fillGeneration } from './fill-generation.ts';
import { dropGenerations, hotelsAlias, listGenerations, readLive } from '../generations/generations.ts';
import { goLive, type WentLive } from './go-live.ts';
import { maxReported } from '../bulk/bulk-load.ts';
import { countLiveRows } from '../documents/group-reader.ts';
import { fillChains } from '../bulk/load-chains.ts';
import { onLockConnection } from './lock-connection.ts';
import { tryRebuildLock } from './rebuild-lock.ts';
import {
  defaultRebuildSettings,
  type RebuildDependencies,
  type RebuildProgress,
  type RebuildRun,
  retrying,
} from './rebuild-run.ts';
import { RebuildRefusedError, readRefusals, recordOutcomes, type Refusals } from './refusals.ts';
import {
  beginRun,
  RebuildCancelledError,
  removeStoredRebuild,
  saveFilledPage,
  saveSwap,
  saveThrottle,
  type StoredRebuild,
} from './stored-rebuild.ts';
import { type RebuildWatch, watchRebuild } from './watch-rebuild.ts';

export { defaultRebuildSettings, type RebuildDependencies, type RebuildProgress } from './rebuild-run.ts';
export { RebuildRefusedError } from './refusals.ts';

export interface RebuildOptions {
  /** When it is aborted the rebuild stops, and the next one resumes it; the live index is never touched. */
  readonly signal?: AbortSignal | undefined;
  /** Drops an interrupted rebuild instead of resuming it. */
  readonly restart?: boolean | undefined;
  /** The most documents per second, whatever was asked for before; 0: as fast as the server takes them. */
  readonly throttle?: number | undefined;
  /** Called when it is known where the rebuild begins. */
  readonly onBegin?: (beginning: Beginning) => void;
  readonly onProgress?: (progress: RebuildProgress) => void;
  /** The most rows of an ordinary group; the catalog's `largestOrdinaryGroup` by default. */
  readonly largestOrdinaryGroup?: number;
  /** Called when Elasticsearch is busy or away, and the rebuild waits for it. */
  readonly onRetry?: (error: Error) => void;
  /** How long each request is retried while Elasticsearch is busy or away, in milliseconds. */
  readonly retryForMs?: number;
}

export interface RebuildReport extends Refusals {
  readonly index: string;
  readonly documents: number;
  /** Changes of the catalog that were made meanwhile, and applied before the index went live. */
  readonly changes: number;
  /** Whether an interrupted rebuild was resumed. */
  readonly resumed: boolean;
  /** Of this run. */
  readonly seconds: number;
}

/** Another rebuild of the same index is running. */
export class RebuildRunningError extends Error {
  override readonly name = 'RebuildRunningError';
}

/** Longer than a node takes to restart, or the cluster to elect another master. */
const defaultRetryForMs = 90_000;

/**
 * Builds a new generation of the indices of hotels and of chains beside the live one, applies what changed
 * meanwhile, compares it with Postgres, swaps the alias and retains the generation that was live before.
 * Documents that Elasticsearch refuses become dead letters and do not stop the others.
 *
 * A rebuild that is interrupted, in whatever way, is resumed by the next one; one that was cancelled, or
 * whose result must not go live, is dropped.
 *
 * @throws RebuildRunningError, RebuildRefusedError, RebuildCancelledError, IndexDiffersError, an error of
 *   Postgres or Elasticsearch, or the reason of the signal
 */
export async function rebuildIndex(
  deps: RebuildDependencies,
  options: RebuildOptions = {},
): Promise<RebuildReport> {
  const since = performance.now();
  await analyzeChangedTables(deps.pool);
  const alias = hotelsAlias(deps.indexPrefix);
  return onLockConnection(deps.pool, async (connection) => {
    await lock(connection, alias);
    const watch = watchRebuild(deps.pool, connection, alias, options.signal);
    try {
      const report = await runRebuild(deps, options, connection, watch);
      return { ...report, seconds: (performance.now() - since) / 1000 };
    } finally {
      await watch.end();
    }
  });
}

async function lock(connection: PoolClient, alias: string): Promise<void> {
  if (!(await tryRebuildLock(connection, alias)))
    throw new RebuildRunningError('Another rebuild of the index is running.');
}

type Report = Omit<RebuildReport, 'seconds'>;

async function runRebuild(
  { settings = defaultRebuildSettings, ...deps }: RebuildDependencies,
  {
    onProgress,
    onRetry,
    onBegin,
    retryForMs = defaultRetryForMs,
    largestOrdinaryGroup,
    restart,
    throttle,
  }: RebuildOptions,
  connection: PoolClient,
  watch: RebuildWatch,
): Promise<Report> {
  const warn = (error: Error): void => {
    deps.logger.warn({ err: error }, 'Elasticsearch is busy or away; retrying');
  };
  let progress: RebuildProgress = { phase: 'fill', documents: 0, total: 0, changes: 0 };
  const report = (more: Partial<RebuildProgress>): void => {
    progress = { ...progress, ...more };
    onProgress?.(progress);
  };
  const run: RebuildRun = {
    ...deps,
    settings,
    alias: hotelsAlias(deps.indexPrefix),
    connection,
    retry: { retryForMs, signal: watch.signal, onRetry: onRetry ?? warn },
    throttle: () => watch.throttle() ?? settings.throttle ?? 0,
    largestOrdinaryGroup,
    onProgress: report,
    onPage: ({ changes }) => {
      report({ changes: progress.changes + changes });
    },
  };
  for (let isRestart = restart === true; ; isRestart = true) {
    const beginning = await beginRebuild(run, isRestart);
    onBegin?.(beginning);
    const { stored, resumed } = beginning;
    try {
      if (throttle !== undefined) await saveThrottle(connection, run.alias, throttle);
      await watch.look();
      const built = await complete(run, stored);
      return { ...built, index: stored.generation, changes: progress.changes, resumed };
    } catch (error) {
      // Nobody keeps changes for a process that was away for so long: what was built is of no use.
      if (error instanceof ChangesTrimmedError && !isRestart) continue;
      if (isFinal(error)) await dropQuietly(run, stored.generation);
      throw error;
    }
  }
}

/** Resuming would come to the same end. */
function isFinal(error: unknown): boolean {
  return (
    error instanceof RebuildCancelledError ||
    error instanceof RebuildRefusedError ||
    error instanceof IndexDiffersError ||
    error instanceof ChangesTrimmedError
  );
}

async function dropQuietly(run: RebuildRun, generation: string): Promise<void> {
  await dropRebuild(run, generation).catch((error: unknown) => {
    run.logger.warn(
      { err: error, index: generation },
      'the unfinished index is left for the next rebuild to drop',
    );
  });
}

/** Works off what is left of a rebuild. */
async function complete(run: RebuildRun, stored: StoredRebuild): Promise<Omit<WentLive, 'previous'>> {
  const { connection, alias } = run;
  const { generation } = stored;
  const live = await retrying(run, () => readLive(run.client, run.indexPrefix));
  if (live?.index === generation) {
    // It was interrupted after the swap.
    const refusals = await readRefusals(run, generation);
    await tidyUp(run, generation, live.previous);
    return { ...refusals, documents: live.documents };
  }
  const total = await countLiveRows(connection);
  await beginRun(connection, alias, total);
  run.onProgress({ phase: stored.phase, documents: stored.documents, total });
  if (stored.phase === 'fill') await fill(run, stored);
  run.onProgress({ phase: 'catch-up' });
  const following = { ...run, onOutcome: await recordOutcomes(run, generation) };
  await catchUpClosely(following, { ...following, index: generation });
  await saveSwap(connection, alias);
  run.onProgress({ phase: 'swap' });
  const { previous, ...result } = await goLive(following, stored);
  await tidyUp(run, generation, previous);
  return result;
}

async function fill(run: RebuildRun, { generation, afterKey, documents }: StoredRebuild): Promise<void> {
  const { connection, alias } = run;
  let done = documents;
  // First, because the last page of hotels ends this phase; they are few, and are all
  // written again when it is resumed.
  await fillChains(run, { index: chainsIndexOf(generation), retry: run.retry });
  await fillGeneration(run, generation, {
    ...run,
    // A database does not fill up with what rebuild after rebuild is refused.
    onOutcome: await recordOutcomes(run, generation, maxReported),
    after: afterKey,
    async onPage({ end, indexed, refused }) {
      await saveFilledPage(connection, alias, { end, documents: indexed + refused, refused });
      done += indexed + refused;
      run.onProgress({ documents: done });
    },
  });
}

/** Forgets the rebuild, and drops what no rollback goes back to. */
async function tidyUp(run: RebuildRun, generation: string, previous: string | null): Promise<void> {
  const { connection, client, indexPrefix, alias, logger } = run;
  await removeStoredRebuild(connection, alias);
  try {
    await dropGenerations(run, ({ index, live }) => !live && ![generation, previous].includes(index));
    await forgetGenerations(run, await listGenerations(client, indexPrefix));
  } catch (error) {
    // The new generation is live; the next rebuild drops the old ones.
    logger.warn({ err: error, index: generation }, 'old generations of the index could not be dropped');
  }
}
