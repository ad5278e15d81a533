import { catchUp } from '../relay/catch-up.ts';
import { checkSample, compareChains, compareCounts } from './compare-generation.ts';
import { completeGeneration, makeSearchable, readLive, swapAlias } from '../generations/generations.ts';
import { countLiveRows } from '../documents/group-reader.ts';
import { type RebuildRun, retrying } from './rebuild-run.ts';
import {
  isTooManyRefused,
  readRefusals,
  RebuildRefusedError,
  type Refusals,
  retryRefused,
} from './refusals.ts';
import { refreshGeneration } from '../relay/refresh.ts';
import { withRelayLock } from '../relay/relay-lock.ts';
import { saveSwap, type StoredRebuild } from './stored-rebuild.ts';

export interface WentLive extends Refusals {
  readonly documents: number;
  readonly previous: string | null;
}

/**
 * Makes a generation that is close to the head of the change sequence the live one. Compares a sample of its
 * documents with Postgres; then, while no relay writes, catches up for the last time, compares the counts
 * and swaps the alias in one call.
 *
 * @throws RebuildRefusedError, IndexDiffersError
 */
export async function goLive(run: RebuildRun, { generation, catalog }: StoredRebuild): Promise<WentLive> {
  const { pool, client, indexPrefix, alias, retry } = run;
  await retrying(run, () => makeSearchable(client, generation));
  await retryRefused(run, generation);
  // Otherwise it is not known which are missing.
  if ((await readTolerated(run, generation)).unlisted === 0) await checkSample(run, generation);
  return withRelayLock(
    pool,
    alias,
    async () => {
      const live = await retrying(run, () => readLive(client, indexPrefix));
      // With that it is as far as the live index: searches never go back in time.
      await catchUp(run, { ...run, index: generation });
      await retrying(run, () => refreshGeneration(client, pool, generation));
      const refusals = await readTolerated(run, generation);
      const documents = await compareCounts(run, generation, refusals.refused);
      await compareChains(run, generation);
      const previous = live?.index ?? null;
      const facts = { previous, refused: refusals.refused, catalog };
      await retrying(run, () => completeGeneration(client, generation, facts));
      retry.signal?.throwIfAborted();
      // Notices that it was cancelled, for the last time.
      await saveSwap(run.connection, alias);
      await retrying(run, () => swapAlias(client, indexPrefix, generation));
      return { ...refusals, documents, previous };
    },
    retry.signal,
  );
}

/** What the generation lacks. @throws RebuildRefusedError where that is too much */
async function readTolerated(run: RebuildRun, generation: string): Promise<Refusals> {
  const refusals = await readRefusals(run, generation);
  const rows = await countLiveRows(run.connection);
  if (isTooManyRefused(refusals.refused, rows, run.settings.maxRefusedPercent)) {
    throw new RebuildRefusedError(
      `Elasticsearch refused ${refusals.refused} of ${rows} documents. The new index was not made live.`,
      refusals.firstRefused,
    );
  }
  return refusals;
}
