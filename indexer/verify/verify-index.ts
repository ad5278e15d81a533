import { readConsumerPosition } from '../../catalog/changes/consumers.ts';
import { whyForeign } from '../generations/foreign-generation.ts';
import {
  type Generation,
  hotelsAlias,
  type IndexDependencies,
  readLive,
} from '../generations/generations.ts';
import { countLiveRows } from '../documents/group-reader.ts';
import { type RetryOptions, withRetries } from '../bulk/retry.ts';
import { createSettler } from '../relay/settle.ts';
import { type ChainsVerdict, verifyChains } from './verify-chains.ts';
import { findDifferingDocuments, findUnexpectedDocuments } from './verify-passes.ts';
import { createJudge, type Verdict } from './verify-judge.ts';

export interface VerifyOptions {
  /**
   * Reads every document and hashes its content again; otherwise a sample of
   * them, and the stored hash of all.
   */
  readonly deep?: boolean | undefined;
  /** Logs hotels with differences as changed, so that they are indexed again, and compares them once more. */
  readonly repair?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  readonly onRetry?: ((error: Error) => void) | undefined;
  /**
   * How long the relay may stand still while changes wait before no worker is
   * thought to run, in milliseconds.
   */
  readonly relayTimeoutMs?: number | undefined;
  /** The most rows of an ordinary group; the catalog's `largestOrdinaryGroup` by default. */
  readonly largestOrdinaryGroup?: number | undefined;
}

export interface VerifyReport extends Verdict {
  readonly index: string;
  /** Live hotels whose documents were compared. */
  readonly hotels: number;
  readonly chains: ChainsVerdict;
  readonly seconds: number;
}

/** There is no index that could be compared. */
export class NothingToVerifyError extends Error {
  override readonly name = 'NothingToVerifyError';
}

/** How long a request is retried while Elasticsearch is busy or away, in milliseconds. */
const retryForMs = 90_000;

const defaultRelayTimeoutMs = 5000;

/**
 * Compares the live index with Postgres, document by document, in memory that does not grow with the
 * catalog: the hotels, page by page, with the hashes in the index, then all documents with the
 * hotels; then the index of chains. A difference counts only after every change that was made before
 * it was seen has reached the index. Where another index goes live meanwhile, that one is compared, from the
 * beginning.
 *
 * @throws NothingToVerifyError where there is no index, or one of another version or database, or one that
 *   does not follow the changes
 */
export async function verifyIndex(
  deps: IndexDependencies,
  options: VerifyOptions = {},
): Promise<VerifyReport> {
  const since = performance.now();
  const { signal, onRetry } = options;
  const retry: RetryOptions = { retryForMs, signal, onRetry };
  for (;;) {
    const live = await findLive(deps, retry);
    let report;
    try {
      report = await compareWith(deps, live, retry, options);
    } catch (error) {
      // It may have been dropped by the second rebuild since then.
      if (!(await isReplaced(deps, live, { ...retry, retryForMs: 0 }).catch(() => false))) throw error;
      continue;
    }
    // The changes since then went to the other one alone.
    if (await isReplaced(deps, live, retry)) continue;
    return { ...report, seconds: (performance.now() - since) / 1000 };
  }
}

async function isReplaced(
  { client, indexPrefix }: IndexDependencies,
  { index }: Generation,
  retry: RetryOptions,
): Promise<boolean> {
  const live = await withRetries(() => readLive(client, indexPrefix), retry);
  return live !== undefined && live.index !== index;
}

/** The live index, which can be compared. @throws NothingToVerifyError */
async function findLive(
  { pool, client, indexPrefix }: IndexDependencies,
  retry: RetryOptions,
): Promise<Generation> {
  const live = await withRetries(() => readLive(client, indexPrefix), retry);
  if (live === undefined) throw new NothingToVerifyError('There is no index yet: run `index rebuild`.');
  const reason = await whyForeign(pool, live);
  if (reason !== null) throw new NothingToVerifyError(`${reason} Run \`index rebuild\`.`);
  if ((await readConsumerPosition(pool, live.index)) === undefined) {
    throw new NothingToVerifyError(
      `${live.index} does not follow the changes of the catalog: run \`index rebuild\`.`,
    );
  }
  return live;
}

async function compareWith(
  { pool, client, indexPrefix }: IndexDependencies,
  { index, documents }: Generation,
  retry: RetryOptions,
  options: VerifyOptions,
): Promise<Omit<VerifyReport, 'seconds'>> {
  const { signal, onProgress, deep = false, largestOrdinaryGroup } = options;
  const judged = {
    ...{ pool, client, index, retry, largestOrdinaryGroup },
    alias: hotelsAlias(indexPrefix),
    repair: options.repair ?? false,
    relayTimeoutMs: options.relayTimeoutMs ?? defaultRelayTimeoutMs,
  };
  const settler = createSettler(judged);
  const judge = createJudge({ ...judged, settler });
  const total = (await countLiveRows(pool)) + documents;
  let done = 0;
  const onDone = (count: number): void => {
    signal?.throwIfAborted();
    done += count;
    onProgress?.(done, total);
  };
  const scope = { pool, client, index, retry, deep, largestOrdinaryGroup, onDone };
  for await (const suspects of findDifferingDocuments(scope)) await judge.suspect(suspects);
  const hotels = done;
  for await (const { suspects, strangers } of findUnexpectedDocuments(scope)) {
    await judge.suspect(suspects);
    await judge.stranger(strangers);
  }
  const chains = await verifyChains({ ...judged, settler });
  return { index, hotels, ...(await judge.end()), chains };
}

/** Whether the index holds what Postgres does, but for documents that Elasticsearch refuses. */
export function isSame({ chains, ...hotels }: VerifyReport): boolean {
  return [hotels, chains].every(({ missing, extra, stale, changing, strangers }) =>
    [missing, extra, stale, changing, strangers].every(({ count }) => count === 0),
  );
}
