import type { Client } from '@elastic/elasticsearch';
import { ChangesTrimmedError } from '../../catalog/changes/change-sequence.ts';
import { catchUp, catchUpClosely } from './catch-up.ts';
import { whyForeign } from '../generations/foreign-generation.ts';
import {
  dropGeneration,
  hotelsAlias,
  type IndexDependencies,
  listGenerations,
  swapAlias,
} from '../generations/generations.ts';
import { refreshGeneration } from './refresh.ts';
import { withRelayLock } from './relay-lock.ts';
import { withRefusals } from '../generations/noted-refusals.ts';
import type { RetryOptions } from '../bulk/retry.ts';

export interface RollbackOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called with how many changes were applied so far. */
  readonly onProgress?: (changes: number) => void;
  readonly onRetry?: (error: Error) => void;
}

export interface RollbackReport {
  /** The generation that is live now. */
  readonly index: string;
  readonly documents: number;
  /** Changes that were made since it was live before, and applied first. */
  readonly changes: number;
}

/** There is nothing to go back to, or no way back to it. */
export class RollbackRefusedError extends Error {
  override readonly name = 'RollbackRefusedError';
}

/** How long a request is retried while Elasticsearch is busy or away, in milliseconds. */
const retryForMs = 30_000;

/**
 * Points the alias back to the generation that was live before the current one, after it was brought up to
 * date: a rollback undoes what a rebuild did to the index, never a change of the catalog. The relay follows
 * the generation that is live then.
 *
 * @throws RollbackRefusedError when there is none, when this version of the service cannot read it or it was
 *   built from another database, when the changes since then are no longer kept, or when another rebuild went
 *   live meanwhile
 */
export async function rollbackIndex(
  { pool, client, indexPrefix }: IndexDependencies,
  { signal, onProgress, onRetry }: RollbackOptions = {},
): Promise<RollbackReport> {
  const alias = hotelsAlias(indexPrefix);
  const retry: RetryOptions = { retryForMs, signal, onRetry };
  const deps = { pool, client };
  let changes = 0;
  const apply = async (pass: typeof catchUp | typeof catchUpClosely, index: string): Promise<void> => {
    await withRefusals(deps, { alias, index }, async (onOutcome) => {
      await pass(deps, {
        index,
        retry,
        onOutcome,
        onPage: (page) => {
          changes += page.changes;
          onProgress?.(changes);
        },
      });
    }).catch((error: unknown) => {
      if (!(error instanceof ChangesTrimmedError)) throw error;
      throw new RollbackRefusedError(
        `The changes since ${index} was live are no longer kept, so it cannot be brought up to date. Rebuild the index instead.`,
        { cause: error },
      );
    });
  };

  const index = await readPrevious({ pool, client, indexPrefix });
  // Most of it is done before the relay has to wait.
  await apply(catchUpClosely, index).catch(async (error: unknown) => {
    await assertPrevious(client, indexPrefix, index);
    throw error;
  });
  return withRelayLock(
    pool,
    alias,
    async () => {
      await assertPrevious(client, indexPrefix, index);
      await apply(catchUp, index);
      await refreshGeneration(client, pool, index);
      await swapAlias(client, indexPrefix, index);
      const { count } = await client.count({ index });
      return { index, documents: count, changes };
    },
    signal,
  );
}

/**
 * A rebuild that goes live meanwhile drops the generation: writing to it makes an index of its name, which is
 * dropped again here.
 *
 * @throws RollbackRefusedError where another generation is the previous one now
 */
async function assertPrevious(client: Client, indexPrefix: string, index: string): Promise<void> {
  const generations = await listGenerations(client, indexPrefix);
  const isThere = generations.some((one) => one.index === index && one.state === 'complete');
  if (isThere && generations.find(({ live }) => live)?.previous === index) return;
  if (!isThere) await dropGeneration(client, index);
  throw new RollbackRefusedError('Another rebuild or rollback has changed the index meanwhile.');
}

async function readPrevious({ pool, client, indexPrefix }: IndexDependencies): Promise<string> {
  const generations = await listGenerations(client, indexPrefix);
  const live = generations.find((generation) => generation.live);
  const previous = generations.find(({ index, state }) => index === live?.previous && state === 'complete');
  if (previous === undefined) {
    throw new RollbackRefusedError('There is no previous generation to go back to.');
  }
  const reason = await whyForeign(pool, previous);
  if (reason !== null) throw new RollbackRefusedError(`${reason} Rebuild the index instead.`);
  return previous.index;
}
